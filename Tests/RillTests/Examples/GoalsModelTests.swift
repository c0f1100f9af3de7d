import Rill
import Testing

// The example network of the design.

private struct GoalsModel {
  let goalEdits = Inlet<GoalEdit>(), progressEdits = Inlet<ProgressEdit>()
  let edits: Changes<Edit>
  let goals: Changing<Goals>

  init(initial: Goals) {
    edits = goalEdits.merge(right: progressEdits).map(Edit.init)
    goals = edits.accumulate(startingFrom: initial) { edit, goals in edit.transform(goals) }
  }
}

private enum Activity: Equatable {
  case inactive
  case active(progress: Int)
}

private struct Goal: Equatable {
  var id: Int
  var title: String
  var activity = Activity.inactive
}

private struct Goals: Equatable {
  var all: [Goal] = []

  func changing(_ id: Int, _ change: (inout Goal) -> Void) -> Goals {
    Goals(
      all: all.map { goal in
        var goal = goal
        if goal.id == id { change(&goal) }
        return goal
      })
  }
}

private enum GoalEdit: Equatable {
  case add(Goal)
  case delete(Int)
  case update(Int, title: String)
  case setActivity(Int, Activity)

  func transform(_ goals: Goals) -> Goals {
    switch self {
    case .add(let goal): Goals(all: goals.all + [goal])
    case .delete(let id): Goals(all: goals.all.filter { $0.id != id })
    case .update(let id, let title): goals.changing(id) { $0.title = title }
    case .setActivity(let id, let activity): goals.changing(id) { $0.activity = activity }
    }
  }
}

private enum ProgressEdit: Equatable {
  case bump(Int)

  func transform(_ goals: Goals) -> Goals {
    switch self {
    case .bump(let id):
      goals.changing(id) { goal in
        if case .active(let progress) = goal.activity {
          goal.activity = .active(progress: progress + 1)
        }
      }
    }
  }
}

private struct Edit: Equatable {
  let kind: Either<GoalEdit, ProgressEdit>

  init(_ kind: Either<GoalEdit, ProgressEdit>) { self.kind = kind }

  func transform(_ goals: Goals) -> Goals {
    switch kind {
    case .left(let edit): edit.transform(goals)
    case .right(let edit): edit.transform(goals)
    }
  }
}

@Suite("Example: a model as a network of changes")
struct GoalsModelTests {
  private let read = Goal(id: 1, title: "Read")
  private let run = Goal(id: 2, title: "Run", activity: .active(progress: 3))

  private func goals(after edits: GoalEdit...) -> [Goal] {
    let model = GoalsModel(initial: Goals(all: [read, run]))
    for edit in edits { model.goalEdits.announce(edit) }
    return model.goals.value.all
  }

  @Test("An edit adds a goal") func add() {
    let walk = Goal(id: 3, title: "Walk")
    #expect(goals(after: .add(walk)) == [read, run, walk])
  }

  @Test("An edit deletes a goal") func delete() {
    #expect(goals(after: .delete(1)) == [run])
    #expect(goals(after: .delete(1), .delete(2)) == [])
  }

  @Test("An edit updates a goal") func update() {
    #expect(goals(after: .update(1, title: "Write")) == [Goal(id: 1, title: "Write"), run])
  }

  @Test("An edit sets the activity of a goal") func setActivity() {
    #expect(
      goals(after: .setActivity(1, .active(progress: 0))) == [
        Goal(id: 1, title: "Read", activity: .active(progress: 0)), run,
      ])
  }

  @Test("A bump counts only active goals") func bump() {
    let model = GoalsModel(initial: Goals(all: [read, run]))
    model.progressEdits.announce(.bump(2))
    let bumped = Goal(id: 2, title: "Run", activity: .active(progress: 4))
    #expect(model.goals.value.all == [read, bumped])
    model.progressEdits.announce(.bump(1))
    #expect(model.goals.value.all.first == read)
  }

  @Test("Both kinds of edits form one stream, in order")
  func edits() {
    let model = GoalsModel(initial: Goals())
    let recorder = Recorder(model.edits)
    model.goalEdits <-- .add(run)
    model.progressEdits <-- .bump(2)
    #expect(recorder.values == [Edit(.left(.add(run))), Edit(.right(.bump(2)))])
    #expect(model.goals.value.all.first?.activity == .active(progress: 4))
  }

  @Test("Simultaneous edits are both applied, the goal edit first")
  func simultaneous() {
    let model = GoalsModel(initial: Goals())
    let counts = Recorder(model.goals.map { $0.all.count })
    Moment.run {
      model.progressEdits <-- .bump(2)
      model.goalEdits <-- .add(run)
    }
    #expect(model.goals.value.all.first?.activity == .active(progress: 4))
    #expect(counts.values == [0, 1, 1])
  }

  @Test("A view receives the goals, is held weakly, and ends the observation")
  func view() {
    final class View {
      var shown: [Int] = []
      func show(_ goals: Goals) { shown.append(goals.all.count) }
    }
    let model = GoalsModel(initial: Goals())
    let goals = model.goals
    let before = Network.liveNodeCount
    var view: View? = View()
    weak let weakView = view
    if let view {
      goals.observe(withContext: view) { view, goals in view.show(goals) }
    }
    model.goalEdits <-- .add(read)
    #expect(view?.shown == [0, 1])
    view = nil
    #expect(weakView == nil)
    model.goalEdits <-- .add(run)
    #expect(Network.liveNodeCount == before)
  }
}
