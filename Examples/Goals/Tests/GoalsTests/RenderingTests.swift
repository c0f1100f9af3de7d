import Foundation
import GoalsLines
import GoalsModel
import Testing

/// From goals to text.
@Suite struct RenderingTests {
  let goals = Goals([
    Goal(
      id: "run", title: "Run", interval: .weekly, frequency: 3, activity: .active(progress: 2),
      color: .green),
    Goal(id: "r\"", title: "Read\n\u{1B}a\\book\u{2028}é👩‍👧", interval: .daily, frequency: 1),
  ])

  @Test func text() {
    #expect(Rendering.text(Goals()) == "no goals\n")
    #expect(Rendering.text(Goals([goals.all[0]])).hasPrefix("1 goal\n"))
    #expect(
      Rendering.text(goals) == #"""
        2 goals
          "run" "Run": 2 of 3 weekly, green
          "r\"" "Read\u{a}\u{1b}a\\book\u{2028}é👩‍👧": 1 daily, inactive

        """#)
  }

  @Test func json() throws {
    struct State: Decodable, Equatable {
      struct Goal: Decodable, Equatable {
        var id, title, interval: String
        var frequency: Int
        var color, activity: String
        var progress: Int?
      }
      var goals: [Goal]
    }
    #expect(Rendering.json(Goals()) == "{\"goals\":[]}\n")
    let line = Rendering.json(goals)
    #expect(line.filter { $0.isNewline } == "\n")
    let state = try JSONDecoder().decode(State.self, from: Data(line.utf8))
    let expected = State(goals: [
      State.Goal(
        id: "run", title: "Run", interval: "weekly", frequency: 3, color: "green",
        activity: "active", progress: 2),
      State.Goal(
        id: "r\"", title: "Read\n\u{1B}a\\book\u{2028}é👩‍👧", interval: "daily", frequency: 1,
        color: "gray", activity: "inactive", progress: nil),
    ])
    #expect(state == expected)
  }
}
