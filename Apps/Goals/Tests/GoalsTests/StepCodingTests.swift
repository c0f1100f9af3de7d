import Foundation
import GoalsCoding
import GoalsModel
import Testing

/// Tests of the coding of steps, conflicts and histories.
@Suite struct StepCodingTests {
  private let goals = [
    Goal(
      id: "run", title: "Run", interval: .weekly, frequency: 3, color: .green, isActive: true,
      bumps: [noon, noon]),
    Goal(id: "read", title: "Read\n\u{1B}", interval: .daily, frequency: 1),
  ]

  private func line(_ request: ControlRequest) -> ArraySlice<UInt8> {
    Array(request.line.utf8)[...]
  }

  private func read(_ line: String) throws -> ControlRequest {
    try ControlRequest(line: Array(line.utf8)[...], now: noon)
  }

  @Test(arguments: [
    Edit(.add(Goal(id: "new", title: "New", interval: .monthly, frequency: 9), before: "run")),
    Edit(.delete("run")),
    Edit(.update("run", GoalUpdate(title: "Jog", interval: .daily, frequency: 1, color: .red))),
    Edit(.setActivity("read", isActive: true)), Edit(.move("read", before: "run")),
    Edit(.bump("run", at: noon + 1)), Edit(.retract("run", at: noon)),
  ])
  func stepsRoundTrip(edit: Edit) throws {
    var desk = Desk(goals)
    // The provenance of the aspects is part of the step.
    desk.make(Edit(.update("run", GoalUpdate(title: "Race", color: .blue))))
    let step = try desk.step(edit)
    for turn in Turn.allCases {
      let request = ControlRequest.turn(step, turn)
      #expect(!request.line.contains { $0.isNewline })
      try #expect(ControlRequest(line: line(request), now: noon) == request)
    }
    // The decoded step has the same effect.
    guard case .turn(let read, _) = try ControlRequest(line: line(.turn(step, .undo)), now: noon)
    else {
      Issue.record("no turn")
      return
    }
    var (mine, sent) = (desk, desk)
    try mine.turn(step, .undo)
    try sent.turn(read, .undo)
    #expect(mine == sent)
    let answer = ControlAnswer.accepted(
      GoalsSnapshot(desk.goals, revision: 2, in: utc.spans(containing: noon)), step)
    try #expect(ControlAnswer(line: Array(answer.line.utf8)[...]) == answer)
  }

  @Test func aStepOfSeveralEditsRoundTrips() throws {
    var desk = Desk([])
    let steps = try goals.map { try desk.step(Edit(.add($0))) }
    let request = ControlRequest.turn(try #require(Step(joining: steps)), .undo)
    try #expect(ControlRequest(line: line(request), now: noon) == request)
  }

  @Test(arguments: [
    (#""edit":{"edit":"bump","id":"a"}"#, "at: missing"),
    (#""edit":{"edit":"delete","id":"b"}"#, "inverse: must undo the edit"),
    (#""edit":{"edit":"move","id":"a"}"#, "inverse: must undo the edit"),
    (#""number":null"#, "number: expected a whole number, found null"),
    (#""title":3"#, "title: expected a string, found 3"),
    (#""before":[]"#, "json: expected an object, found an array"),
    (#""before":{"title":"x"}"#, "title: expected a whole number, found a string"),
    (#""before":{"size":1}"#, "size: unknown field of before"),
    (#""more":1"#, "more: unknown field of a part of a step"),
  ])
  func rejectsInvalidSteps(field: String, problem: String) throws {
    let all = [
      #""edit":{"edit":"bump","id":"a","at":"2026-11-22T12:00:00.000Z"}"#,
      #""inverse":{"edit":"retract","id":"a","at":"2026-11-22T12:00:00.000Z"}"#, #""number":1"#,
      #""title":"A""#, #""before":{"title":7}"#,
    ]
    func line(_ fields: [String]) -> String {
      #"{"turn":"undo","step":[{"# + fields.joined(separator: ",") + "}]}"
    }
    // A valid line contains a step.
    _ = try read(line(all))
    let key = field.prefix { $0 != ":" }
    let fields = all.filter { !$0.hasPrefix(key) } + [field]
    do {
      _ = try read(line(fields))
      Issue.record("taken")
    } catch let error as FieldProblem {
      #expect(error.description == problem)
    }
  }

  /// Each line is a request or an error, and each decoded step can be undone or has a conflict.
  @Test(arguments: 0..<8)
  func randomBytesAreARequestOrAnError(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    var desk = Desk(goals)
    let steps = [
      try desk.step(Edit(.update("run", GoalUpdate(title: "Jog")))),
      try desk.step(Edit(.bump("run", at: noon))), try desk.step(Edit(.delete("read"))),
      try desk.step(Edit(.setActivity("run", isActive: false))),
    ]
    let pieces = ["run", "read", "\"", "{", "[", "]", "}", ",", "null", "-1", "1e9", "\u{0}"]
    var (readCount, problemCount) = (0, 0)
    for _ in 0..<400 {
      let step = steps.randomElement(using: &random) ?? steps[0]
      var line = Array(ControlRequest.turn(step, .undo).line.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<line.count, using: &random)
        let end = min(line.count, place + Int.random(in: 0...4, using: &random))
        let piece = pieces.randomElement(using: &random) ?? ""
        line.replaceSubrange(place..<end, with: Array(piece.utf8))
      }
      do throws(FieldProblem) {
        guard case .turn(let step, let turn) = try ControlRequest(line: line[...], now: noon) else {
          continue
        }
        readCount += 1
        _ = try? step.turned(turn, in: desk.goals, desk.origins)
      } catch {
        problemCount += 1
        _ = try? ControlAnswer(line: line[...])
      }
    }
    #expect(readCount > 0 && problemCount > 0)
  }

  @Test func conflictsRoundTrip() throws {
    let reasons: [UndoConflict.Reason] =
      [.isGone, .isBack, .progressed, .wasTakenBack, .isInactive]
      + GoalAspect.allCases.map { .changed($0) }
    for reason in reasons {
      for number in [nil, 7] {
        let obstacle = UndoConflict(id: "a", title: "A\n", reason: reason, number: number)
        let answer = ControlAnswer.obstacle(obstacle)
        try #expect(ControlAnswer(line: Array(answer.line.utf8)[...]) == answer)
      }
    }
  }

  @Test(arguments: [
    (#""history":[1]"#, "history: expected 2 counts, one for each span, found 1"),
    (#""history":["1",2]"#, "history: expected a whole number, found a string"),
    (#""interval":"daily","history":[1,2]"#, "history: the snapshot has no spans for it"),
  ])
  func rejectsInvalidHistories(field: String, problem: String) throws {
    try expectProblem(
      problem, spans: #""weekly":[\#(span("2026-11-09")),\#(span("2026-11-16"))]"#,
      goal: field.hasPrefix(#""interval"#) ? field : #""interval":"weekly",\#(field)"#)
  }

  @Test(arguments: [
    "2026-13-01", "2026-00-01", "2026-11-32", "2026-11", "x", "2026-1-1", "", "-1-11-16",
  ])
  func rejectsInvalidSpans(date: String) throws {
    try expectProblem(
      "date: expected a date such as 2026-11-16, found \"\(date)\"",
      spans: #""weekly":[\#(span(date))]"#, goal: #""interval":"weekly""#)
  }

  @Test func rejectsEmptySpans() throws {
    let instant = "2026-11-22T12:00:00.000Z"
    try expectProblem(
      "to: must be after from",
      spans: #""daily":[{"date":"2026-11-22","from":"\#(instant)","to":"\#(instant)"}]"#,
      goal: #""interval":"daily""#)
    try expectProblem(
      "yearly: unknown field of spans", spans: #""yearly":[]"#, goal: #""interval":"daily""#)
  }

  private func span(_ date: String) -> String {
    #"{"date":"\#(date)","from":"2026-11-16T00:00:00.000Z","to":"2026-11-23T00:00:00.000Z"}"#
  }

  private func expectProblem(
    _ problem: String, spans: String, goal: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let line = """
      {"snapshot":{"revision":1,"day":"2026-11-22T00:00:00.000Z","spans":{\(spans)},\
      "goals":[{"id":"a","title":"A","frequency":1,\(goal)}]}}
      """
    do {
      _ = try ControlAnswer(line: Array(line.utf8)[...])
      Issue.record("taken", sourceLocation: sourceLocation)
    } catch {
      #expect(error.description == problem, sourceLocation: sourceLocation)
    }
  }
}
