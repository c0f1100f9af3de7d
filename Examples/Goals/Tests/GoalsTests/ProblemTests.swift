import GoalsModel
import Testing

/// Why edits don't fit.
@Suite struct ProblemTests {
  let goals = Goals([
    Goal(id: "run", title: "Run", interval: .weekly, frequency: 3, activity: .active(progress: 1)),
    Goal(id: "read", title: "Read", interval: .daily, frequency: 1),
    Goal(
      id: "max", title: "Max", interval: .daily, frequency: 1, activity: .active(progress: .max)),
  ])

  func added(
    id: String = "walk", title: String = "Walk", frequency: Int = 1,
    activity: Activity = .inactive
  ) -> String? {
    let goal = Goal(
      id: id, title: title, interval: .daily, frequency: frequency, activity: activity)
    return GoalEdit.add(goal).problem(in: goals)?.description
  }

  @Test func add() {
    #expect(added() == nil)
    #expect(added(frequency: 99, activity: .active(progress: .max)) == nil)
    #expect(added(id: "run") == "id: there is a goal \"run\" already")
    #expect(added(id: "") == "id: must not be empty")
    #expect(added(id: "\t ") == "id: must not be empty")
    #expect(added(title: "") == "title: must not be empty")
    #expect(added(title: " \u{A0}") == "title: must not be empty")
    #expect(added(frequency: 0) == "frequency: must be from 1 to 99, is 0")
    #expect(added(frequency: 100) == "frequency: must be from 1 to 99, is 100")
    #expect(added(frequency: .min) == "frequency: must be from 1 to 99, is \(Int.min)")
    #expect(added(activity: .active(progress: -1)) == "progress: must not be negative, is -1")
  }

  @Test(arguments: [
    Edit(.left(.delete("x"))), Edit(.left(.update("x", GoalUpdate(title: "X")))),
    Edit(.left(.setActivity("x", .inactive))), Edit(.right(.bump("x"))),
  ])
  func aGoalThatDoesNotExist(edit: Edit) {
    #expect(edit.problem(in: goals)?.description == "id: there is no goal \"x\"")
  }

  @Test func update() {
    func problem(_ update: GoalUpdate) -> String? {
      GoalEdit.update("run", update).problem(in: goals)?.description
    }
    #expect(problem(GoalUpdate(title: "Run far", frequency: 99)) == nil)
    #expect(problem(GoalUpdate(title: "")) == "title: must not be empty")
    #expect(problem(GoalUpdate(frequency: 0)) == "frequency: must be from 1 to 99, is 0")
    #expect(
      problem(GoalUpdate()) == "update: needs at least one of title, interval, frequency, color")
  }

  @Test func setActivity() {
    func problem(_ activity: Activity) -> String? {
      GoalEdit.setActivity("run", activity).problem(in: goals)?.description
    }
    #expect(problem(.inactive) == nil)
    #expect(problem(.active(progress: 0)) == nil)
    #expect(problem(.active(progress: -1)) == "progress: must not be negative, is -1")
  }

  @Test func bump() {
    func problem(_ id: String) -> String? {
      ProgressEdit.bump(id).problem(in: goals)?.description
    }
    #expect(problem("run") == nil)
    #expect(problem("read") == "id: the goal \"read\" is inactive")
    #expect(problem("max") == "id: the goal \"max\" can't be counted any further")
  }

  @Test func namesInMessagesAreHarmless() {
    #expect(quoted("a\"b\\c") == #""a\"b\\c""#)
    #expect(quoted("\u{1B}[2J\n\u{202E}") == #""\u{1b}[2J\u{a}\u{202e}""#)
    #expect(quoted("👩‍👩‍👧 é") == "\"👩‍👩‍👧 é\"")
    #expect(quoted("abc", limit: 2) == "\"ab…\"")
    #expect(quoted("a" + String(repeating: "\u{301}", count: 60_000)).unicodeScalars.count == 63)
  }
}
