import RillStreams
import TestSupport
import Testing

@Suite struct RetryTests {
  typealias Numbers = Producer<Int, Boom>

  /// Delivers its number, and fails with it.
  final class Failing {
    var runs = 0
    var producer: Numbers {
      Numbers { [self] sink in
        runs += 1
        sink.send(runs)
        sink.fail(Boom(number: runs))
      }
    }
  }

  @Test func retryRestartsUpToItsLimit() {
    #expect(transcript(Failing().producer.retry(2)) == "1 2 3 #3")
    #expect(transcript(Failing().producer.retry(0)) == "1 #1")
    #expect(transcript(Failing().producer.retry().prefix(4)) == "1 2 3 4 |")
    #expect(
      transcript(Failing().producer.retry(1, resettingOnValue: true).prefix(4)) == "1 2 3 4 |")
    #expect(transcript(Numbers([1, 2]).retry()) == "1 2 |")
    let twice = Failing().producer.retry(1)
    #expect(transcript(twice) == "1 2 #2")
    #expect(transcript(twice) == "3 4 #4")
  }

  @Test func retryRestartsWhileThePredicateIsTrue() {
    #expect(transcript(Failing().producer.retry(while: { $0.number < 3 })) == "1 2 3 #3")
    #expect(transcript(Failing().producer.retry(1, while: { $0.number < 3 })) == "1 2 #2")
    #expect(transcript(Failing().producer.retry { _ in false }) == "1 #1")
    let throwing = Failing().producer.retry { failure throws(Boom) in
      if failure.number == 2 { throw Boom(number: 9) }
      return true
    }
    #expect(transcript(throwing) == "1 2 #9")
    #expect(
      leaks { source, token in
        source.retry(3) { _ in
          token.touch()
          return true
        }
      } == [])
  }

  @Test func stopsTheFailedRunFirst() {
    let probe = Probe<Int, Boom>()
    let run = RunRecorder(probe.producer.retry(3))
    probe.send(1)
    probe.fail(Boom())
    #expect((probe.starts, probe.stops) == (2, 1))
    probe.send(2)
    run.cancel()
    #expect((probe.starts, probe.stops) == (2, 2))
    #expect(run.text == "1 2")
  }

  @Test func manyFailures() {
    var runs = 0
    let producer = Producer<Int, Boom> { sink in
      runs += 1
      sink.fail(Boom())
    }
    #expect(transcript(producer.retry(manyRepetitions)) == "#0")
    #expect(runs == manyRepetitions + 1)
    runs = 0
    #expect(transcript(producer.retry(100_000) { _, _ in Numbers.just(1) }) == "#0")
    #expect(runs == 100_001)
    runs = 0
    #expect(transcript(producer.retry(notifiedBy: { $0.prefix(100_000) })) == "|")
    #expect(runs == 100_000)
  }

  @Test func afterADelay() {
    let scheduler = VirtualScheduler()
    let source = Failing()
    let run = RunRecorder(source.producer.retry(2, after: .seconds(4), on: scheduler))
    #expect(run.text == "1")
    scheduler.advance(by: .seconds(3))
    #expect(run.text == "1")
    scheduler.advance(by: .seconds(1))
    #expect(run.text == "1 2")
    scheduler.run()
    #expect(run.text == "1 2 3 #3")
    let other = RunRecorder(source.producer.retry(after: .seconds(4), on: scheduler))
    #expect(scheduler.pendingCount == 1)
    other.cancel()
    #expect(scheduler.pendingCount == 0)
  }

  @Test func aNotifierDelaysEachRetry() {
    var attempts: [Int] = []
    let notifier = Probe<Void, Boom>()
    let run = RunRecorder(
      Failing().producer.retry(3) { failure, attempt in
        attempts.append(attempt)
        return notifier.producer
      })
    #expect(run.text == "1")
    notifier.send(())
    #expect(run.text == "1 2")
    #expect((notifier.starts, notifier.stops) == (2, 1))
    notifier.send(())
    notifier.send(())
    #expect(run.text == "1 2 3 4 #4")
    #expect(attempts == [1, 2, 3])
    #expect((notifier.starts, notifier.stops) == (3, 3))
    #expect(transcript(Failing().producer.retry { _, _ in Numbers.empty }) == "1 |")
    #expect(
      transcript(Failing().producer.retry { _, _ in Numbers.fail(Boom(number: 7)) }) == "1 #7")
    #expect(
      transcript(
        Failing().producer.retry { (failure, attempt) throws(Boom) -> Numbers in
          if attempt == 2 { throw Boom(number: 8) }
          return .just(0)
        }) == "1 2 #8")
  }

  @Test func notifiedBy() {
    #expect(transcript(Failing().producer.retry(notifiedBy: { $0.prefix(2) })) == "1 2 |")
    #expect(transcript(Failing().producer.retry(notifiedBy: { _ in Numbers.empty })) == "1 |")
    #expect(
      transcript(
        Failing().producer.retry(notifiedBy: { failures in
          failures.map { (failure) throws(Boom) in
            if failure.number == 3 { throw failure }
          }
        })) == "1 2 3 #3")
    #expect(
      transcript(
        Failing().producer.retry(
          notifiedBy: { (_) throws(Boom) -> Numbers in throw Boom(number: 5) })) == "1 #5")
    let notifier = Probe<Void, Boom>()
    let probe = Probe<Int, Boom>()
    let run = RunRecorder(probe.producer.retry(notifiedBy: { _ in notifier.producer }))
    #expect(notifier.starts == 0)
    probe.fail(Boom())
    #expect((probe.starts, notifier.starts) == (1, 1))
    notifier.send(())
    #expect(probe.starts == 2)
    notifier.complete()
    #expect(run.text == "|")
    #expect((probe.stops, notifier.stops) == (2, 1))
  }

  /// Always the same.
  struct Fixed: RandomNumberGenerator {
    let number: UInt64
    mutating func next() -> UInt64 { number }
  }

  @Test func delaysGrow() {
    var generator = Fixed(number: 0)
    let backoff = Backoff(initial: .milliseconds(300), maximum: .seconds(2))
    let delays = (1...5).map { backoff.delay(beforeAttempt: $0, using: &generator) }
    #expect(
      delays == [
        .milliseconds(300), .milliseconds(600), .milliseconds(1200), .seconds(2), .seconds(2),
      ])
    let huge = Backoff(initial: .seconds(1), multiplier: 1e300, maximum: .seconds(9))
    #expect(huge.delay(beforeAttempt: 3, using: &generator) == .seconds(9))
    #expect(huge.delay(beforeAttempt: .max, using: &generator) == .seconds(9))
    let steady = Backoff(initial: .seconds(1), multiplier: 1)
    #expect(steady.delay(beforeAttempt: .max, using: &generator) == .seconds(1))
    let none = Backoff(initial: .zero)
    #expect(none.delay(beforeAttempt: .max, using: &generator) == .zero)
  }

  @Test func jitterShortensDelays() {
    let backoff = Backoff(initial: .seconds(10), jitter: 0.5)
    var low = Fixed(number: 0)
    #expect(backoff.delay(beforeAttempt: 1, using: &low) == .seconds(10))
    var system = SystemRandomNumberGenerator()
    for _ in 0..<100 {
      let delay = backoff.delay(beforeAttempt: 1, using: &system)
      #expect(delay >= .seconds(5) && delay <= .seconds(10))
    }
  }

  @Test func backoffDelaysEachRetryLonger() {
    let scheduler = VirtualScheduler()
    var times: [Duration] = []
    let producer = Numbers { sink in
      times.append(scheduler.now)
      sink.fail(Boom(number: times.count))
    }
    let backoff = Backoff(initial: .seconds(1), limit: 4)
    let run = RunRecorder(producer.retry(backoff, on: scheduler, using: Fixed(number: 0)))
    scheduler.run()
    #expect(times == [0, 1, 3, 7, 15].map { .seconds($0) })
    #expect(run.text == "#5")
    // A value resets the delays.
    times = []
    let better = Numbers { sink in
      times.append(scheduler.now)
      if times.count == 3 { sink.send(1) }
      sink.fail(Boom())
    }
    let start = scheduler.now
    let other = RunRecorder(better.retry(backoff, resettingOnValue: true, on: scheduler))
    scheduler.advance(by: .seconds(7))
    #expect(times.map { $0 - start } == [0, 1, 3, 4, 6].map { .seconds($0) })
    other.cancel()
    #expect(scheduler.pendingCount == 0)
  }

  @Test func nothingLeaks() {
    let scheduler = VirtualScheduler()
    #expect(leaks { source, token in source.map { _ in token }.retry(3) } == [])
    #expect(
      leaks { source, token in
        source.map { _ in token }.retry(3, after: .seconds(1), on: scheduler)
      } == [])
    #expect(
      leaks { source, token in source.map { _ in token }.retry(3) { _, _ in source } } == [])
    #expect(
      leaks { source, token in
        source.map { _ in token }.retry(notifiedBy: { failures in
          token.touch()
          return failures.prefix(3)
        })
      } == [])
    #expect(scheduler.pendingCount == 0)
  }

  @Test func longChainsAreFreed() {
    var producer = Numbers { $0.send(1) }
    for _ in 0..<100_000 { producer = producer.retry(1).repeat(2) }
    let run = RunRecorder(producer)
    #expect(run.text == "1")
    producer = .empty
    run.cancel()
  }
}
