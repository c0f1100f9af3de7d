#if !hasFeature(Embedded)

  /// The error of a log that doesn't match the machine of the replay: the machine has changed since
  /// the recording, or begins in another state.
  public struct ReplayError: Error, Hashable, CustomStringConvertible {
    /// The index of the log entry, counted from 0.
    public let position: Int
    /// True if the input was accepted in the recording and is now rejected; false for the reverse.
    public let isRejected: Bool
    /// The description of the input.
    public let input: String
    /// The description of the state before the failing input.
    public let state: String

    /// The difference as a sentence.
    public var description: String {
      let (now, then) = isRejected ? ("rejected", "accepted") : ("accepted", "rejected")
      return "Input \(position) of the log, \(input), was \(then), but is \(now) now in \(state)."
    }
  }

#endif
