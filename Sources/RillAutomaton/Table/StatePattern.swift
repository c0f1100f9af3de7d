import RillMacros

/// States that a row of a table is for.
///
/// ```swift
/// Input.reset   | .any                       => .idle
/// Input.cancel  | .not(.idle)                => .idle
/// Input.failed  | .case(State.prisms.active) => .idle
/// Input.tick    | .where { $0.rounds > 3 }   => .over
/// ```
public struct StatePattern<State>: CustomStringConvertible {
  /// Whether `state` is one of them.
  public let matches: (State) -> Bool
  /// What stands in pictures of the table.
  public let description: String
  /// All of them, where they are listed.
  let states: [State]?

  @usableFromInline
  init(_ description: String, states: [State]? = nil, matches: @escaping (State) -> Bool) {
    self.description = description
    self.states = states
    self.matches = matches
  }

  /// Every state.
  @inlinable
  public static var any: StatePattern { StatePattern("any state") { _ in true } }

  /// The states of which `matches` is true.
  ///
  /// - Parameters:
  ///   - name: what stands in pictures of the table.
  ///   - matches: whether a state is one of them.
  @inlinable
  public static func `where`(
    _ name: String = "some states", matches: @escaping (State) -> Bool
  ) -> StatePattern {
    StatePattern(name, matches: matches)
  }

  /// The states of one case of an enum, whatever they carry.
  @inlinable
  public static func `case`<Part>(_ prism: Prism<State, Part>) -> StatePattern {
    StatePattern("case of \(Part.self)") { prism.extract($0) != nil }
  }
}

extension StatePattern where State: Equatable {
  /// This state alone.
  @inlinable
  public static func state(_ state: State) -> StatePattern {
    StatePattern("\(state)", states: [state]) { $0 == state }
  }

  /// Any of `states`.
  @inlinable
  public static func oneOf(_ states: State...) -> StatePattern {
    oneOf(states)
  }

  /// All but `states`.
  @inlinable
  public static func not(_ states: State...) -> StatePattern {
    let list = states.map { "\($0)" }.joined(separator: ", ")
    return StatePattern("not \(list)") { !states.contains($0) }
  }

  @usableFromInline
  static func oneOf(_ states: [State]) -> StatePattern {
    let list = states.map { "\($0)" }.joined(separator: ", ")
    return StatePattern(list, states: states) { states.contains($0) }
  }
}
