public import RillTree

/// What can happen on the page.
public enum BounceMessage: Equatable, Sendable {
  /// A picture is due; the time is from any beginning on.
  case frame(Duration)
  case pauseOrResume
  case slower, faster
  case reverse
  case restart
  /// Draws with the other pixels.
  case otherPixels
  case quit

  /// What a key does.
  public init?(_ event: TreeEvent) {
    guard event.modifiers.isSubset(of: .shift) else { return nil }
    switch event.key {
    case " ": self = .pauseOrResume
    case "ArrowLeft", "ArrowDown", "-": self = .slower
    case "ArrowRight", "ArrowUp", "+": self = .faster
    case "r": self = .reverse
    case "Home", "0": self = .restart
    case "b": self = .otherPixels
    case "q": self = .quit
    default: return nil
    }
  }
}
