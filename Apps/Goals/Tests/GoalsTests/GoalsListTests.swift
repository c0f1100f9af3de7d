import Foundation
import GoalsModel
import Testing

/// Tests of the list of goals, and of the bumps of a goal.
@Suite struct GoalsListTests {
  func goal(_ id: String) -> Goal { Goal(id: id, title: id, interval: .daily, frequency: 1) }

  @Test func findsGoalsByIdAndPosition() {
    let goals = Goals(["a", "b", "a", "c"].map(goal))
    #expect(goals.map(\.id) == ["a", "b", "c"])
    #expect(goals["b"] == goal("b"))
    #expect(goals["x"] == nil)
    #expect(goals[2].id == "c")
    #expect(goals != Goals(["b", "a", "c"].map(goal)))
  }

  @Test func bumpsAreAscendingWholeMilliseconds() {
    let bumps = [noon + 2, noon + 0.0004, noon + 1.9996, noon - 1]
    let goal = Goal(id: "a", title: "A", interval: .daily, frequency: 1, bumps: bumps)
    #expect(goal.bumps == [noon - 1, noon, noon + 2, noon + 2])
    #expect(goal.hasBump(at: noon + 0.0003))
    #expect(!goal.hasBump(at: noon + 0.001))
    #expect(!goal.hasBump(at: noon + 3))
    #expect(goal.bumpCount(in: noon..<noon + 2) == 1)
    #expect(goal.bumpCount(in: noon - 1..<noon + 3) == 4)
    #expect(goal.bumpCount(in: noon + 3..<noon + 4) == 0)
  }

  @Test func millisecondsAreStable() {
    for offset in 0..<10_000 {
      let instant = (noon + Double(offset) * 977.131).inWholeMilliseconds
      #expect(instant.inWholeMilliseconds == instant)
    }
  }
}
