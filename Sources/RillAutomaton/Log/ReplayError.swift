/// A log does not fit the machine it is replayed with: the machine has changed since it was recorded, or
/// begins elsewhere.
public struct ReplayError: Error, Hashable, CustomStringConvertible {
  /// Which entry of the log, counted from 0.
  public let position: Int
  /// Whether the input is rejected now and was accepted then; or else, the other way round.
  public let isRejected: Bool
  /// The input, as it reads.
  public let input: String
  /// The state before it, as it reads.
  public let state: String

  /// What was treated otherwise, in a sentence.
  public var description: String {
    let (now, then) = isRejected ? ("rejected", "accepted") : ("accepted", "rejected")
    return "Input \(position) of the log, \(input), was \(then), but is \(now) now in \(state)."
  }
}
