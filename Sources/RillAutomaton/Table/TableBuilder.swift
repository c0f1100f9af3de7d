extension Automaton {
  /// A result builder for the rows of a table; each row is type-checked alone.
  @resultBuilder
  public enum TableBuilder {
    /// The rows of a table.
    public typealias Rows = [TransitionRow<State, Input>]

    /// Converts a row.
    public static func buildExpression(
      _ row: TransitionRow<State, Input>, file: StaticString = #fileID, line: UInt = #line
    ) -> Rows {
      var row = row
      row.file = file
      row.line = line
      return [row]
    }

    /// Joins all rows.
    public static func buildBlock(_ rows: Rows...) -> Rows {
      rows.flatMap { $0 }
    }

    /// Joins the rows of a loop.
    public static func buildArray(_ rows: [Rows]) -> Rows {
      rows.flatMap { $0 }
    }

    /// Joins the rows of an `if` without `else`.
    public static func buildOptional(_ rows: Rows?) -> Rows {
      rows ?? []
    }

    /// Takes the rows of an `if`.
    public static func buildEither(first rows: Rows) -> Rows { rows }

    /// Takes the rows of an `else`.
    public static func buildEither(second rows: Rows) -> Rows { rows }
  }
}

extension Automaton.Mapping {
  /// Creates a table: the first row that matches the input and the state applies. Without a match
  /// the input is rejected.
  ///
  /// ```swift
  /// let mapping = Automaton<State, Input>.Mapping {
  ///   /*  input       |  from           =>  to           |  effect  */
  ///   Input.login       | .loggedOut      => .loggingIn    | logIn
  ///   Input.loginOK     | .loggingIn      => .loggedIn
  ///   Input.forceLogout | canForceLogout  => .loggingOut   | logOut
  /// }
  /// ```
  ///
  /// Each row begins with the name of a type: Swift reads a line that begins with a dot as a
  /// continuation of the line above.
  ///
  /// The left side is an input, a predicate on inputs, or a prism of a case. The effect and the
  /// next state may use the case's payload. `from` is a state, a predicate on states, a set, or a
  /// ``StatePattern``. `to` is a state, or a function of the state before.
  ///
  /// The cost is linear in the number of rows before the match.
  @inlinable
  public init(@Automaton.TableBuilder _ rows: () -> [TransitionRow<State, Input>]) {
    let rows = rows()
    let steps = rows.map { $0.step }
    self.init(rows: rows) { input, state in
      for step in steps {
        if let effect = step(input, &state) { return effect }
      }
      return nil
    }
  }
}
