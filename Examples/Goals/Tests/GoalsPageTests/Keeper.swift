import Foundation
import GoalsLines
import GoalsModel
import GoalsPage
import Rill
import RillProgram
import RillTesting
import Testing

/// Who keeps the goals in a test: in memory, and at one instant.
actor Keeper {
  /// Friday, 2026-11-20, 12:00 UTC.
  static let now = Date(timeIntervalSince1970: 1_795_176_000)
  static let calendar = GoalCalendar(timeZone: .gmt)

  private let model: GoalsModel
  private var origins = Origins()
  /// What was taken, in order.
  private(set) var edits: [Edit] = []
  /// Why nothing is taken, if nothing is.
  private var refusal: GoalsClient.Refusal?

  init(_ goals: [Goal]) {
    model = GoalsModel(initial: Goals(goals), calendar: Keeper.calendar, now: Keeper.now)
  }

  var snapshot: GoalsSnapshot { model.snapshot.value }

  var snapshots: ChangingRemote<GoalsSnapshot> { model.snapshot.remote }

  var goals: [Goal] { Array(model.goals.value) }

  func refuse(_ refusal: GoalsClient.Refusal?) { self.refusal = refusal }

  @discardableResult
  func submit(_ edit: Edit) -> Result<GoalsClient.Accepted, GoalsClient.Refusal> {
    if let refusal { return .failure(refusal) }
    if let problem = edit.problem(in: model.goals.value) { return .failure(.problem(problem)) }
    let step = origins.note(edit, number: edits.count + 1, in: model.goals.value)
    take(edit)
    return .success(GoalsClient.Accepted(snapshot: snapshot, step: step))
  }

  func turn(_ step: Step, _ turn: Turn) -> Result<GoalsClient.Accepted, GoalsClient.Refusal> {
    if let refusal { return .failure(refusal) }
    do throws(Obstacle) {
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

  func read(_ bytes: [UInt8]) -> Result<[Goal], GoalsDocument.Problems> {
    do throws(GoalsDocument.Problems) {
      let document = try GoalsDocument(bytes[...])
      return document.problems(in: model.goals.value).map { .failure($0) }
        ?? .success(document.goals)
    } catch {
      return .failure(error)
    }
  }

  func add(_ goals: [Goal]) -> Result<GoalsClient.Accepted, GoalsClient.Refusal> {
    if let refusal { return .failure(refusal) }
    let edits = goals.map { Edit(.add($0)) }
    var all = model.goals.value
    for edit in edits {
      if let problem = edit.problem(in: all) { return .failure(.problem(problem)) }
      edit.apply(to: &all)
    }
    let steps = edits.compactMap { edit in
      let step = origins.note(edit, number: self.edits.count + 1, in: model.goals.value)
      take(edit)
      return step
    }
    return .success(GoalsClient.Accepted(snapshot: snapshot, step: Step(joining: steps)))
  }

  nonisolated var client: GoalsClient {
    GoalsClient(
      submit: { await self.submit($0) }, turn: { await self.turn($0, $1) },
      read: { await self.read($0) }, add: { await self.add($0) },
      snapshots: { await self.snapshots }, makeID: { "fresh" }, now: { Keeper.now })
  }
}

extension Goal {
  /// A goal that is pursued and was done some times just now.
  static func sample(
    _ id: String, _ title: String? = nil, interval: Interval = .weekly, frequency: Int = 5,
    color: Color = .blue, isActive: Bool = true, done: Int = 0
  ) -> Goal {
    Goal(
      id: id, title: title ?? id.capitalized, interval: interval, frequency: frequency,
      color: color, isActive: isActive, bumps: Array(repeating: Keeper.now, count: done))
  }
}

typealias PageTester = ProgramTester<GoalsPageModel, GoalsPageMessage>

/// Tests a page that shows `goals`.
///
/// - Parameter isLive: whether the window tells of its width, as it does where a script runs.
@MainActor
func withPage(
  _ goals: [Goal], at location: Location = .root, isLive: Bool = true,
  _ body: @MainActor (PageTester, Keeper) async throws -> Void
) async throws {
  let keeper = Keeper(goals)
  let snapshot = await keeper.snapshot
  let tester = PageTester(goalsPage(keeper.client, snapshot: snapshot), at: location)
  tester.isExhaustive = false
  if isLive { tester.dispatch(.windowSize(WindowSize(width: 1000, height: 800))) }
  try await body(tester, keeper)
  try await tester.finish()
}

extension ProgramTester where Model == GoalsPageModel, Message == GoalsPageMessage {
  /// Waits for the answer to an edit.
  func settle(isolation: isolated (any Actor)? = #isolation) async {
    let isAnswer: (Message) -> Bool = { if case .settled = $0 { true } else { false } }
    await receive(where: isAnswer) { _ in }
  }

  /// Waits for news of the goals that fulfil `condition`.
  func follow(
    isolation: isolated (any Actor)? = #isolation,
    _ condition: @escaping (GoalsSnapshot) -> Bool
  ) async {
    let isNews: (Message) -> Bool = { message in
      if case .followed(let snapshot) = message { condition(snapshot) } else { false }
    }
    await receive(where: isNews) { _ in }
  }

  /// What all elements that are meant say.
  func texts(_ query: TestQuery) throws -> [String] {
    try page.findAll(query).map { $0.textContent.trimmingCharacters(in: .whitespaces) }
  }
}
