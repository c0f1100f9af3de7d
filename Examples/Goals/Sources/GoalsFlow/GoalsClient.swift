import Foundation
import GoalsLines
import GoalsModel
import Rill

/// What a page needs of the world: who keeps the goals, ids and the time. Replace it in a test.
///
/// ```swift
/// let client = GoalsClient(
///   submit: { await keep($0) }, turn: { await keep($0, $1) }, read: { await read($0) },
///   add: { await keep(all: $0) }, snapshots: { await store.snapshots },
///   makeID: { UUID().uuidString }, now: { .now })
/// ```
public struct GoalsClient: Sendable {
  /// What came of an edit that was kept.
  public struct Accepted: Equatable, Sendable {
    /// What one sees, with the edit.
    public let snapshot: GoalsSnapshot
    /// What takes it back; nil if it changed nothing, or can't be taken back, or was itself turned.
    public let step: Step?

    /// Creates what came of an edit.
    public init(snapshot: GoalsSnapshot, step: Step?) {
      self.snapshot = snapshot
      self.step = step
    }
  }

  /// Why an edit was not kept; it changed nothing then, unless that isn't known.
  public enum Refusal: Error, Equatable {
    /// It doesn't fit the goals, as they are meanwhile.
    case problem(FieldProblem)
    /// What others have done since stands in the way of taking it back, or of doing it again.
    case obstacle(Obstacle)
    /// It could not be kept, for a reason that is said in words.
    case failure(String)
    /// Whether it was kept isn't known, for a reason that is said in words.
    case unknown(String)
  }

  /// Keeps an edit, and answers when it is kept for good.
  public let submit: @Sendable (Edit) async -> Result<Accepted, Refusal>
  /// Takes a step back or does it again, and answers when that is kept for good.
  public let turn: @Sendable (Step, Turn) async -> Result<Accepted, Refusal>
  /// Reads a file of goals, and looks whether they can be added to those there are.
  public let read: @Sendable ([UInt8]) async -> Result<[Goal], GoalsDocument.Problems>
  /// Adds all goals at the end, or none, and answers when they are kept for good.
  public let add: @Sendable ([Goal]) async -> Result<Accepted, Refusal>
  /// What one sees, and what becomes of it.
  public let snapshots: @Sendable () async -> ChangingRemote<GoalsSnapshot>
  /// An id that no goal has or had.
  public let makeID: @Sendable () -> Goal.ID
  /// When it is.
  public let now: @Sendable () -> Date

  /// Creates a client that does what the functions do.
  public init(
    submit: @escaping @Sendable (Edit) async -> Result<Accepted, Refusal>,
    turn: @escaping @Sendable (Step, Turn) async -> Result<Accepted, Refusal>,
    read: @escaping @Sendable ([UInt8]) async -> Result<[Goal], GoalsDocument.Problems>,
    add: @escaping @Sendable ([Goal]) async -> Result<Accepted, Refusal>,
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
