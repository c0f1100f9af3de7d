/// What is to be seen: a screen, or the way from one to another.
public enum Stage<Screen: Equatable>: Equatable {
  case showing(Screen)
  case moving(from: Screen, to: Screen)

  /// Whether a transition is under way.
  public var isAnimating: Bool { destination != nil }

  /// Where a transition leads; nil if there is none under way.
  public var destination: Screen? {
    if case .moving(_, let destination) = self { destination } else { nil }
  }
}

extension Stage: Sendable where Screen: Sendable {}
