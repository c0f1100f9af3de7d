import Rill
import RillStreams
import Testing

/// Chains that are long enough to be interrupted, with operators that deliver later, from a
/// separate closure.
@Suite struct LongChainTests {
  private typealias Numbers = Producer<Int, Boom>

  /// Returns `producer` with enough operators that a delivery has to bounce several times.
  private func lengthened<Failure>(_ producer: Producer<Int, Failure>) -> Producer<Int, Failure> {
    (0..<600).reduce(producer) { chain, _ in chain.map { $0 } }
  }

  @Test func valuesAndEndsOfOperatorsThatDeliverLater() {
    let second = Duration.seconds(1)
    let operators: [(String, (Numbers, VirtualScheduler) -> Numbers)] = [
      ("delay", { $0.delay(by: second, on: $1) }),
      ("deliver", { $0.deliver(on: $1) }),
      ("debounce", { $0.debounce(for: second, on: $1) }),
      ("throttle", { $0.throttle(for: second, on: $1, delivering: .last) }),
      ("audit", { $0.audit(for: second, on: $1) }),
      ("timeout", { $0.timeout(after: second * 5, on: $1, failingWith: Boom(number: 5)) }),
      ("buffer", { $0.buffer(for: second, on: $1).map { $0.reduce(0, +) } }),
      ("window", { $0.window(for: second, on: $1).flatMap(.merge) { $0 } }),
      ("delayStart", { $0.delayStart(by: second, on: $1) }),
    ]
    for (name, make) in operators {
      let scheduler = VirtualScheduler()
      let source = Probe<Int, Boom>()
      let producer = make(source.producer, scheduler)
      let runs = [RunRecorder(producer), RunRecorder(lengthened(producer))]
      scheduler.advance(by: second)
      source.send(1)
      scheduler.advance(by: second * 2)
      source.send(2)
      source.complete()
      scheduler.advance(by: second * 9)
      let texts = runs.map(\.text)
      #expect(texts[1] == texts[0], "\(name)")
      #expect(texts[0].hasSuffix("|"), "\(name)")
    }
  }

  /// A consumer of a window or group receives all its values.
  @Test func aWindowDeliversAllItsValuesThroughALongChain() {
    func passedOn(_ producer: Producer<Numbers, Boom>) -> Numbers {
      let long = (0..<600).reduce(producer) { chain, _ in chain.map { $0 } }
      return lengthened(long.flatMap(.merge) { $0 })
    }
    let scheduler = VirtualScheduler()
    let numbers = Numbers([1, 2, 3])
    let producers: [Producer<Numbers, Boom>] = [
      numbers.window(count: 1), numbers.window(for: .seconds(1), on: scheduler),
      numbers.window(by: Numbers.never), numbers.window(until: { Numbers.never }),
      numbers.window(from: .just(0), until: { _ in Numbers.never }),
      numbers.group(by: { $0 }).map { $0.producer },
    ]
    for producer in producers {
      #expect(transcript(passedOn(producer)) == "1 2 3 |")
      let nested = lengthened(Numbers.just(0)).flatMap(.merge) { _ in passedOn(producer) }
      #expect(transcript(nested) == "1 2 3 |")
    }
  }

  @Test func aTimeoutPassesALongChain() {
    let scheduler = VirtualScheduler()
    let silent = Numbers.never.timeout(
      after: .seconds(5), on: scheduler, failingWith: Boom(number: 5))
    let run = RunRecorder(lengthened(silent))
    scheduler.advance(by: .seconds(5))
    #expect(run.text == "#5")
  }

  @Test func valuesAreBufferedWhilePaused() {
    let isPaused = Input(true)
    let probe = Probe<Int, Boom>()
    let run = RunRecorder(lengthened(probe.producer.throttle(while: isPaused)))
    probe.send(1)
    isPaused.assign(false)
    #expect(run.text == "1")
    probe.send(2)
    probe.complete()
    #expect(run.text == "1 2 |")
  }

  @Test func aCustomOperatorCanDeliverLater() {
    let probe = Probe<Int, Boom>()
    var later: () -> Void = {}
    let held = Numbers(lifting: probe.producer) { downstream in
      Sink(into: downstream) { value, downstream in later = { downstream.send(value) } }
    }
    let run = RunRecorder(lengthened(held))
    probe.send(1)
    #expect(run.text == "")
    later()
    #expect(run.text == "1")
  }

  /// Without an interruption it would detect at once that it has no consumer.
  @Test func infiniteSourceStopsWithoutConsumers() {
    let endless: [Numbers] = [
      .generate(0) { $0 + 1 }, Numbers.just(0).repeat(),
      Numbers.just(0).flatMap(.merge) { .just($0).repeat() },
    ]
    for producer in endless {
      let run = RunRecorder(lengthened(producer).prefix(100))
      #expect(run.values.count == 100)
      #expect(run.ends == 1)
    }
  }

  @Test func aLongChainHasTheOrderOfAShortOne() {
    func spread(_ lengthen: @escaping (Numbers) -> Numbers) -> Numbers {
      let halves = Numbers([1, 2]).flatMap(.merge) { number in
        lengthen(.just(number)).merge(with: lengthen(.just(10 * number)).append(0))
      }
      let shared = Probe<Int, Boom>()
      shared.atOnce = [.value(3), .value(4), .completed]
      let both = shared.producer.sharing { shared in
        lengthen(shared).merge(with: lengthen(shared).map { -$0 })
      }
      return lengthen(halves.concat(with: lengthen(.just(7)).flatMap(.merge) { _ in both }))
    }
    #expect(transcript(spread { lengthened($0) }) == transcript(spread { $0 }))
  }

  @Test func aValueSentDuringADeliveryFollowsIt() {
    let probe = Probe<Int, Boom>()
    var seen: [Int] = []
    let run = lengthened(probe.producer).start { value in
      seen.append(value)
      if value < 5 { probe.send(value + 1) }
    }
    probe.send(1)
    #expect(seen == [1, 2, 3, 4, 5])
    withExtendedLifetime(run) {}
  }
}
