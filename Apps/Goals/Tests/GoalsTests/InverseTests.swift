import Foundation
import GoalsModel
import GoalsTestSupport
import Testing

/// Tests of inverse edits.
@Suite struct InverseTests {
  let run = Goal(
    id: "run", title: "Run", interval: .weekly, frequency: 3, isActive: true, bumps: [noon])
  let read = Goal(id: "read", title: "Read", interval: .daily, frequency: 1)
  let walk = Goal(id: "walk", title: "Walk", interval: .daily, frequency: 1)

  var goals: Goals { Goals([run, read, walk]) }

  func inverse(_ edit: Edit) -> Edit? { edit.inverse(in: goals) }

  @Test func inverseOfEachEdit() {
    let swim = Goal(id: "swim", title: "Swim", interval: .daily, frequency: 1)
    #expect(inverse(.add(swim)) == Edit.delete("swim"))
    #expect(inverse(.delete("run")) == Edit.add(run, before: "read"))
    #expect(inverse(.delete("walk")) == Edit.add(walk))
    #expect(
      inverse(.update("run", GoalUpdate(title: "Run far", interval: .weekly, frequency: 3)))
        == Edit.update("run", GoalUpdate(title: "Run")))
    #expect(inverse(.update("run", GoalUpdate(title: "Run", color: .gray))) == nil)
    #expect(
      inverse(.setActivity("run", isActive: false)) == Edit.setActivity("run", isActive: true))
    #expect(inverse(.setActivity("run", isActive: true)) == nil)
    #expect(inverse(.move("run", before: nil)) == Edit.move("run", before: "read"))
    #expect(inverse(.move("walk", before: "run")) == Edit.move("walk", before: nil))
    #expect(inverse(.move("run", before: "read")) == nil)
    #expect(Edit.bump("run", at: noon).inverse(in: goals) == Edit.retract("run", at: noon))
    #expect(Edit.retract("run", at: noon).inverse(in: goals) == Edit.bump("run", at: noon))
  }

  @Test func aRejectedEditHasNoInverse() {
    #expect(inverse(.add(run)) == nil)
    #expect(inverse(.delete("x")) == nil)
    #expect(inverse(.update("run", GoalUpdate(title: ""))) == nil)
    #expect(inverse(.move("run", before: "x")) == nil)
    #expect(Edit.bump("read", at: noon).inverse(in: goals) == nil)
    #expect(Edit.retract("run", at: noon + 1).inverse(in: goals) == nil)
  }

  @Test(arguments: 1...20) func revertsRandomEdits(seed: UInt64) {
    var random = RandomEdits(seed: seed)
    var goals = Goals()
    var takenBack = 0
    for _ in 0..<300 {
      let edit = random.next(for: goals)
      guard edit.problem(in: goals) == nil else { continue }
      let changed = edit.transform(goals)
      if let inverse = edit.inverse(in: goals) {
        #expect(inverse.problem(in: changed) == nil, "\(edit)")
        #expect(inverse.transform(changed) == goals, "\(edit)")
        takenBack += 1
      } else if case .retract(let id, _) = edit {
        #expect(goals[id]?.isActive == false, "\(edit)")
      } else {
        #expect(changed == goals, "\(edit)")
      }
      goals = changed
    }
    #expect(takenBack > 20)
  }

  @Test func aMissingSuccessorMeansTheEnd() throws {
    let readd = try #require(inverse(.delete("run")))
    let rest = Goals([walk])
    #expect(readd.problem(in: rest)?.description == #"before: there is no goal "read""#)
    #expect(readd.placed(in: rest) == Edit.add(run))
    #expect(readd.placed(in: Goals([read])) == readd)
    #expect(Edit.move("walk", before: "x").placed(in: rest) == Edit.move("walk", before: nil))
    #expect(Edit.delete("x").placed(in: rest) == Edit.delete("x"))
  }
}
