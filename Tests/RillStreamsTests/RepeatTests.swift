import RillStreams
import TestSupport
import Testing

@Suite struct RepeatTests {
  typealias Numbers = Producer<Int, Boom>

  @Test func repeatRestartsUpToItsCount() {
    #expect(transcript(Numbers([1, 2]).repeat(2)) == "1 2 1 2 |")
    #expect(transcript(Numbers([1, 2]).repeat(1)) == "1 2 |")
    #expect(transcript(Numbers([1, 2]).repeat().prefix(5)) == "1 2 1 2 1 |")
    #expect(transcript(Numbers([1, 2]).repeat(2).repeat(2)) == "1 2 1 2 1 2 1 2 |")
    #expect(transcript(Numbers.fail(Boom()).repeat()) == "#0")
    let probe = Probe<Int, Boom>()
    #expect(transcript(probe.producer.repeat(0)) == "|")
    #expect(probe.starts == 0)
    let run = RunRecorder(probe.producer.repeat())
    probe.send(1)
    probe.complete()
    #expect((probe.starts, probe.stops) == (2, 1))
    run.cancel()
    #expect((probe.starts, probe.stops) == (2, 2))
  }

  @Test func manyTimes() {
    var count = 0
    let run = Producer<Int, Never>.just(1).repeat(manyRepetitions).start { count += $0 }
    #expect(count == manyRepetitions)
    #expect(!run.isRunning)
    var runs = 0
    let empty = Producer<Int, Never> { sink in
      runs += 1
      sink.complete()
    }
    #expect(transcript(empty.repeat(manyRepetitions)) == "|")
    #expect(runs == manyRepetitions)
    runs = 0
    #expect(transcript(empty.repeat(100_000) { _ in .just(()) }) == "|")
    #expect(runs == 100_000)
    runs = 0
    #expect(transcript(empty.repeat(notifiedBy: { $0.prefix(100_000) })) == "|")
    #expect(runs == 100_001)
  }

  @Test func afterADelay() {
    let scheduler = VirtualScheduler()
    let run = RunRecorder(Numbers.just(1).repeat(3, after: .seconds(4), on: scheduler))
    scheduler.advance(by: .seconds(4))
    #expect(run.text == "1 1")
    scheduler.advance(by: .seconds(4))
    #expect(run.text == "1 1 1 |")
    let other = RunRecorder(Numbers.just(1).repeat(after: .seconds(4), on: scheduler))
    other.cancel()
    #expect(scheduler.pendingCount == 0)
  }

  @Test func aNotifierDelaysEachRepetition() {
    var counts: [Int] = []
    let notifier = Probe<Void, Boom>()
    let run = RunRecorder(
      Numbers.just(1).repeat(3) { count in
        counts.append(count)
        return notifier.producer
      })
    notifier.send(())
    notifier.send(())
    #expect(run.text == "1 1 1 |")
    #expect(counts == [1, 2])
    #expect((notifier.starts, notifier.stops) == (2, 2))
    #expect(transcript(Numbers.just(1).repeat { _ in Numbers.empty }) == "1 |")
    #expect(transcript(Numbers.just(1).repeat { _ in Numbers.fail(Boom()) }) == "1 #0")
    #expect(
      transcript(Numbers.just(1).repeat { (_) throws(Boom) -> Numbers in throw Boom() }) == "1 #0")
  }

  @Test func notifiedBy() {
    #expect(transcript(Numbers.just(1).repeat(notifiedBy: { $0.prefix(2) })) == "1 1 1 |")
    #expect(transcript(Numbers.just(1).repeat(notifiedBy: { _ in Numbers.empty })) == "1 |")
    #expect(transcript(Numbers.just(1).repeat(notifiedBy: { _ in Numbers.fail(Boom()) })) == "1 #0")
    #expect(
      transcript(
        Numbers.just(1).repeat(notifiedBy: { (_) throws(Boom) -> Numbers in throw Boom() }))
        == "1 #0")
    let probe = Probe<Int, Boom>()
    let notifier = Probe<Void, Boom>()
    let run = RunRecorder(probe.producer.repeat(notifiedBy: { _ in notifier.producer }))
    probe.complete()
    #expect((probe.starts, notifier.starts) == (1, 1))
    notifier.send(())
    notifier.complete()
    #expect(run.text == "")
    probe.send(1)
    probe.complete()
    #expect(run.text == "1 |")
    #expect((probe.stops, notifier.stops) == (2, 1))
  }

  @Test func repeatRestartsWhileThePredicateIsTrue() {
    #expect(transcript(Producer<Int, Boom>([1, 2]).repeat(while: { $0 < 3 })) == "1 2 1 2 1 2 |")
    #expect(transcript(Producer<Int, Boom>([1, 2]).repeat { _ in false }) == "1 2 |")
    #expect(transcript(Producer<Int, Boom>.fail(Boom()).repeat { _ in true }) == "#0")
    let throwing = Producer<Int, Boom>.just(1).repeat { count throws(Boom) in
      if count == 2 { throw Boom(number: 9) }
      return true
    }
    #expect(transcript(throwing) == "1 1 #9")
    let run = RunRecorder(Producer<Int, Boom>.just(1).repeat { _ in true }.prefix(100_000).count())
    #expect(run.text == "100000 |")
  }

  @Test func backoffDelaysEachRepetitionLonger() {
    let scheduler = VirtualScheduler()
    let backoff = Backoff(initial: .seconds(1), limit: 3)
    let run = RunRecorder(Producer<Int, Boom>.just(1).repeat(backoff, on: scheduler))
    var counts: [Int] = []
    for _ in 0..<8 {
      counts.append(run.text.split(separator: " ").count)
      scheduler.advance(by: .seconds(1))
    }
    // At 0, 1, 3 and 7 seconds; the last with the end.
    #expect(counts == [1, 2, 2, 3, 3, 3, 3, 5])
    #expect(run.text == "1 1 1 1 |")
    #expect(transcript(Producer<Int, Boom>.fail(Boom()).repeat(backoff, on: scheduler)) == "#0")
    #expect(scheduler.pendingCount == 0)
  }

  @Test func nothingLeaks() {
    let scheduler = VirtualScheduler()
    #expect(leaks { source, token in source.map { _ in token }.repeat(3) } == [])
    #expect(
      leaks { source, token in
        source.map { _ in token }.repeat(3, after: .seconds(1), on: scheduler)
      } == [])
    #expect(leaks { source, token in source.map { _ in token }.repeat(3) { _ in source } } == [])
    #expect(
      leaks { source, token in
        source.map { _ in token }.repeat(notifiedBy: { completions in
          token.touch()
          return completions.prefix(3)
        })
      } == [])
    #expect(scheduler.pendingCount == 0)
  }
}
