import AsyncAlgorithms
import OpenCombine
import Rill
import RillStreams

// Merged and debounced producers, beside asynchronous sequences.

extension Workload {
  static var mergedProducers: [Workload] {
    [producerMerge, producerConcatOneValue, producerDebounce]
  }

  /// Two sources of n / 2 values each.
  static var producerMerge: Workload {
    let expected = { (n: Int) in Outcome(checksum: sum(n) { $0 }) }
    return Workload(
      name: "P7 merge of two producers -> sink", per: "value",
      contenders: [
        producing(expected) { n in
          Producer(0..<n / 2).merge(with: Producer(n / 2..<n))
        },
        publishing(expected) { n in
          // OpenCombine has no merge; this is the equivalent.
          [0..<n / 2, n / 2..<n].publisher.flatMap { $0.publisher }.eraseToAnyPublisher()
        },
        asynchronous(.asyncAlgorithms, expected) { n in
          var total = 0
          for await value in merge(filledStream(0..<n / 2), filledStream(n / 2..<n)) {
            total &+= value
          }
          return total
        },
      ])
  }

  static var producerConcatOneValue: Workload {
    let expected = { (n: Int) in Outcome(checksum: sum(n) { $0 }) }
    return Workload(
      name: "P7c producer, concat of fresh one-value inners",
      contenders: [
        producing(expected) { n in Producer(0..<n).flatMap(.concat) { .just($0) } },
        publishing(expected) { n in
          (0..<n).publisher.flatMap(maxPublishers: .max(1)) { Just($0) }.eraseToAnyPublisher()
        },
      ])
  }

  /// Bursts of ten values, a millisecond of virtual time apart; the last value of each burst
  /// remains.
  static var producerDebounce: Workload {
    let burst = 10
    let isLast = { (event: Int, n: Int) in event % burst == burst - 1 || event == n - 1 }
    let expected = { (n: Int) in Outcome(checksum: sum(n) { isLast($0, n) ? $0 : 0 }) }
    return Workload(
      name: "T2 debounce under a virtual clock", per: "value",
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let sum = Sum()
          return Run { n in
            let scheduler = VirtualScheduler()
            let source = Inlet<Int>()
            let observation = source.debounce(for: .milliseconds(5), on: scheduler)
              .observe { sum.total &+= $0 }
            for event in 0..<n {
              source.announce(event)
              scheduler.advance(by: .milliseconds(isLast(event, n) ? 10 : 1))
            }
            withExtendedLifetime(observation) {}
          } outcome: {
            Outcome(checksum: sum.total)
          }
        },
        asynchronous(.asyncAlgorithms, expected) { n in
          let clock = ManualClock()
          let source = Handoff<Int>()
          let (delivered, delivery) = AsyncStream<Int>.makeStream()
          let consumer = Task {
            for await value in source.debounce(for: .milliseconds(5), clock: clock) {
              delivery.yield(value)
            }
          }
          var total = 0
          var outputs = delivered.makeAsyncIterator()
          for event in 0..<n {
            await source.send(event)
            if event % burst == burst - 1 || event == n - 1 {
              let ticking = Task {
                // The timer may not have reached the clock yet.
                while !Task.isCancelled {
                  clock.advance(by: .milliseconds(5))
                  await Task.yield()
                }
              }
              total &+= await outputs.next() ?? 0
              ticking.cancel()
              await ticking.value
            } else {
              clock.advance(by: .milliseconds(1))
            }
          }
          source.finish()
          await consumer.value
          return total
        },
      ])
  }
}

private func filledStream(_ values: Range<Int>) -> AsyncStream<Int> {
  let (stream, continuation) = AsyncStream<Int>.makeStream()
  for value in values { continuation.yield(value) }
  continuation.finish()
  return stream
}
