/// The visible content: a screen, or a transition between two screens.
public enum Stage<Screen: Equatable>: Equatable {
  case showing(Screen)
  case moving(from: Screen, to: Screen)

  /// A Boolean value that indicates whether a transition is running.
  public var isAnimating: Bool { destination != nil }

  /// The screen that a transition leads to; nil if no transition is running.
  public var destination: Screen? {
    if case .moving(_, let destination) = self { destination } else { nil }
  }
}

extension Stage: Sendable where Screen: Sendable {}
