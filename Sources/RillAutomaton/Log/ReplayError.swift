/// The error of a log that doesn't match the machine of the replay: the machine has changed since
/// the recording, or begins in another state.
public struct ReplayError: Error, Hashable, CustomStringConvertible {
  /// The index of the log entry, counted from 0.
  public let position: Int
  /// True if the input is rejected now and was accepted in the recording; false for the reverse.
  public let isRejected: Bool
  /// The text of the input.
  public let input: String
  /// The text of the state before it.
  public let state: String

  /// The difference as a sentence.
  public var description: String {
    let (now, then) = isRejected ? ("rejected", "accepted") : ("accepted", "rejected")
    return "Input \(position) of the log, \(input), was \(then), but is \(now) now in \(state)."
  }
}
