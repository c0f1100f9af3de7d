import RillAutomaton

/// A way to write a picture of a session as text.
public enum LoginDiagram: String, CaseIterable, Sendable {
  case mermaid, dot

  /// The picture.
  public var text: String {
    let graph = loginMapping(LoginEffects(.slow())).graph(initial: .loggedOut)
    return switch self {
    case .mermaid: graph.mermaid
    case .dot: graph.dot
    }
  }
}
