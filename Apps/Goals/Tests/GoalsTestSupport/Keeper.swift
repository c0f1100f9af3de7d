import Foundation
import GoalsStore
import RillStore

/// A holder of goals for tests, in memory and at a fixed instant.
package actor Keeper: GoalsClient {
  /// Friday, 2026-11-20, 12:00 UTC.
  package static let now = Instant(milliseconds: 1_795_176_000_000)
  package static let calendar = GoalCalendar(timeZone: .gmt)

  private var desk: Desk
  private let model: GoalsModel
  /// The reason for which requests fail, if any.
  private var rejection: SubmissionError?
  /// The requests that wait while the keeper is paused; nil otherwise.
  private var waiting: [CheckedContinuation<Void, Never>]?

  package init(_ goals: [Goal]) {
    desk = Desk(goals)
    model = GoalsModel(
      GoalsModel.Stored(Goals(goals), revision: 0, calendar: Keeper.calendar), now: Keeper.now)
  }

  package var snapshot: GoalsSnapshot { model.snapshot.value }

  package var snapshots: ChangingRemote<GoalsSnapshot> { model.snapshot.remote() }

  package var goals: Goals { desk.goals }

  package nonisolated var now: Instant { Keeper.now }

  package nonisolated func makeID() -> Goal.ID { "fresh" }

  /// The accepted edits, in order.
  package var edits: [Edit] { desk.journal }

  /// Rejects requests for a reason, or accepts them again.
  package func reject(_ rejection: SubmissionError?) { self.rejection = rejection }

  /// Pauses the processing of requests.
  package func pause() { waiting = waiting ?? [] }

  /// Processes the waiting requests, and resumes.
  package func goOn() {
    let all = waiting ?? []
    waiting = nil
    for continuation in all { continuation.resume() }
  }

  package func submit(
    all edits: [Edit], as id: EditID?
  ) async throws(SubmissionError) -> Accepted {
    try await take { desk throws(SubmissionError) in try desk.submit(edits) }
  }

  package func turn(
    _ step: Step, _ turn: Turn, as id: EditID?
  ) async throws(SubmissionError) -> Accepted {
    try await take { desk throws(SubmissionError) in
      do throws(UndoConflict) {
        try desk.turn(step, turn)
        return nil
      } catch {
        throw .conflict(error)
      }
    }
  }

  /// Makes a change after the requests before it, and announces it.
  private func take(
    _ change: (inout Desk) throws(SubmissionError) -> Step?
  ) async throws(SubmissionError) -> Accepted {
    if waiting != nil { await withCheckedContinuation { waiting?.append($0) } }
    if let rejection { throw rejection }
    let step = try change(&desk)
    let stored = GoalsModel.Stored(desk.goals, revision: desk.revision, calendar: Keeper.calendar)
    model.announce(stored, at: Keeper.now)
    return Accepted(snapshot: snapshot, step: step)
  }
}

extension SubmissionError {
  /// The disk is full.
  package static let full = store(StoreError(store: "the database", reason: .full))
  /// The outcome is unknown.
  package static let unconfirmed = store(
    StoreError(store: "the database", reason: .unconfirmed([], detail: "no answer")))
}

extension Goal {
  /// Returns an active goal with a number of bumps at the current instant.
  package static func sample(
    _ id: String, _ title: String? = nil, interval: Interval = .weekly, frequency: Int = 5,
    color: Color = .blue, isActive: Bool = true, done: Int = 0
  ) -> Goal {
    Goal(
      id: id, title: title ?? id.capitalized, interval: interval, frequency: frequency,
      color: color, isActive: isActive, bumps: Array(repeating: Keeper.now, count: done))
  }
}
