import GoalsModel
import Rill
import Testing

/// The network from the inlets to the goals.
@Suite struct NetworkTests {
  let run = Goal(
    id: "run", title: "Run", interval: .weekly, frequency: 3, activity: .active(progress: 0))

  @Test func editsAccumulate() {
    let model = GoalsModel(initial: Goals())
    var states: [Goals] = []
    let observer = model.goals.observe { states.append($0) }
    model.goalEdits.announce(.add(run))
    model.progressEdits.announce(.bump("run"))
    model.announce(Edit(.left(.delete("run"))))
    var bumped = run
    bumped.activity = .active(progress: 1)
    #expect(states == [Goals(), Goals([run]), Goals([bumped]), Goals()])
    #expect(!observer.isCancelled)
  }

  @Test func editsOfOneMomentFollowEachOther() {
    let model = GoalsModel(initial: Goals())
    var edits: [Edit] = []
    let observer = model.edits.observe { edits.append($0) }
    Moment.run {
      model.progressEdits.announce(.bump("run"))
      model.goalEdits.announce(.add(run))
    }
    #expect(edits == [Edit(.left(.add(run))), Edit(.right(.bump("run")))])
    #expect(model.goals.value["run"]?.activity == .active(progress: 1))
    #expect(!observer.isCancelled)
  }

  @Test func aViewSeesTheGoalsAsLongAsItLives() {
    final class View {
      var shown: [Int] = []
    }
    let model = GoalsModel(initial: Goals([run]))
    let count: Changing<Int> = model.goals.all.count
    var view: View? = View()
    count.observe(withContext: view!) { view, count in view.shown.append(count) }
    model.goalEdits.announce(.delete("run"))
    #expect(view?.shown == [1, 0])
    weak var gone: View?
    gone = view
    view = nil
    model.goalEdits.announce(.add(run))
    #expect(gone == nil)
  }

  @Test func nothingStaysBehind() {
    let before = Network.liveNodeCount
    do {
      let model = GoalsModel(initial: Goals())
      let observer = model.goals.observe { _ in }
      model.goalEdits.announce(.add(run))
      #expect(Network.liveNodeCount > before)
      #expect(!observer.isCancelled)
    }
    #expect(Network.liveNodeCount == before)
  }
}
