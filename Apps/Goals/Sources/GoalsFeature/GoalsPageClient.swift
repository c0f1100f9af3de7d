import GoalsModel
import RillProgram

/// The environment of a page, which its host provides: the store of the goals, ids and the time.
public struct GoalsPageClient {
  /// The change of a submission, as the store makes it.
  public enum Change: Sendable {
    /// Saves all edits in order, or none, as one step.
    case edits([Edit])
    /// Undoes or redoes a step.
    case turn(Step, Turn)
  }

  /// Returns the current time.
  let now: () -> Instant
  /// Returns an id that no goal had before.
  let makeID: () -> Goal.ID
  /// Returns the identity of a new submission.
  let makeSubmissionID: (Submission.Action) -> SubmissionID
  /// The subscription to the snapshots.
  package let snapshots: Subscription<GoalsPageMessage>
  /// Returns the effect that makes the change of a submission, and sends the answer when the change
  /// is durable. A submission that is sent again counts once.
  let submit: (Submission, Change) -> Effect<GoalsPageMessage>
  /// Returns the effect that parses a file of goals, and sends whether they can be added.
  let read: (_ name: String, [UInt8]) -> Effect<GoalsPageMessage>

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - now: A function that returns the current time.
  ///   - makeID: A function that returns an id that no goal had before.
  ///   - makeSubmissionID: A function that returns the identity of a new submission.
  ///   - snapshots: The subscription to the snapshots.
  ///   - submit: A function that returns the effect for a submission, which sends
  ///     ``GoalsPageMessage/answered(_:_:)``.
  ///   - read: A function that returns the effect for a file, which sends
  ///     ``GoalsPageMessage/importExamined(name:_:)``.
  package init(
    now: @escaping () -> Instant, makeID: @escaping () -> Goal.ID,
    makeSubmissionID: @escaping (Submission.Action) -> SubmissionID,
    snapshots: Subscription<GoalsPageMessage>,
    submit: @escaping (Submission, Change) -> Effect<GoalsPageMessage>,
    read: @escaping (_ name: String, [UInt8]) -> Effect<GoalsPageMessage>
  ) {
    self.now = now
    self.makeID = makeID
    self.makeSubmissionID = makeSubmissionID
    self.snapshots = snapshots
    self.submit = submit
    self.read = read
  }
}
