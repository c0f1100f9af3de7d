import Rill

/// A pattern of states for a row of a table.
///
/// ```swift
/// Input.reset   | .any                       => .idle
/// Input.cancel  | .not(.idle)                => .idle
/// Input.failed  | .case(State.prisms.active) => .idle
/// Input.tick    | .where { $0.rounds > 3 }   => .over
/// ```
public struct StatePattern<State>: CustomStringConvertible {
  /// A function that returns whether the pattern matches a state.
  public let matches: (State) -> Bool
  /// The text in pictures of the table.
  public let description: String
  /// All matching states, if they are listed.
  let states: [State]?

  @usableFromInline
  init(_ description: String, states: [State]? = nil, matches: @escaping (State) -> Bool) {
    self.description = description
    self.states = states
    self.matches = matches
  }

  /// A pattern that matches every state.
  @inlinable
  public static var any: StatePattern { StatePattern("any state") { _ in true } }

  /// Returns a pattern that matches the states for which `matches` returns true.
  ///
  /// - Parameters:
  ///   - name: The text in pictures of the table.
  ///   - matches: A predicate on the state.
  @inlinable
  public static func `where`(
    _ name: String = "some states", matches: @escaping (State) -> Bool
  ) -> StatePattern {
    StatePattern(name, matches: matches)
  }

  /// Returns a pattern that matches the states of one case of an enum, with any payload.
  @inlinable
  public static func `case`<Part>(_ prism: Prism<State, Part>) -> StatePattern {
    StatePattern("case of \(Part.self)") { prism.extract($0) != nil }
  }
}

extension StatePattern where State: Equatable {
  /// Returns a pattern that matches this state alone.
  @inlinable
  public static func state(_ state: State) -> StatePattern {
    StatePattern("\(state)", states: [state]) { $0 == state }
  }

  /// Returns a pattern that matches any of `states`.
  @inlinable
  public static func oneOf(_ states: State...) -> StatePattern {
    oneOf(states)
  }

  /// Returns a pattern that matches all states except `states`.
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
