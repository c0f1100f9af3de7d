import Foundation
import GoalsLines
import GoalsModel
import Testing

/// Files of goals, and where what is wrong with them stands.
@Suite struct DocumentTests {
  func document(_ text: String) throws(GoalsDocument.Problem) -> GoalsDocument {
    try GoalsDocument(Array(text.utf8)[...])
  }

  @Test func isReadAsItWasWritten() throws {
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
    ("", "line 1: json: the text ends where a value is expected"),
    ("{\"goals\":\n[{]}", "line 2: json: expected a key in quotation marks"),
    ("{\"goals\":[\n\n}", "line 3: json: expected a value"),
    ("[]", "line 1: json: expected an object, found an array"),
    ("{\n}", "line 1: goals: missing"),
    ("{\n\n\"goals\": 3}", "line 3: goals: expected an array, found 3"),
    ("{\"goals\":[],\n\"color\":\"red\"}", "line 2: color: unknown in a file of goals"),
    ("{\"goals\":[\n3]}", "line 2: json: expected an object, found 3"),
    (
      """
      {"goals": [
        {"id": "a", "title": "A", "interval": "daily", "frequency": 1},
        {"id": "b",
         "title": "B",
         "interval": "yearly", "frequency": 1}]}
      """, "line 5: interval: expected one of daily, weekly, monthly, found \"yearly\""
    ),
    (
      """
      {"goals": [
        {"id": "a", "title": "A", "interval": "daily", "frequency": 1},

        {"id": "b",
         "title": "B"}]}
      """, "line 4: interval: missing"
    ),
    (
      """
      {"goals": [
        {"id": "a", "title": "A", "interval": "daily", "frequency": 1,
         "progress": 3}]}
      """, "line 3: progress: unknown in a goal"
    ),
    (
      """
      {"goals": [
        {"id": "a", "title": "A", "interval": "daily", "frequency": 1,
         "bumps": []},
        {"bumps": [], "id": "a",
         "id": "b"}]}
      """, "line 4: id: given twice"
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

  @Test func problemsThatOnlyTheGoalsShow() throws {
    let document = try document(
      """
      {"goals": [
        {"id": "a", "title": "A", "interval": "daily", "frequency": 1},
        {"id": "b", "interval": "daily",
         "frequency": 100, "title": "B"}]}
      """)
    #expect(
      document.problem(FieldProblem("frequency", "too much"), ofGoalAt: 1).description
        == "line 4: frequency: too much")
    #expect(document.problem(FieldProblem("x", "y"), ofGoalAt: 0).description == "line 2: x: y")
  }
}
