/// The result of an accepted change.
public struct Accepted: Equatable, Sendable {
  /// A snapshot that includes the change.
  public let snapshot: GoalsSnapshot
  /// The step to undo; nil if the change changed nothing, can't be undone, or was an undo or redo.
  public let step: Step?

  /// Creates the result of a change.
  public init(snapshot: GoalsSnapshot, step: Step? = nil) {
    self.snapshot = snapshot
    self.step = step
  }
}
