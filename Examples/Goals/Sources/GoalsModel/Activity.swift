/// Whether a goal is being pursued, and if so, how often it was done in this interval.
public enum Activity: Equatable, Sendable {
  /// Not pursued; there is no progress.
  case inactive
  /// Pursued, and done `progress` times, at least 0.
  case active(progress: Int)
}
