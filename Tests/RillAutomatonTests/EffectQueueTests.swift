import Rill
import RillAutomaton
import RillStreams
import RillTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct EffectQueueTests {
  /// A machine whose inputs start effects that take time, and log.
  final class Machine {
    enum Input: Equatable {
      case start(String, EffectQueue?)
      case done(String)
      case cancel(String)
      case cancelAll
    }

    let scheduler = VirtualScheduler()
    private(set) var automaton: Automaton<[String], Input>!
    /// The starts, deliveries, and stops, with their times.
    private(set) var log: [String] = []

    /// - Parameter duration: The duration of each effect, in seconds.
    init(duration: Int = 2) {
      automaton = Automaton(
        state: [],
        mapping: .inPlace { [unowned self] input, done in
          switch input {
          case .start(let name, let queue):
            let effect = work(name, duration).id(name)
            return queue.map { effect.queue($0) } ?? effect
          case .done(let name):
            done.append(name)
            return .none
          case .cancel(let name): return .cancel(name)
          case .cancelAll: return .cancel { _ in true }
          }
        }, scheduler: scheduler)
    }

    private func work(_ name: String, _ duration: Int) -> Effect<Input> {
      .producer(name) { [unowned self] scheduler in
        Producer { sink in
          self.record("\(name) starts")
          let work = scheduler.schedule(after: .seconds(duration)) {
            self.record("\(name) ends")
            sink.complete(with: .done(name))
          }
          sink.onTermination { work.cancel() }
        }
      }
    }

    private func record(_ text: String) {
      log.append("\(scheduler.now.components.seconds): \(text)")
    }

    func start(_ names: String..., in queue: EffectQueue? = nil) {
      for name in names { automaton.send(.start(name, queue)) }
    }

    func wait(_ seconds: Int) {
      scheduler.advance(by: .seconds(seconds))
    }

    var running: [String] { automaton.runningEffects.map(\.name) }
    var waiting: [String] { automaton.waitingEffects.map(\.name) }
    var done: [String] { automaton.state.value }
  }

  @Test func effectsWithoutAQueueAndInMergeRunConcurrently() {
    for queue in [nil, EffectQueue.merge("q")] {
      let machine = Machine()
      machine.start("a", in: queue)
      machine.wait(1)
      machine.start("b", "c", in: queue)
      #expect(machine.running == ["a", "b", "c"])
      machine.wait(5)
      #expect(
        machine.log == [
          "0: a starts", "1: b starts", "1: c starts", "2: a ends", "3: b ends", "3: c ends",
        ])
      #expect(machine.done == ["a", "b", "c"])
      #expect(machine.running.isEmpty && machine.scheduler.pendingCount == 0)
    }
  }

  @Test func latestCancelsEarlierEffects() {
    let machine = Machine()
    machine.start("a", in: .latest("q"))
    machine.wait(1)
    machine.start("b", "c", in: .latest("q"))
    machine.start("other", in: .latest("r"))
    #expect(machine.running == ["c", "other"])
    machine.wait(5)
    #expect(
      machine.log == [
        "0: a starts", "1: b starts", "1: c starts", "1: other starts", "3: c ends",
        "3: other ends",
      ])
    #expect(machine.done == ["c", "other"])
  }

  @Test func firstDropsEffectsWhileOneRuns() {
    let machine = Machine()
    machine.start("a", "b", in: .first("q"))
    machine.wait(2)
    machine.start("c", in: .first("q"))
    machine.wait(2)
    #expect(machine.done == ["a", "c"])
  }

  @Test func concatRunsEffectsInOrder() {
    let machine = Machine()
    machine.start("a", "b", "c", in: .concat("q"))
    #expect(machine.running == ["a"] && machine.waiting == ["b", "c"])
    machine.wait(7)
    #expect(
      machine.log == [
        "0: a starts", "2: a ends", "2: b starts", "4: b ends", "4: c starts", "6: c ends",
      ])
  }

  @Test func atMostRunsUpToItsLimit() {
    let machine = Machine()
    machine.start("a", "b", "c", "d", "e", in: .atMost(2, "q"))
    #expect(machine.running == ["a", "b"] && machine.waiting == ["c", "d", "e"])
    machine.wait(2)
    #expect(machine.running == ["c", "d"] && machine.waiting == ["e"])
    machine.wait(4)
    #expect(machine.done == ["a", "b", "c", "d", "e"])

    let discarding = Machine()
    discarding.start("a", "b", "c", in: .atMost(2, rest: .discarded, "q"))
    #expect(discarding.running == ["a", "b"] && discarding.waiting.isEmpty)
    discarding.wait(4)
    #expect(discarding.done == ["a", "b"])
  }

  @Test func spacedSeparatesStarts() {
    let machine = Machine()
    let queue = EffectQueue.merge("q").spaced(by: .seconds(3))
    machine.start("a", "b", "c", in: queue)
    #expect(machine.running == ["a"] && machine.waiting == ["b", "c"])
    machine.wait(9)
    #expect(
      machine.log == [
        "0: a starts", "2: a ends", "3: b starts", "5: b ends", "6: c starts", "8: c ends",
      ])
    // The last start was at 6; now it is 9.
    machine.start("d", in: queue)
    machine.wait(1)
    machine.start("e", in: queue)
    machine.wait(9)
    #expect(machine.log.suffix(4) == ["9: d starts", "11: d ends", "12: e starts", "14: e ends"])
  }

  @Test func spacedConcatWaitsForTheEndAndTheSpacing() {
    let machine = Machine()
    machine.start("a", "b", in: .concat("q").spaced(by: .seconds(1)))
    machine.wait(5)
    #expect(machine.log == ["0: a starts", "2: a ends", "2: b starts", "4: b ends"])
  }

  @Test func debounceStartsAfterAPause() {
    let machine = Machine()
    let queue = EffectQueue.debounce(.seconds(3), "q")
    machine.start("a", in: queue)
    #expect(machine.running.isEmpty && machine.waiting == ["a"])
    machine.wait(2)
    machine.start("b", in: queue)
    machine.wait(4)
    // One that runs is replaced, too.
    machine.start("c", in: queue)
    #expect(machine.waiting == ["c"] && machine.running.isEmpty)
    machine.wait(9)
    #expect(machine.log == ["5: b starts", "9: c starts", "11: c ends"])
    #expect(machine.done == ["c"])
    #expect(machine.scheduler.pendingCount == 0)
  }

  @Test func cancelingThoseThatWait() {
    for queue in [
      EffectQueue.concat("q"), .atMost(1, "q"), .merge("q").spaced(by: .seconds(2)),
    ] {
      let machine = Machine()
      machine.start("a", "b", "c", in: queue)
      machine.automaton.send(.cancel("b"))
      #expect(machine.waiting == ["c"])
      machine.wait(10)
      #expect(machine.done == ["a", "c"])
    }
    let machine = Machine()
    machine.start("a", in: .debounce(.seconds(1), "q"))
    machine.automaton.send(.cancel("a"))
    machine.wait(10)
    #expect(machine.log.isEmpty && machine.scheduler.pendingCount == 0)
  }

  @Test func cancelingTheRunningEffectStartsTheNext() {
    let machine = Machine()
    machine.start("a", "b", in: .concat("q"))
    machine.wait(1)
    machine.automaton.send(.cancel("a"))
    #expect(machine.running == ["b"])
    machine.wait(2)
    #expect(machine.done == ["b"])
  }

  @Test func cancelingAll() {
    let machine = Machine()
    machine.start("a", "b", in: .concat("q"))
    machine.start("c", "d")
    machine.automaton.send(.cancelAll)
    #expect(machine.running.isEmpty && machine.waiting.isEmpty)
    machine.start("e")
    machine.automaton.cancelEffects()
    machine.wait(10)
    #expect(machine.done.isEmpty)
  }

  @Test func queuesMadeAtRunTimeAreForgotten() {
    let machine = Machine(duration: 0)
    for number in 0..<1000 {
      machine.start("\(number)", in: .concat(number).spaced(by: .seconds(1)))
      machine.wait(2)
    }
    #expect(machine.done.count == 1000)
    #expect(machine.automaton.queueCount < 50)
  }

  @Test func equalQueuesOfTwoAutomataAreIndependent() {
    let (left, right) = (Machine(), Machine())
    left.start("a", in: .latest("q"))
    right.start("a", in: .latest("q"))
    right.automaton.send(.cancel("a"))
    left.wait(2)
    right.wait(2)
    #expect(left.done == ["a"] && right.done == [])
  }

  @Test func thousandsThatEndAtOnceDoNotRecurse() async {
    let counts = await onSmallStack {
      let many = 20_000
      var count = 0
      let one = Effect<Int>.perform { count += 1 }
      let mapping = Automaton<Int, Int>.Mapping.function { input, state in
        switch input {
        case 0: return (state, .concat(Array(repeating: one, count: many)))
        case 1: return (state, .merge(Array(repeating: one, count: many)))
        case 2:
          let queued = one.queue(.concat("q"))
          return (state, .merge(Array(repeating: queued, count: many)))
        default: return nil
        }
      }
      let automaton = Automaton(state: 0, mapping: mapping)
      var counts: [Int] = []
      for input in 0...2 {
        automaton.send(input)
        counts.append(count)
      }
      // One that waits, with many behind it, is canceled.
      let waiting = Automaton<Int, Int>(
        state: 0,
        mapping: .function { input, state in
          if input == 1 { return (state, .cancel("first")) }
          let first = Effect<Int>.producer(.never).id("first").queue(.concat("q"))
          return (
            state, .merge([first] + Array(repeating: one.queue(.concat("q")), count: many))
          )
        })
      waiting.send(0)
      counts.append(count)
      waiting.send(1)
      counts.append(count)
      return counts
    }
    #expect(counts == [20_000, 40_000, 60_000, 60_000, 80_000])
  }
}
