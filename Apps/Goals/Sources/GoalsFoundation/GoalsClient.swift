import Dispatch
// The module of the public declarations, so that one import is enough.
@_exported import GoalsModel
import Rill
import RillStore

/// The environment of a page: the store of the goals, ids and the time. Tests replace it.
public protocol GoalsClient: Sendable {
  /// A new subscription to the snapshots.
  var snapshots: ChangingRemote<GoalsSnapshot> { get async }
  /// The goals with all their bumps.
  var goals: Goals { get async }
  /// The current time.
  var now: Instant { get }

  /// Returns an id that was never used.
  func makeID() -> Goal.ID

  /// Saves all edits in order, or none, as one step, and returns when they are durable.
  /// With the id of an earlier call, they count once.
  func submit(all edits: [Edit], as id: EditID?) async throws(SubmissionError) -> Accepted

  /// Undoes or redoes a step, and returns when that is durable.
  func turn(_ step: Step, _ turn: Turn, as id: EditID?) async throws(SubmissionError) -> Accepted
}

extension GoalsClient {
  /// Saves an edit, and returns when it is durable.
  @discardableResult
  public func submit(_ edit: Edit) async throws(SubmissionError) -> Accepted {
    try await submit(all: [edit], as: nil)
  }

  /// The current time of the system.
  public var now: Instant { .now }

  /// Returns a random id of ten digits and lowercase letters, the same for a repeated event. The
  /// probability of a collision in a million ids is about 1 in 2000; the second goal is rejected.
  public func makeID() -> Goal.ID {
    // Excludes the easily confused i, l, o and u.
    let characters = Array("0123456789abcdefghjkmnpqrstvwxyz")
    var random = EditRandom(of: .next(for: "goal"))
    return String((0..<10).map { _ in characters.randomElement(using: &random) ?? "0" })
  }

  /// Parses a file of goals, and checks whether they can be added to the current goals.
  package func read(_ bytes: [UInt8]) async -> Result<[Goal], ItemProblems> {
    // A file may be long, so it is parsed outside of the shared thread pool.
    let result: Result<GoalsDocument, ItemProblems> = await withCheckedContinuation {
      continuation in
      DispatchQueue.global(qos: .utility).async {
        continuation.resume(
          returning: Result { () throws(ItemProblems) in try GoalsDocument(bytes[...]) })
      }
    }
    let goals = await goals
    return result.flatMap { document in
      document.problems(in: goals).map { .failure($0) } ?? .success(document.goals)
    }
  }
}
