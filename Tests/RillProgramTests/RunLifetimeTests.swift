import Rill
import RillAutomaton
import RillProgram
import RillStreams
import RillTesting
import RillTree
import Testing

/// How a run begins and ends, and what it may be asked for meanwhile.
@Suite struct RunLifetimeTests {
  /// A program that listens to keys and a timer, and whose messages ask for a command.
  static var program: Program<Int, Int> {
    Program(
      model: 0, effect: .none,
      update: { (step: Int, model: inout Int) in
        model += step
        return .merge(.focus("x"), .send(1, after: .seconds(10)))
      },
      subscriptions: { _ in
        [.every(.seconds(1)) { _ in 100 }, .keyDown { _ in 100 }, .locationChanges { _ in 100 }]
      },
      view: { model in text(model) })
  }

  @Test func aRunThatGoesAsksForNothing() {
    var requests = 0
    var run: ProgramRun<Int, Int>? = ProgramRun(Self.program, scheduler: VirtualScheduler()) {
      requests += 1
    }
    _ = run?.render()
    #expect(requests == 0)
    run = nil
    #expect(requests == 0)
  }

  @Test func aHostThatGoesWithItsRunIsNotCalled() throws {
    final class Host {
      private var run: ProgramRun<Int, Int>?
      var isWaiting = false

      func show(_ program: Program<Int, Int>) {
        let run = ProgramRun(program, scheduler: VirtualScheduler()) { [unowned self] in
          isWaiting = true
        }
        self.run = run
        _ = run.render()
      }
    }
    // To ask it would stop the program, for it is going.
    var host: Host? = Host()
    host?.show(Self.program)
    weak let gone = host
    host = nil
    #expect(gone == nil)
  }

  @Test func subscriptionsEndWithTheRunEvenIfItsAutomatonDoesNot() {
    let scheduler = VirtualScheduler()
    var requests = 0
    var run: ProgramRun<Int, Int>? = ProgramRun(Self.program, scheduler: scheduler) {
      requests += 1
    }
    _ = run?.render()
    let automaton = run?.automaton
    #expect(scheduler.pendingCount == 1)
    weak let gone = run
    run = nil
    #expect(gone == nil)
    #expect(scheduler.pendingCount == 0)
    // Its effects go on, and nobody is asked for what they ask for.
    automaton?.send(1)
    scheduler.advance(by: .seconds(15))
    #expect(automaton?.state.value == 2)
    #expect(requests == 0)
  }

  @Test func theFirstRenderShowsARunThatIsMadeInAMoment() {
    var patch = Patch.empty
    var run: ProgramRun<Int, Message>?
    Moment.run {
      run = ProgramRun(counter)
      patch = run?.render().patch ?? patch
    }
    #expect(patch == diff(old: VTree<Message>(), new: view(0)))
    run?.send(.increment)
    #expect(run?.render().patch == diff(old: view(0), new: view(1)))
  }

  @Test func listenersMayLookAtTheRun() {
    final class Holder {
      var run: ProgramRun<String, String>?
    }
    let holder = Holder()
    let program = Program(
      model: "", update: { (message: String, model: inout String) in model += message },
      view: { model in
        div {
          // Each of these is a mistake that is shown in the diagnostics.
          p(.key("same"))
          p(.key("same"))
          button(
            .on("click") { [holder] event in
              let run = holder.run
              _ = run?.creation
              // The tree that the listener is of goes.
              run?.send("x")
              _ = run?.render()
              return "\(run?.diagnostics.count ?? -1)\(event.key)"
            }
          ) { text(model) }
        }
      })
    let run = ProgramRun(program)
    holder.run = run
    _ = run.render()
    #expect(run.diagnostics.count == 1)
    var event = TreeEvent()
    event.key = "k"
    run.receive(event, by: HandlerID(rawValue: 1))
    #expect(run.model.value == "x0k")
    holder.run = nil
  }
}
