public import RillTree

/// A message of the page.
public enum BounceMessage: Equatable, Sendable {
  /// A frame is due. The time counts from an arbitrary origin.
  case frame(Duration)
  case pauseOrResume
  case slower, faster
  case reverse
  case restart
  /// Switches to the other kind of pixels.
  case otherPixels
  case quit

  /// Creates the message of a key; nil if the key has none.
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
