import Foundation
import GoalsFoundation
import GoalsModel
import GoalsTestSupport
import Testing

/// Tests of the problems of edits that don't fit.
@Suite struct ProblemTests {
  let goals = Goals([
    Goal(id: "run", title: "Run", interval: .weekly, frequency: 3, isActive: true, bumps: [noon]),
    Goal(id: "read", title: "Read", interval: .daily, frequency: 1, bumps: [noon]),
  ])

  let invalidInstants = [-1, 1e12, .nan].map { Instant(Date(timeIntervalSince1970: $0)) }

  func added(
    id: String = "walk", title: String = "Walk", frequency: Int = 1, bumps: [Instant] = [],
    before next: Goal.ID? = nil
  ) -> String? {
    let goal = Goal(id: id, title: title, interval: .daily, frequency: frequency, bumps: bumps)
    return Edit.add(goal, before: next).problem(in: goals)?.description
  }

  @Test func anInvalidNewGoalHasAProblem() {
    #expect(added() == nil)
    #expect(added(frequency: 99, bumps: [noon], before: "run") == nil)
    #expect(added(id: "run") == "id: a goal \"run\" already exists")
    #expect(added(id: "") == "id: must not be empty")
    #expect(added(id: "\t ") == "id: must not be empty")
    #expect(added(id: String(repeating: "é", count: 32)) == nil)
    #expect(added(id: String(repeating: "é", count: 32) + "a") == "id: must have at most 64 bytes")
    #expect(added(title: "") == "title: must not be empty")
    #expect(added(title: " \u{A0}") == "title: must not be empty")
    #expect(added(title: String(repeating: "👩‍👧", count: 200)) == nil)
    #expect(
      added(title: String(repeating: "a", count: 201)) == "title: must have at most 200 characters")
    #expect(
      added(title: "a" + String(repeating: "\u{301}", count: 5000))
        == "title: must have at most 10000 bytes")
    #expect(added(frequency: 0) == "frequency: must be from 1 to 99; got 0")
    #expect(added(frequency: 100) == "frequency: must be from 1 to 99; got 100")
    #expect(added(frequency: .min) == "frequency: must be from 1 to 99; got \(Int.min)")
    #expect(added(before: "x") == "before: there is no goal \"x\"")
    #expect(added(before: "walk") == "before: there is no goal \"walk\"")
    for instant in invalidInstants {
      #expect(added(bumps: [instant]) == "bumps: must be in the years 1970 to 9999")
    }
  }

  @Test(arguments: [
    "\u{200B}", "\u{FEFF} \u{AD}", "\u{2060}\u{180E}", "\u{3164}", "\u{2800}", "\u{E0061}", "\u{7}",
    "\u{200E}\u{200F}", "\u{115F}\u{FFA0}",
  ])
  func rejectsInvisibleTitles(_ title: String) {
    #expect(added(title: title) == "title: must have a visible character")
    #expect(added(title: title + "a") == nil)
    let update = Edit.update("run", GoalUpdate(title: title))
    #expect(update.problem(in: goals)?.message == "must have a visible character")
    #expect(GoalUpdate(title: title).brokenRule == .titleIsVisible)
    // Older versions accepted these.
    #expect(update.problem(in: goals, isRecorded: true) == nil)
  }

  @Test func rejectsTitlesWithDirectionControls() {
    for scalar in ["\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}"] as [Unicode.Scalar] {
      let title = "Run \(scalar)fast"
      let number = String(scalar.value, radix: 16, uppercase: true)
      let expected = "title: must not contain the direction control U+\(number)"
      #expect(added(title: title) == expected)
      let update = Edit.update("run", GoalUpdate(title: title))
      #expect(update.problem(in: goals)?.description == expected)
      #expect(update.problem(in: goals, isRecorded: true) == nil)
    }
    // These belong to texts from right to left, and to emoji.
    #expect(added(title: "ריצה\u{200F}!") == nil)
    #expect(added(title: "👩‍👧") == nil)
  }

  @Test func limitsTheNumberOfGoals() {
    let full = Goals((0..<Goals.maximumCount).map(Goal.many))
    let another = Edit.add(Goal(id: "x", title: "X", interval: .daily, frequency: 1))
    let message = "the limit is 2000, there are 2000, and 1 more would be added; delete some first"
    #expect(another.problem(in: full) == FieldProblem("goals", message))
    #expect(another.inverse(in: full) == nil)
    #expect(another.problem(in: full, isRecorded: true) == nil)
    // Existing goals may still change.
    #expect(Edit.update("7", GoalUpdate(title: "Seven")).problem(in: full) == nil)
    #expect(Edit.move("7", before: nil).problem(in: full) == nil)
  }

  @Test(arguments: [
    Edit.delete("x"), Edit.update("x", GoalUpdate(title: "X")),
    Edit.setActivity("x", isActive: false), Edit.move("x", before: nil),
    Edit.bump("x", at: noon), Edit.retract("x", at: noon),
  ])
  func rejectsUnknownGoals(edit: Edit) {
    #expect(edit.problem(in: goals)?.description == "id: there is no goal \"x\"")
  }

  @Test func anInvalidUpdateHasAProblem() {
    func problem(_ update: GoalUpdate) -> String? {
      Edit.update("run", update).problem(in: goals)?.description
    }
    #expect(problem(GoalUpdate(title: "Run far", frequency: 99)) == nil)
    #expect(problem(GoalUpdate(title: "")) == "title: must not be empty")
    #expect(problem(GoalUpdate(frequency: 0)) == "frequency: must be from 1 to 99; got 0")
    #expect(
      problem(GoalUpdate()) == "update: needs at least one of title, interval, frequency, color")
    #expect(GoalUpdate(frequency: 100).brokenRule == .frequencyRange(number: 100))
    #expect(GoalUpdate().brokenRule == nil)
  }

  func problem(_ edit: Edit) -> String? { edit.problem(in: goals)?.description }

  @Test func setActivityAndMove() {
    #expect(problem(.setActivity("run", isActive: false)) == nil)
    #expect(problem(.setActivity("run", isActive: true)) == nil)
    #expect(problem(.move("run", before: nil)) == nil)
    #expect(problem(.move("read", before: "run")) == nil)
    #expect(problem(.move("run", before: "run")) == "before: a goal can't be moved before itself")
    #expect(problem(.move("run", before: "x")) == "before: there is no goal \"x\"")
  }

  @Test func bumpAndRetract() {
    let noBump = "at: the goal \"run\" has no bump at this time"
    #expect(problem(.bump("run", at: noon)) == nil)
    #expect(problem(.bump("read", at: noon)) == "id: the goal \"read\" is inactive")
    for instant in invalidInstants {
      #expect(problem(.bump("run", at: instant)) == "at: must be in the years 1970 to 9999")
      #expect(problem(.retract("run", at: instant)) == noBump)
    }
    #expect(problem(.retract("run", at: noon)) == nil)
    #expect(problem(.retract("read", at: noon)) == nil)
    #expect(problem(.retract("run", at: noon + 0.001)) == noBump)
  }
}
