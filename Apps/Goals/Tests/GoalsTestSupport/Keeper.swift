import Foundation
import GoalsCoding
import GoalsFeature
import GoalsModel
import Rill

/// A holder of goals for tests, in memory and at a fixed instant.
package actor Keeper {
  /// Friday, 2026-11-20, 12:00 UTC.
  package static let now = Date(timeIntervalSince1970: 1_795_176_000)
  package static let calendar = GoalCalendar(timeZone: .gmt)

  private let model: GoalsModel
  private let keeper = Input(GoalsNews.Keeper.file)
  private let connection = Input(1)
  private var origins = EditProvenance()
  /// The accepted requests, in order.
  package private(set) var edits: [Edit] = []
  /// The reason for which requests fail, if any.
  private var rejection: GoalsClient.Rejection?
  /// The requests that wait while the keeper is paused; nil otherwise.
  private var waiting: [CheckedContinuation<Void, Never>]?

  package init(_ goals: [Goal]) {
    model = GoalsModel(initial: Goals(goals), calendar: Keeper.calendar, now: Keeper.now)
  }

  package var snapshot: GoalsSnapshot { model.snapshot.value }

  package var snapshots: ChangingRemote<GoalsSnapshot> { model.snapshot.remote() }

  /// The current news.
  package var news: GoalsNews {
    GoalsNews(keeper: keeper.value, connection: connection.value, snapshot: snapshot)
  }

  /// A subscription to the news.
  package var newsRemote: ChangingRemote<GoalsNews> {
    combine(model.snapshot, keeper, connection) { snapshot, keeper, connection in
      GoalsNews(keeper: keeper, connection: connection, snapshot: snapshot)
    }.remote()
  }

  /// Simulates another holder of the goals, or none.
  package func change(_ keeper: GoalsNews.Keeper, connection: Int) {
    Moment.run {
      self.keeper <-- keeper
      self.connection <-- connection
    }
  }

  package var goals: [Goal] { Array(model.goals.value) }

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
    if let rejection { return .failure(rejection) }
    if let problem = edit.problem(in: model.goals.value) { return .failure(.problem(problem)) }
    let step = origins.record(edit, number: edits.count + 1, in: model.goals.value)
    take(edit)
    return .success(GoalsClient.Accepted(snapshot: snapshot, step: step))
  }

  package func turn(_ step: Step, _ turn: Turn) -> Result<
    GoalsClient.Accepted, GoalsClient.Rejection
  > {
    if let rejection { return .failure(rejection) }
    do throws(UndoConflict) {
      let turned = try step.turned(turn, in: model.goals.value, origins)
      turned.edits.forEach(take)
      origins = turned.origins
      return .success(GoalsClient.Accepted(snapshot: snapshot, step: nil))
    } catch {
      return .failure(.obstacle(error))
    }
  }

  private func take(_ edit: Edit) {
    edits.append(edit)
    model.announce(edit, at: Keeper.now)
  }

  package func read(_ bytes: [UInt8]) -> Result<[Goal], GoalsDocument.Problems> {
    do throws(GoalsDocument.Problems) {
      let document = try GoalsDocument(bytes[...])
      return document.problems(in: model.goals.value).map { .failure($0) }
        ?? .success(document.goals)
    } catch {
      return .failure(error)
    }
  }

  package func add(_ goals: [Goal]) -> Result<GoalsClient.Accepted, GoalsClient.Rejection> {
    if let rejection { return .failure(rejection) }
    let edits = goals.map { Edit(.add($0)) }
    var all = model.goals.value
    for edit in edits {
      if let problem = edit.problem(in: all) { return .failure(.problem(problem)) }
      edit.apply(to: &all)
    }
    let steps = edits.compactMap { edit in
      let step = origins.record(edit, number: self.edits.count + 1, in: model.goals.value)
      take(edit)
      return step
    }
    return .success(GoalsClient.Accepted(snapshot: snapshot, step: Step(joining: steps)))
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
