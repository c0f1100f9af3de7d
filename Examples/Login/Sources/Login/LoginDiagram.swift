import RillAutomaton

/// A text format for the state diagram of a session.
public enum LoginDiagram: String, CaseIterable, Sendable {
  case mermaid, graphviz

  /// The diagram as text.
  public var text: String {
    let graph = loginMapping(LoginEffects(.slow())).graph(startingWith: .loggedOut)
    return switch self {
    case .mermaid: graph.mermaid
    case .graphviz: graph.graphviz
    }
  }
}
