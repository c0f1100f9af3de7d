import RillAutomaton
import RillTesting

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

extension StateGraph {
  /// Nested states of all kinds, and edges between all of them.
  static func random(seed: UInt64) -> StateGraph {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...12, using: &random)
    var nodes: [Node] = []
    // Each node contains some of the earlier nodes.
    for number in 0..<count {
      let held = Int.random(in: 0...min(nodes.count, 3), using: &random)
      let children = Array(nodes.suffix(held))
      nodes.removeLast(held)
      let kinds: [Node.Kind] =
        children.isEmpty ? [.plain, .final, .shallowHistory, .deepHistory] : [.plain, .parallel]
      let begins = Bool.random(using: &random)
      nodes.append(
        Node(
          id: "n\(number)", kind: kinds.randomElement(using: &random) ?? .plain,
          initial: children.prefix(begins ? 1 : 0).map(\.id), children: children))
    }
    let edges = (0..<15).map { number in
      Edge(
        from: "n\(Int.random(in: 0..<count, using: &random))",
        to: "n\(Int.random(in: 0..<count, using: &random))", label: "e\(number)")
    }
    return StateGraph(nodes: nodes, initial: nodes.prefix(1).map(\.id), edges: edges)
  }
}
