import Foundation
import GoalsFoundation
import GoalsModel
import GoalsTestSupport
import Testing

/// Tests of the rendering of goals.
@Suite struct RenderingTests {
  let goals = Goals([
    Goal(
      id: "run", title: "Run", interval: .weekly, frequency: 3, color: .green, isActive: true,
      bumps: [noon, noon + 1]),
    Goal(id: "r\"", title: "Read\n\u{1B}a\\book\u{2028}é👩‍👧", interval: .daily, frequency: 1),
  ])

  func snapshot(_ goals: some Sequence<Goal>) -> GoalsSnapshot {
    GoalsSnapshot(Goals(goals), revision: 7, in: utc.spans(containing: noon))
  }

  @Test func textListsGoalsAndEscapesTitles() {
    #expect(Rendering.text(snapshot([])) == "no goals\n")
    #expect(Rendering.text(snapshot([goals[0]])).hasPrefix("1 goal\n"))
    #expect(
      Rendering.text(snapshot(goals)) == #"""
        2 goals
          "run" "Run": 2 of 3 weekly, green
          "r\"" "Read\u{a}\u{1b}a\\book\u{2028}é👩‍👧": 1 daily, inactive

        """#)
    #expect(
      Rendering.text(snapshot(goals).statuses[0]) == "\"run\" \"Run\": 2 of 3 weekly, green\n")
  }

  @Test func jsonDescribesGoalsAndRevision() {
    #expect(
      Rendering.json(snapshot([]))
        == "{\"revision\":7,\"day\":\"2026-11-22T00:00:00.000Z\",\"goals\":[]}\n")
    #expect(
      Rendering.json(snapshot(goals)) == #"""
        {"revision":7,"day":"2026-11-22T00:00:00.000Z","goals":[{"id":"run","title":"Run",\#
        "interval":"weekly","frequency":3,"color":"green","activity":"active","progress":2},\#
        {"id":"r\"","title":"Read\n\u001ba\\book\u2028é👩‍👧","interval":"daily","frequency":1,\#
        "color":"gray","activity":"inactive"}]}

        """#)
  }
}
