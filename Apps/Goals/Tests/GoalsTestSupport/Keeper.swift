import Foundation
import GoalsCoding
import GoalsFeature
import GoalsModel
import GoalsStore
import Rill

/// A holder of goals for tests, in memory and at a fixed instant.
package actor Keeper {
  /// Friday, 2026-11-20, 12:00 UTC.
  package static let now = Date(timeIntervalSince1970: 1_795_176_000)
  package static let calendar = GoalCalendar(timeZone: .gmt)

  private var desk: Desk
  private let model: GoalsModel
  /// The reason for which requests fail, if any.
  private var rejection: GoalsClient.Rejection?
  /// The requests that wait while the keeper is paused; nil otherwise.
  private var waiting: [CheckedContinuation<Void, Never>]?

  package init(_ goals: [Goal]) {
    desk = Desk(goals)
    model = GoalsModel(
      GoalsModel.Stored(Goals(goals), revision: 0, calendar: Keeper.calendar), now: Keeper.now)
  }

  package var snapshot: GoalsSnapshot { model.snapshot.value }

  package var snapshots: ChangingRemote<GoalsSnapshot> { model.snapshot.remote() }

  package var goals: [Goal] { Array(desk.goals) }

  /// The accepted edits, in order.
  package var edits: [Edit] { desk.journal }

  package func reject(_ rejection: GoalsClient.Rejection?) { self.rejection = rejection }

  /// Pauses the processing of requests.
  package func pause() { waiting = waiting ?? [] }

  /// Processes the waiting requests, and resumes.
  package func goOn() {
    let all = waiting ?? []
    waiting = nil
    for continuation in all { continuation.resume() }
  }

  private func turnComes() async {
    if waiting != nil { await withCheckedContinuation { waiting?.append($0) } }
  }

  @discardableResult
  package func submit(_ edit: Edit) -> Result<GoalsClient.Accepted, GoalsClient.Rejection> {
    submit(all: [edit])
  }

  private func submit(
    all edits: [Edit]
  ) -> Result<GoalsClient.Accepted, GoalsClient.Rejection> {
    if let rejection { return .failure(rejection) }
    do throws(SubmissionError) {
      let step = try desk.submit(edits)
      announce()
      return .success(GoalsClient.Accepted(snapshot: snapshot, step: step))
    } catch {
      guard case .rejected(let problem, _) = error else { return .failure(.failure("\(error).")) }
      return .failure(.problem(problem))
    }
  }

  package func turn(_ step: Step, _ turn: Turn) -> Result<
    GoalsClient.Accepted, GoalsClient.Rejection
  > {
    if let rejection { return .failure(rejection) }
    do throws(UndoConflict) {
      try desk.turn(step, turn)
      announce()
      return .success(GoalsClient.Accepted(snapshot: snapshot, step: nil))
    } catch {
      return .failure(.obstacle(error))
    }
  }

  private func announce() {
    let stored = GoalsModel.Stored(
      desk.goals, revision: desk.revision, calendar: Keeper.calendar)
    model.announce(stored, at: Keeper.now)
  }

  package func read(_ bytes: [UInt8]) -> Result<[Goal], GoalsDocument.Problems> {
    do throws(GoalsDocument.Problems) {
      let document = try GoalsDocument(bytes[...])
      return document.problems(in: desk.goals).map { .failure($0) }
        ?? .success(document.goals)
    } catch {
      return .failure(error)
    }
  }

  package func add(_ goals: [Goal]) -> Result<GoalsClient.Accepted, GoalsClient.Rejection> {
    submit(all: goals.map { Edit(.add($0)) })
  }

  package nonisolated var client: GoalsClient {
    GoalsClient(
      submit: {
        await self.turnComes()
        return await self.submit($0)
      },
      turn: {
        await self.turnComes()
        return await self.turn($0, $1)
      }, read: { await self.read($0) },
      add: {
        await self.turnComes()
        return await self.add($0)
      },
      snapshots: { await self.snapshots }, makeID: { "fresh" }, now: { Keeper.now })
  }
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
