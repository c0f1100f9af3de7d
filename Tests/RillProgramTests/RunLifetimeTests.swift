import Rill
import RillAutomaton
import RillProgram
import RillProgramTesting
import RillStreams
import RillTree
import Testing

/// The start and the end of runs, and requests in between.
@Suite struct RunLifetimeTests {
  /// A program that listens to keys and a timer, and whose messages return a command.
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

  @Test func releasedRunsMakeNoRequests() {
    var requests = 0
    var run: ProgramRun<Int, Int>? = ProgramRun(Self.program, scheduler: VirtualScheduler()) {
      requests += 1
    }
    _ = run?.render()
    #expect(requests == 0)
    run = nil
    #expect(requests == 0)
  }

  @Test func hostsReleasedWithTheirRunAreNotCalled() throws {
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
    // Asking the host during its deinitialization would trap.
    var host: Host? = Host()
    host?.show(Self.program)
    weak let gone = host
    host = nil
    #expect(gone == nil)
  }

  @Test func subscriptionsEndWithTheRunBeforeItsAutomaton() {
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
    // The effects continue without a host.
    automaton?.send(1)
    scheduler.advance(by: .seconds(15))
    #expect(automaton?.state.value == 2)
    #expect(requests == 0)
  }

  @Test func firstRendersWorkForRunsCreatedInAMoment() {
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

  @Test func listenersCanAccessTheRun() {
    final class Holder {
      var run: ProgramRun<String, String>?
    }
    let holder = Holder()
    let program = Program(
      model: "", update: { (message: String, model: inout String) in model += message },
      view: { model in
        div {
          // Each message causes a mistake that the diagnostics show.
          p(.key("same"))
          p(.key("same"))
          button(
            .on("click") { [holder] event in
              let run = holder.run
              _ = run?.fullUpdate
              // The listener's tree is released.
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
