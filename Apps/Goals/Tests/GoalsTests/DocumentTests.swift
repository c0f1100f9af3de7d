import Foundation
import GoalsModel
import Testing

/// Tests of documents, and of the places of their errors.
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
    ("", "json: invalid JSON"),
    ("[]", "json: expected an object, found an array"),
    ("{\n}", "goals: missing"),
    ("{\n\n\"goals\": 3}", "goals: expected an array, found 3"),
    ("{\"goals\":[],\n\"color\":\"red\"}", "color: unknown field of a file of goals"),
    ("{\"goals\":[\n3]}", "goal 1: json: expected an object, found 3"),
    ("{\"goals\":[null]}", "goal 1: json: expected an object, found null"),
    (
      """
      {"goals": [
        {"id": "a", "title": "A", "interval": "daily", "frequency": 1},
        {"id": "b",
         "title": "B",
         "interval": "yearly", "frequency": 1}]}
      """, "goal 2: interval: expected one of daily, weekly, monthly, found \"yearly\""
    ),
    (
      """
      {"goals": [
        {"id": "a", "title": "A", "interval": "daily", "frequency": 1},

        {"id": "b",
         "title": "B"}]}
      """, "goal 2: interval: missing"
    ),
    (
      """
      {"goals": [
        {"id": "a", "title": "A", "interval": "daily", "frequency": 1,
         "progress": 3}]}
      """, "goal 1: progress: unknown field of a goal"
    ),
    (
      """
      {"goals": [
        {"id": "a", "title": "A", "interval": "daily", "frequency": 1,
         "bumps": []},
        {"bumps": [], "id": "\\x"}]}
      """, "goal 2: id: expected a string, found an invalid value"
    ),
  ])
  func problems(text: String, expected: String) {
    do {
      _ = try document(text)
      Issue.record("taken")
    } catch {
      #expect(error.description == expected)
    }
  }

  @Test(arguments: ["{\"goals\":\n[{]}", "{\"goals\":[\n\n}", "{\"goals\":[]"])
  func syntaxErrors(text: String) {
    #expect {
      try document(text)
    } throws: {
      "\($0)".hasPrefix("json: invalid JSON")
    }
  }

  @Test func errorsThatDependOnTheGoals() throws {
    let document = try document(
      """
      {"goals": [
        {"id": "a", "title": "A", "interval": "daily", "frequency": 1},
        {"id": "b", "interval": "daily",
         "frequency": 100, "title": "B"}]}
      """)
    #expect(
      document.problem(FieldProblem("frequency", "too much"), ofGoalAt: 1).description
        == "goal 2: frequency: too much")
    // The index comes from a server.
    for index in [-1, 2, Int.max] {
      #expect(document.problem(FieldProblem("x", "y"), ofGoalAt: index).description == "x: y")
    }
  }

  @Test func reportsAllInvalidGoals() throws {
    let text = """
      {"goals": [
        {"id": "a", "title": "A", "interval": "yearly", "frequency": 1},
        {"id": "b", "title": "B", "interval": "daily", "frequency": 1},
        {"id": "c", "interval": "daily", "frequency": 1},
        7], "more": 1}
      """
    #expect {
      try document(text)
    } throws: {
      $0 is ItemProblems
        && "\($0)" == """
          goal 1: interval: expected one of daily, weekly, monthly, found "yearly"
          goal 3: title: missing
          goal 4: json: expected an object, found 7
          more: unknown field of a file of goals
          """
    }
  }

  @Test func reportsAllConflictingGoals() throws {
    let document = try document(
      """
      {"goals": [
        {"id": "a", "title": "A", "interval": "daily", "frequency": 1},
        {"id": "b", "title": "B", "interval": "daily",
         "frequency": 100},
        {"id": "a", "title": "C", "interval": "daily", "frequency": 1},
        {"id": "d", "title": " ", "interval": "daily", "frequency": 1}]}
      """)
    #expect(
      document.problems(in: Goals())?.description == """
        goal 2: frequency: must be from 1 to 99; got 100
        goal 3: id: a goal "a" already exists
        goal 4: title: must not be empty
        """)
    let others = Goals([Goal(id: "a", title: "A", interval: .daily, frequency: 1)])
    #expect(document.problems(in: others)?.all.map(\.number) == [1, 2, 3, 4])
    let fine = try GoalsDocument(Array(GoalsDocument.text(others).utf8)[...])
    #expect(fine.problems(in: Goals()) == nil)
  }

  @Test func exceedingTheLimitIsOneError() throws {
    let text = GoalsDocument.text((0..<Goals.maximumCount + 1).map(Goal.many))
    let document = try document(text)
    #expect(
      document.problems(in: Goals())?.description == """
        goal 2001: goals: the limit is 2000, there are 0, and 2001 more would be added; delete some first
        """)
    let one = Goals([Goal(id: "a", title: "A", interval: .daily, frequency: 1)])
    #expect(document.problems(in: one)?.all.map(\.number) == [2000])
    let fine = try self.document(
      GoalsDocument.text((0..<Goals.maximumCount).map(Goal.many)))
    #expect(fine.problems(in: Goals()) == nil)
    #expect(fine.problems(in: one)?.all.count == 1)
  }

  @Test func manyErrorsTakeLinearTime() throws {
    let lines = Array(repeating: "\n{}", count: 50_000).joined(separator: ",")
    do {
      _ = try document("{\"goals\":[\(lines)]}")
      Issue.record("taken")
    } catch {
      #expect(error.all.count == 50_000)
      #expect(error.all.last?.number == 50_000)
    }
  }
}
