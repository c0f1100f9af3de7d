import Foundation
import GoalsFoundation
import GoalsModel
import GoalsTestSupport
import Testing

/// Tests of documents, and of the places of their errors. The tests of RillJSON contain those of
/// lists of items.
@Suite struct DocumentTests {
  func document(_ text: String) throws(ItemProblems) -> GoalsDocument {
    try GoalsDocument(Array(text.utf8)[...])
  }

  @Test func roundTrips() throws {
    let goals = [
      Goal(id: "a", title: "A\n\"", interval: .daily, frequency: 1),
      Goal(
        id: "b", title: "B", interval: .monthly, frequency: 99, color: .red, isActive: true,
        bumps: [noon, noon, noon + 0.001]),
    ]
    let text = GoalsDocument.text(goals)
    #expect(text.split(separator: "\n").count == 4)
    try #expect(document(text).goals == goals)
    try #expect(document(GoalsDocument.text([])).goals == [])
  }

  @Test(arguments: [
    ("{\n}", "goals: missing"),
    ("{\"goals\":[],\n\"color\":\"red\"}", "color: unknown field of a file of goals"),
    ("{\"goals\":[\n3]}", "goal 1: json: expected an object, found 3"),
    (
      """
      {"goals": [
        {"id": "a", "title": "A", "interval": "daily", "frequency": 1, "progress": 3}]}
      """, "goal 1: progress: unknown field of a goal"
    ),
    (
      """
      {"goals": [
        {"id": "a", "title": "A", "interval": "yearly", "frequency": 1},
        {"id": "b", "title": "B", "interval": "daily", "frequency": 1},
        {"id": "c", "interval": "daily", "frequency": 1},
        7], "more": 1}
      """,
      """
      goal 1: interval: expected one of daily, weekly, monthly, found "yearly"
      goal 3: title: missing
      goal 4: json: expected an object, found 7
      more: unknown field of a file of goals
      """
    ),
  ])
  func reportsAllErrors(text: String, expected: String) {
    let problems = #expect(throws: ItemProblems.self) { try document(text) }
    #expect(problems?.description == expected)
  }

  @Test func errorsThatDependOnTheGoals() throws {
    let document = try document(GoalsDocument.text(["a", "b"].map { Goal.sample($0) }))
    #expect(
      document.problem(FieldProblem("frequency", "too much"), ofGoalAt: 1).description
        == "goal 2: frequency: too much")
    // The index comes from a server.
    for index in [-1, 2, Int.max] {
      #expect(document.problem(FieldProblem("x", "y"), ofGoalAt: index).description == "x: y")
    }
  }

  @Test func reportsAllConflictingGoals() throws {
    let document = try document(
      GoalsDocument.text([
        .sample("a"), .sample("b", frequency: 100), .sample("a"), .sample("d", " "),
      ]))
    #expect(
      document.problems(in: Goals())?.description == """
        goal 2: frequency: must be from 1 to 99; got 100
        goal 3: id: a goal "a" already exists
        goal 4: title: must not be empty
        """)
    let others = Goals([.sample("a")])
    #expect(document.problems(in: others)?.all.map(\.number) == [1, 2, 3, 4])
  }

  @Test func exceedingTheLimitIsOneError() throws {
    let document = try document(GoalsDocument.text((0..<Goals.maximumCount + 1).map(Goal.many)))
    let limit = "the limit is 2000, there are 0, and 2001 more would be added; delete some first"
    #expect(document.problems(in: Goals())?.description == "goal 2001: goals: \(limit)")
    let one = Goals([.sample("a")])
    #expect(document.problems(in: one)?.all.map(\.number) == [2000])
    let fine = try self.document(GoalsDocument.text((0..<Goals.maximumCount).map(Goal.many)))
    #expect(fine.problems(in: Goals()) == nil)
    #expect(fine.problems(in: one)?.all.count == 1)
  }

  @Test func manyErrorsTakeLinearTime() throws {
    let lines = Array(repeating: "\n{}", count: 50_000).joined(separator: ",")
    let problems = #expect(throws: ItemProblems.self) { try document("{\"goals\":[\(lines)]}") }
    #expect(problems?.all.count == 50_000)
    #expect(problems?.all.last?.number == 50_000)
  }
}
