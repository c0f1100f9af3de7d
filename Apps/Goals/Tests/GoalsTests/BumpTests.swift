import Foundation
import GoalsFoundation
import GoalsModel
import GoalsTestSupport
import Testing

/// Tests of the bumps of a goal.
@Suite struct BumpTests {
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
      let instant = noon + Double(offset) * 977.131
      #expect(Instant(instant.date) == instant)
    }
  }
}
