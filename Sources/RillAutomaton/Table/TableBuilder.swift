extension Automaton {
  /// Makes a table of rows, each of which is type-checked alone.
  @resultBuilder
  public enum TableBuilder {
    /// Rows of a table.
    public typealias Rows = [TransitionRow<State, Input>]

    /// A row.
    public static func buildExpression(
      _ row: TransitionRow<State, Input>, file: StaticString = #fileID, line: UInt = #line
    ) -> Rows {
      var row = row
      row.file = file
      row.line = line
      return [row]
    }

    /// All rows.
    public static func buildBlock(_ rows: Rows...) -> Rows {
      rows.flatMap { $0 }
    }

    /// Rows of a loop.
    public static func buildArray(_ rows: [Rows]) -> Rows {
      rows.flatMap { $0 }
    }

    /// Rows of an `if` without `else`.
    public static func buildOptional(_ rows: Rows?) -> Rows {
      rows ?? []
    }

    /// Rows of an `if`.
    public static func buildEither(first rows: Rows) -> Rows { rows }

    /// Rows of an `else`.
    public static func buildEither(second rows: Rows) -> Rows { rows }
  }
}

extension Automaton.Mapping {
  /// Creates a table: the first row that is for the input in the state applies, and the input is
  /// rejected if there is none.
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
  /// On the left stands an input, a function that says which inputs, or a prism of a case, whose payload
  /// the effect and the next state may be made of. `from` is a state, a function that says which states,
  /// a set, or a ``StatePattern``; `to` is a state, or a function of the state before.
  ///
  /// Linear in the number of rows before the one that applies.
  @inlinable
  public init(@Automaton.TableBuilder _ rows: () -> [TransitionRow<State, Input>]) {
    let rows = rows()
    let steps = rows.map(\.step)
    self.init(rows: rows) { input, state in
      for step in steps {
        if let effect = step(input, &state) { return effect }
      }
      return nil
    }
  }
}
