extension Automaton {
  /// Makes a table of rows, each of which is type-checked alone.
  @resultBuilder
  public enum TableBuilder {
    /// A row.
    public static func buildExpression(
      _ row: TransitionRow<State, Input>, file: StaticString = #fileID, line: UInt = #line
    ) -> [TransitionRow<State, Input>] {
      var row = row
      row.file = file
      row.line = line
      return [row]
    }

    /// A row whose input carries something, and that has no effect.
    public static func buildExpression<Payload>(
      _ row: PayloadTransitionRow<State, Input, Payload>, file: StaticString = #fileID, line: UInt = #line
    ) -> [TransitionRow<State, Input>] {
      buildExpression(row.row, file: file, line: line)
    }

    /// All rows.
    public static func buildBlock(_ rows: [TransitionRow<State, Input>]...) -> [TransitionRow<State, Input>] {
      rows.flatMap { $0 }
    }

    /// Rows of a loop.
    public static func buildArray(_ rows: [[TransitionRow<State, Input>]]) -> [TransitionRow<State, Input>] {
      rows.flatMap { $0 }
    }

    /// Rows of an `if` without `else`.
    public static func buildOptional(_ rows: [TransitionRow<State, Input>]?) -> [TransitionRow<State, Input>] {
      rows ?? []
    }

    /// Rows of an `if`.
    public static func buildEither(first rows: [TransitionRow<State, Input>]) -> [TransitionRow<State, Input>] { rows }

    /// Rows of an `else`.
    public static func buildEither(second rows: [TransitionRow<State, Input>]) -> [TransitionRow<State, Input>] { rows }
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
