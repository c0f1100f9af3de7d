import Foundation
import GoalsModel
import Rill

/// What a page needs of the world: who keeps the goals, ids and the time. Replace it in a test.
///
/// ```swift
/// let client = GoalsClient(
///   submit: { await keep($0) }, takeBack: { await keep($0) }, snapshots: { await store.snapshots },
///   makeID: { UUID().uuidString }, now: { .now })
/// ```
public struct GoalsClient: Sendable {
  /// What came of an edit that was kept.
  public struct Accepted: Equatable, Sendable {
    /// What one sees, with the edit.
    public let snapshot: GoalsSnapshot
    /// The edit that takes it back; nil if it changed nothing, or can't be taken back.
    public let inverse: Edit?

    /// Creates what came of an edit.
    public init(snapshot: GoalsSnapshot, inverse: Edit?) {
      self.snapshot = snapshot
      self.inverse = inverse
    }
  }

  /// Why an edit was not kept; it changed nothing then.
  public enum Refusal: Error, Equatable {
    /// It doesn't fit the goals, as they are meanwhile.
    case problem(FieldProblem)
    /// It could not be kept, for a reason that is said in words.
    case failure(String)
  }

  /// Keeps an edit, and answers when it is kept for good.
  public let submit: @Sendable (Edit) async -> Result<Accepted, Refusal>
  /// Keeps an edit that takes another back: as `submit`, but where the goal that its goal is to go before
  /// is gone, it goes to the end.
  public let takeBack: @Sendable (Edit) async -> Result<Accepted, Refusal>
  /// What one sees, and what becomes of it.
  public let snapshots: @Sendable () async -> ChangingRemote<GoalsSnapshot>
  /// An id that no goal has or had.
  public let makeID: @Sendable () -> Goal.ID
  /// When it is.
  public let now: @Sendable () -> Date

  /// Creates a client that does what the functions do.
  public init(
    submit: @escaping @Sendable (Edit) async -> Result<Accepted, Refusal>,
    takeBack: @escaping @Sendable (Edit) async -> Result<Accepted, Refusal>,
    snapshots: @escaping @Sendable () async -> ChangingRemote<GoalsSnapshot>,
    makeID: @escaping @Sendable () -> Goal.ID, now: @escaping @Sendable () -> Date
  ) {
    self.submit = submit
    self.takeBack = takeBack
    self.snapshots = snapshots
    self.makeID = makeID
    self.now = now
  }
}
