import OpenCombine
import RillStreams

// Producers: n values, delivered one after the other while the run starts, with operators between
// them and the sink.

extension Workload {
  static var producers: [Workload] {
    [
      producerMapOne, producerMapFilterScan, producerMapTen, producerSwitchToOneValue,
      producerSwitchToLive, producerChurn, virtualTimers,
    ]
  }

  static var producerMapOne: Workload {
    let expected = { (n: Int) in Outcome(checksum: sum(n) { $0 &+ 1 }) }
    return Workload(
      name: "P1 producer of a range -> map -> sink", per: "value",
      contenders: [
        producing(expected) { Producer(0..<$0).map { $0 &+ 1 } },
        publishing(expected) { (0..<$0).publisher.map { $0 &+ 1 }.eraseToAnyPublisher() },
      ])
  }

  static var producerMapFilterScan: Workload {
    let expected = { (n: Int) in
      var running = 0
      var total = 0
      for event in 0..<n where event % 2 == 0 {
        running &+= 3 &* event
        total &+= running
      }
      return Outcome(checksum: total)
    }
    return Workload(
      name: "P3 producer of a range -> map -> filter -> scan -> sink", per: "value",
      contenders: [
        producing(expected) {
          Producer(0..<$0).map { $0 &* 3 }.filter { $0 & 1 == 0 }.scan(startingWith: 0) { $0 &+ $1 }
        },
        publishing(expected) {
          (0..<$0).publisher.map { $0 &* 3 }.filter { $0 & 1 == 0 }.scan(0) { $0 &+ $1 }
            .eraseToAnyPublisher()
        },
      ])
  }

  static var producerMapTen: Workload {
    let expected = { (n: Int) in Outcome(checksum: sum(n) { $0 &+ 10 }) }
    return Workload(
      name: "P10 producer of a range -> map x10 -> sink", per: "value",
      contenders: [
        producing(expected) {
          var mapped = Producer<Int, Never>(0..<$0)
          for _ in 0..<10 { mapped = mapped.map { $0 &+ 1 } }
          return mapped
        },
        publishing(expected) {
          (0..<$0).publisher.increased().increased().increased().increased().increased()
            .increased().increased().increased().increased().increased()
            .eraseToAnyPublisher()
        },
        asynchronous(.asyncStream, expected) { n in
          let (stream, continuation) = AsyncStream<Int>.makeStream()
          for event in 0..<n { continuation.yield(event) }
          continuation.finish()
          let mapped = stream.increased().increased().increased().increased().increased()
            .increased().increased().increased().increased().increased()
          var total = 0
          for await value in mapped { total &+= value }
          return total
        },
      ])
  }

  static var producerSwitchToOneValue: Workload {
    let expected = { (n: Int) in Outcome(checksum: sum(n) { $0 }) }
    return Workload(
      name: "P8a producer, switch-latest to a fresh one-value inner",
      contenders: [
        producing(expected) { Producer(0..<$0).flatMap(.latest) { .just($0) } },
        publishing(expected) {
          (0..<$0).publisher.map { Just($0) }.switchToLatest().eraseToAnyPublisher()
        },
      ])
  }

  static var producerSwitchToLive: Workload {
    let expected = { (n: Int) in Outcome(checksum: sum(n) { $0 }) }
    return Workload(
      name: "P8b producer, switch-latest to a live inner",
      contenders: [
        producing(expected) {
          Producer(0..<$0).flatMap(.latest) { value in Producer { sink in sink.send(value) } }
        },
        publishing(expected) {
          (0..<$0).publisher.map { CurrentValueSubject<Int, Never>($0) }.switchToLatest()
            .eraseToAnyPublisher()
        },
      ])
  }

  static var producerChurn: Workload {
    let expected = { (n: Int) in Outcome(checksum: n) }
    return Workload(
      name: "P9 churn: build a producer -> map, start, cancel", per: "cycle",
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let sum = Sum()
          return Run { n in
            for _ in 0..<n {
              let producer = Producer<Int, Never> { $0.send(1) }
              let run = producer.map { $0 }.start { sum.total &+= $0 }
              run.cancel()
            }
          } outcome: {
            Outcome(checksum: sum.total)
          }
        },
        Contender(library: .openCombine, expected: expected) { _ in
          let sum = Sum()
          return Run { n in
            for _ in 0..<n {
              let sink = CurrentValueSubject<Int, Never>(1).map { $0 }.sink { sum.total &+= $0 }
              sink.cancel()
            }
          } outcome: {
            Outcome(checksum: sum.total)
          }
        },
      ])
  }

  /// Schedules n timers, due in random order, and cancels all of them.
  static var virtualTimers: Workload {
    Workload(
      name: "T1 schedule 1,000,000 virtual timers, cancel them", per: "timer",
      kind: .fixed(1_000_000),
      contenders: [
        Contender(library: .rill, expected: { Outcome(checksum: $0) }) { _ in
          let sum = Sum()
          return Run { n in
            let scheduler = VirtualScheduler()
            let timers = (0..<n).map { index in
              scheduler.schedule(after: .milliseconds(index &* 7_919 % n)) { sum.total = 0 }
            }
            for timer in timers { timer.cancel() }
            scheduler.run()
            sum.total &+= n - scheduler.pendingCount
          } outcome: {
            Outcome(checksum: sum.total)
          }
        }
      ])
  }
}

func producing(
  _ expected: @escaping (Int) -> Outcome, _ make: @escaping (Int) -> Producer<Int, Never>
) -> Contender {
  Contender(library: .rill, expected: expected) { _ in
    let sum = Sum()
    return Run { n in
      let run = make(n).start { sum.total &+= $0 }
      withExtendedLifetime(run) {}
    } outcome: {
      Outcome(checksum: sum.total)
    }
  }
}

func publishing(
  _ expected: @escaping (Int) -> Outcome, _ make: @escaping (Int) -> AnyPublisher<Int, Never>
) -> Contender {
  Contender(library: .openCombine, expected: expected) { _ in
    let sum = Sum()
    return Run { n in
      let sink = make(n).sink { sum.total &+= $0 }
      withExtendedLifetime(sink) {}
    } outcome: {
      Outcome(checksum: sum.total)
    }
  }
}

// Separate steps with explicit types, because a chain of ten closures is too complex for the type
// checker.

extension Publisher where Output == Int {
  fileprivate func increased() -> Publishers.Map<Self, Int> {
    Publishers.Map(upstream: self) { $0 &+ 1 }
  }
}

extension AsyncSequence where Element == Int {
  fileprivate func increased() -> AsyncMapSequence<Self, Int> {
    map { $0 &+ 1 }
  }
}
