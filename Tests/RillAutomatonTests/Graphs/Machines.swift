import RillAutomaton

/// A table that several tests look at.
enum Login {
  enum State: String, CaseIterable { case loggedOut, loggingIn, loggedIn, loggingOut }
  enum Input: CaseIterable { case login, loginOK, logout, logoutOK, forceLogout }

  static func canForceLogout(_ state: State) -> Bool { state == .loggingIn || state == .loggedIn }

  static var mapping: Automaton<State, Input>.Mapping {
    let loginOK = Effect<Input>.send(.loginOK, after: .seconds(1))
    let logoutOK = Effect<Input>.send(.logoutOK, after: .seconds(1))
    return Automaton<State, Input>.Mapping {
      Input.login | .loggedOut => .loggingIn | loginOK
      Input.loginOK | .loggingIn => .loggedIn
      Input.logout | .loggedIn => .loggingOut | logoutOK
      Input.logoutOK | .loggingOut => .loggedOut
      Input.forceLogout | canForceLogout => .loggingOut | logoutOK
    }
  }
}

extension StateGraph {
  /// Nested, parallel, history and final states, and edges across all of them.
  static let player = StateGraph(
    nodes: [
      Node(id: "off"),
      Node(
        id: "on", kind: .parallel,
        children: [
          Node(
            id: "playback", initial: ["stopped"],
            children: [
              Node(id: "stopped"),
              Node(
                id: "running", initial: ["playing"],
                children: [Node(id: "playing"), Node(id: "paused")]),
              Node(id: "history", label: "H", kind: .shallowHistory),
              Node(id: "deep", label: "H", kind: .deepHistory),
            ]),
          Node(
            id: "sound", initial: ["loud"], children: [Node(id: "loud"), Node(id: "muted")]),
        ]),
      Node(id: "broken", label: "broken: \"for\" good", kind: .final),
    ],
    initial: ["off"],
    edges: [
      Edge(from: "off", to: "on", label: "power"),
      Edge(from: "on", to: "off", label: "power"),
      Edge(from: "stopped", to: "running", label: "play / start"),
      Edge(from: "running", to: "stopped", label: "stop\neject / open; close"),
      Edge(from: "playing", to: "paused", label: "pause"),
      Edge(from: "paused", to: "playing", label: "pause"),
      Edge(from: "loud", to: "muted", label: "mute"),
      Edge(from: "muted", to: "loud", label: "mute"),
      Edge(from: "running", to: "running", label: "restart"),
      Edge(from: "running", to: "paused", label: "hold"),
      Edge(from: "off", to: "history", label: "resume"),
      Edge(from: "off", to: "deep", label: "resume \\ all"),
      Edge(from: "on", to: "broken", label: "drop"),
    ])
}
