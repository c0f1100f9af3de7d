import Foundation
import GoalsCoding
import GoalsModel
import Rill

/// The environment of a page: the store of the goals, ids and the time. Tests replace it.
///
/// ```swift
/// let client = GoalsClient(
///   submit: { await keep($0) }, turn: { await keep($0, $1) }, read: { await read($0) },
///   add: { await keep(all: $0) }, snapshots: { await store.snapshots },
///   makeID: { UUID().uuidString }, now: { .now })
/// ```
public struct GoalsClient: Sendable {
  /// The result of an accepted edit.
  public struct Accepted: Equatable, Sendable {
    /// The snapshot that includes the edit.
    public let snapshot: GoalsSnapshot
    /// The step to undo; nil if the edit changed nothing, can't be undone, or was an undo or redo.
    public let step: Step?

    /// Creates the result of an edit.
    public init(snapshot: GoalsSnapshot, step: Step?) {
      self.snapshot = snapshot
      self.step = step
    }
  }

  /// The reason an edit was not saved. It changed nothing, except for `unknown`.
  public enum Rejection: Error, Equatable {
    /// The edit doesn't fit the current goals.
    case problem(FieldProblem)
    /// Changes by others conflict with undoing or redoing the step.
    case obstacle(UndoConflict)
    /// Saving failed, for a reason in a sentence.
    case failure(String)
    /// The outcome is unknown, for a reason in a sentence.
    case unknown(String)
  }

  /// Saves an edit, and returns when it is durable.
  public let submit: @Sendable (Edit) async -> Result<Accepted, Rejection>
  /// Undoes or redoes a step, and returns when that is durable.
  public let turn: @Sendable (Step, Turn) async -> Result<Accepted, Rejection>
  /// Parses a file of goals, and checks whether they can be added to the current goals.
  public let read: @Sendable ([UInt8]) async -> Result<[Goal], GoalsDocument.Problems>
  /// Adds all goals at the end, or none, and returns when they are durable.
  public let add: @Sendable ([Goal]) async -> Result<Accepted, Rejection>
  /// Returns a subscription to the snapshots.
  public let snapshots: @Sendable () async -> ChangingRemote<GoalsSnapshot>
  /// Returns an id that was never used.
  public let makeID: @Sendable () -> Goal.ID
  /// Returns the current time.
  public let now: @Sendable () -> Date

  /// Creates a client from the given functions.
  public init(
    submit: @escaping @Sendable (Edit) async -> Result<Accepted, Rejection>,
    turn: @escaping @Sendable (Step, Turn) async -> Result<Accepted, Rejection>,
    read: @escaping @Sendable ([UInt8]) async -> Result<[Goal], GoalsDocument.Problems>,
    add: @escaping @Sendable ([Goal]) async -> Result<Accepted, Rejection>,
    snapshots: @escaping @Sendable () async -> ChangingRemote<GoalsSnapshot>,
    makeID: @escaping @Sendable () -> Goal.ID, now: @escaping @Sendable () -> Date
  ) {
    self.submit = submit
    self.turn = turn
    self.read = read
    self.add = add
    self.snapshots = snapshots
    self.makeID = makeID
    self.now = now
  }
}
