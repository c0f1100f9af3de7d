import OpenCombine
import Rill
import RillAutomaton
import RillStreams

// State machines. The counter: one action in four is a decrement, the others are increments; the
// sinks sum the state.
//
// These libraries can't be built here and were measured on another machine. ReSwift took 1,203 ns
// for an action with one observer, and 21,811 ns with a hundred. ReactiveAutomaton took 12,036 ns
// with one. The array of closures took 20.7 ns there, with the same code as here. So ReSwift takes
// 58 times as long as the array, and ReactiveAutomaton 581 times.

private enum Count: CaseIterable {
  case increment, decrement

  static func action(_ event: Int) -> Count { event & 3 == 3 ? .decrement : .increment }

  @inline(__always)
  func applied(to count: Int) -> Int { self == .increment ? count &+ 1 : count &- 1 }
}

/// Returns the sum of a sink of the counter after n actions.
private func total(_ n: Int) -> Int {
  var count = 0
  return sum(n) {
    count = Count.action($0).applied(to: count)
    return count
  }
}

private func counter() -> Automaton<Int, Count> {
  Automaton(state: 0, mapping: .function { action, count in (action.applied(to: count), .none) })
}

extension Workload {
  static var automata: [Workload] {
    [
      counterOneObserver, counterHundredObservers, counterTable, selections, inPlace, queuedInputs,
      effects, effectsInQueue, chartStep, chartRejection,
    ]
  }

  static var counterOneObserver: Workload { counting("S1 counter action, 1 observer", sinks: 1) }

  static var counterHundredObservers: Workload {
    counting("S2 counter action, 100 observers", sinks: 100)
  }

  private static func counting(_ name: String, sinks: Int) -> Workload {
    let expected = { (n: Int) in Outcome(checksum: total(n) &* sinks) }
    return Workload(
      name: name, per: "action",
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let sum = Sum()
          let automaton = counter()
          let observers = (0..<sinks).map { _ in automaton.state.observe { sum.total &+= $0 } }
          return Run { n in
            for event in 0..<n { automaton.send(Count.action(event)) }
          } outcome: {
            withExtendedLifetime(observers) { Outcome(checksum: sum.total) }
          }
        },
        Contender(library: .openCombine, variant: "scan", expected: expected) { _ in
          let sum = Sum()
          let actions = PassthroughSubject<Count, Never>()
          let states = actions.scan(0) { $1.applied(to: $0) }.share()
          let observers = (0..<sinks).map { _ in states.sink { sum.total &+= $0 } }
          return Run { n in
            for event in 0..<n { actions.send(Count.action(event)) }
          } outcome: {
            withExtendedLifetime(observers) { Outcome(checksum: sum.total) }
          }
        },
        Contender(library: .closures, expected: expected) { _ in
          let sum = Sum()
          let states = ClosureSubject<Int>()
          for _ in 0..<sinks { states.sink { sum.total &+= $0 } }
          var count = 0
          return Run { n in
            for event in 0..<n {
              count = Count.action(event).applied(to: count)
              states.send(count)
            }
          } outcome: {
            Outcome(checksum: sum.total)
          }
        },
      ])
  }

  static var counterTable: Workload {
    enum Light: CaseIterable { case red, green, yellow }
    enum Signal { case go, slow, stop }
    let signals: [Signal] = [.go, .slow, .stop]
    return Workload(
      name: "S3 table of 3 rows, 1 observer", per: "input",
      contenders: [
        Contender(library: .rill, expected: { n in Outcome(checksum: sum(n) { $0 % 3 }) }) { _ in
          let sum = Sum()
          let automaton = Automaton<Light, Signal>(
            state: .red,
            mapping: .init {
              Signal.go | .red => .green
              Signal.slow | .green => .yellow
              Signal.stop | .yellow => .red
            })
          let observer = automaton.state.changes.observe { light in
            switch light {
            case .green: break
            case .yellow: sum.total &+= 1
            case .red: sum.total &+= 2
            }
          }
          return Run { n in
            for event in 0..<n { automaton.send(signals[event % 3]) }
          } outcome: {
            withExtendedLifetime(observer) { Outcome(checksum: sum.total) }
          }
        }
      ])
  }

  /// A hundred observers, each of a part of the state; each input changes one part.
  static var selections: Workload {
    struct Parts { var values = [Int](repeating: 0, count: 100) }
    return Workload(
      name: "S4 100 selections without duplicates, 1 changes", per: "input",
      contenders: [
        Contender(library: .rill, expected: { Outcome(checksum: $0, emissions: $0) }) { _ in
          let tally = Tally()
          let automaton = Automaton<Parts, Int>(
            state: Parts(),
            mapping: .inPlace { index, parts in
              parts.values[index] &+= 1
              return Effect.none
            })
          let observers = (0..<100).map { index in
            automaton.state.map { $0.values[index] }.removeDuplicates().observe { _ in
              tally.add(1)
            }
          }
          tally.reset()
          return Run { n in
            for event in 0..<n { automaton.send(event % 100) }
          } outcome: {
            withExtendedLifetime(observers) {
              Outcome(checksum: tally.total, emissions: tally.emissions)
            }
          }
        },
        Contender(library: .openCombine, expected: { Outcome(checksum: $0, emissions: $0) }) { _ in
          let tally = Tally()
          let states = CurrentValueSubject<Parts, Never>(Parts())
          let observers = (0..<100).map { index in
            states.map { $0.values[index] }.removeDuplicates().sink { _ in tally.add(1) }
          }
          tally.reset()
          return Run { n in
            for event in 0..<n { states.value.values[event % 100] &+= 1 }
          } outcome: {
            withExtendedLifetime(observers) {
              Outcome(checksum: tally.total, emissions: tally.emissions)
            }
          }
        },
      ])
  }

  /// 10,000 elements, one of which changes with each input; an observer reads it.
  static var inPlace: Workload {
    let expected = { (n: Int) in Outcome(checksum: sum(n) { $0 / 10_000 &+ 1 }) }
    return Workload(
      name: "S5 one of 10,000 elements in place, 1 observer", per: "input",
      contenders: [
        Contender(library: .rill, variant: "in place", expected: expected) { _ in
          let sum = Sum()
          var last = 0
          let automaton = Automaton<[Int], Int>(
            state: Array(repeating: 0, count: 10_000),
            mapping: .inPlace { index, elements in
              elements[index] &+= 1
              last = index
              return Effect.none
            })
          let observer = automaton.state.changes.observe { sum.total &+= $0[last] }
          return Run { n in
            for event in 0..<n { automaton.send(event % 10_000) }
          } outcome: {
            withExtendedLifetime(observer) { Outcome(checksum: sum.total) }
          }
        },
        Contender(library: .openCombine, variant: "scan, a copy", expected: expected) { _ in
          let sum = Sum()
          var last = 0
          let inputs = PassthroughSubject<Int, Never>()
          let observer = inputs.scan([Int](repeating: 0, count: 10_000)) { elements, index in
            var elements = elements
            elements[index] &+= 1
            last = index
            return elements
          }.sink { sum.total &+= $0[last] }
          return Run { n in
            for event in 0..<n { inputs.send(event % 10_000) }
          } outcome: {
            withExtendedLifetime(observer) { Outcome(checksum: sum.total) }
          }
        },
      ])
  }

  /// All inputs are sent while the first is processed.
  static var queuedInputs: Workload {
    Workload(
      name: "S6 inputs that wait for their turn", per: "input",
      contenders: [
        Contender(library: .rill, expected: { Outcome(checksum: total($0)) }) { _ in
          let sum = Sum()
          let automaton = counter()
          var isFirst = true
          var count = 0
          let observer = automaton.state.changes.observe { state in
            sum.total &+= state
            if !isFirst { return }
            isFirst = false
            for event in 1..<count { automaton.send(Count.action(event)) }
          }
          return Run { n in
            count = max(n, 1)
            automaton.send(Count.action(0))
          } outcome: {
            withExtendedLifetime(observer) { Outcome(checksum: sum.total) }
          }
        }
      ])
  }

  static var effects: Workload { delivering("S7 effect started and completed, virtual time", nil) }

  static var effectsInQueue: Workload {
    delivering("S8 the same in a queue, with an id", .latest("work"))
  }

  /// Each start runs an effect that sends an input a nanosecond later.
  private static func delivering(_ name: String, _ queue: EffectQueue?) -> Workload {
    enum Work { case start, done }
    return Workload(
      name: name, per: "effect",
      contenders: [
        Contender(library: .rill, expected: { Outcome(checksum: $0) }) { _ in
          let scheduler = VirtualScheduler()
          var effect = Effect<Work>.send(.done, after: .nanoseconds(1))
          if let queue { effect = effect.id("effect").queue(queue) }
          let automaton = Automaton<Int, Work>(
            state: 0,
            mapping: .function { input, count in
              input == .start ? (count, effect) : (count &+ 1, .none)
            }, scheduler: scheduler)
          return Run { n in
            for _ in 0..<n {
              automaton.send(.start)
              scheduler.advance(by: .nanoseconds(1))
            }
          } outcome: {
            Outcome(checksum: automaton.state.value)
          }
        }
      ])
  }

  private enum Light { case off, on, red, green }
  private enum Key { case power, tick, noise }

  /// A chart that alternates between two substates, and an observer that sums the entries of the
  /// second.
  private static func charting(
    _ name: String, _ key: Key, expected: @escaping (Int) -> Outcome
  ) -> Workload {
    Workload(
      name: name, per: "input",
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let sum = Sum()
          typealias Chart = Statechart<Light, Key, Int>
          let chart = Chart(initial: .on) {
            ChartState(.off) { Chart.On(.power, to: .on) }
            ChartState(.on) {
              ChartState(.red) { Chart.On(.tick, to: .green) }
              ChartState(.green) {
                Chart.OnEntry { $0.context &+= 1 }
                Chart.On(.tick, to: .red)
              }
              Chart.On(.power, to: .off)
            }
          }
          let automaton = chart.automaton(context: 0)
          let observer = automaton.state.changes.observe { state in
            if state.isActive(.green) { sum.total &+= state.context }
          }
          return Run { n in
            for _ in 0..<n { automaton.send(.event(key)) }
          } outcome: {
            withExtendedLifetime(observer) { Outcome(checksum: sum.total) }
          }
        }
      ])
  }

  static var chartStep: Workload {
    charting("S9 statechart, a step of two nested states", .tick) { n in
      let rounds = (n + 1) / 2
      return Outcome(checksum: rounds &* (rounds &+ 1) / 2)
    }
  }

  static var chartRejection: Workload {
    charting("S10 statechart, a rejected event", .noise) { _ in Outcome(checksum: 0) }
  }
}
