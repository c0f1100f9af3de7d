import Rill
import RillStreams
import Testing

/// A consumer, or a function given to an operator, that sends to the source while it is being
/// called.
@Suite struct ProducerSendingInsideTests {
  private typealias Numbers = Producer<Int, Boom>
  private let source = Probe<Int, Boom>()
  private let scheduler = VirtualScheduler()

  /// Returns the deliveries of `producer` to a consumer that answers the values in `answers`.
  private func transcript<Value>(
    _ producer: Producer<Value, Boom>, answering answers: @escaping (Value) -> Int?,
    while act: () -> Void
  ) -> String {
    var text: [String] = []
    let run = producer.start { [source] value in
      text.append("\(value)")
      if let answer = answers(value) { source.send(answer) }
    } onEnd: {
      text.append($0 == .completed ? "|" : "#")
    }
    act()
    return withExtendedLifetime(run) { text.joined(separator: " ") }
  }

  @Test func hubsDeliverOneValueAfterTheOther() {
    let shared = source.producer.share()
    let a = shared.start { [source] in
      if $0 == 1 {
        source.send(2)
        source.send(3)
        source.complete()
      }
    }
    let b = RunRecorder(shared)
    source.send(1)
    #expect(b.text == "1 2 3 |")
    #expect(!a.isRunning)
  }

  @Test func lateConsumerMissesAndRepeatsNothing() {
    let shared = source.producer.replayLast(2)
    var late: RunRecorder<Int, Boom>?
    let run = shared.start { [source] value in
      if value != 1 { return }
      source.send(2)
      late = RunRecorder(shared)
      source.send(3)
    }
    source.send(1)
    #expect(late?.text == "1 2 3")
    withExtendedLifetime(run) {}
  }

  @Test(arguments: [1, 2, .max])
  func aValueSentDuringAReplayFollowsIt(_ count: Int) {
    let shared = source.producer.replayLast(count)
    let early = RunRecorder(shared)
    source.send(1)
    source.send(2)
    let late = transcript(shared, answering: { $0 == 2 ? 3 : nil }, while: {})
    #expect(late == (count == 1 ? "2 3" : "1 2 3"))
    #expect(early.text == "1 2 3")
  }

  @Test func operatorsOfOneValueIgnoreValuesSentDuringItsDelivery() {
    let answer: (Int) -> Int? = { $0 < 5 ? $0 + 1 : nil }
    let ones: [Numbers] = [
      source.producer.first(), source.producer.first(where: { $0 > 0 }),
      source.producer.prefix(1), source.producer.element(at: 0),
      source.producer.prefix(while: { $0 < 1 }, including: true),
    ]
    for producer in ones {
      #expect(transcript(producer, answering: answer, while: { source.send(1) }) == "1 |")
    }
    let index = source.producer.firstIndex(where: { $0 > 0 })
    #expect(transcript(index, answering: { $0 + 2 }, while: { source.send(1) }) == "0 |")
    let answers: [Producer<Bool, Boom>] = [
      source.producer.allSatisfy { $0 > 1 }, source.producer.isEmpty(),
      source.producer.elementsEqual(Numbers([0, 0, 0])),
      Numbers([0, 0, 0]).elementsEqual(source.producer),
      source.producer.elementsEqual(.empty),
    ]
    for producer in answers {
      #expect(transcript(producer, answering: { _ in 1 }, while: { source.send(1) }) == "false |")
    }
  }

  /// A condition is not evaluated after its answer is known.
  @Test func aConditionIsNotEvaluatedAfterItsAnswer() {
    var asked = 0
    let first = source.producer.first { _ in
      asked += 1
      return true
    }
    #expect(transcript(first, answering: { $0 + 1 }, while: { source.send(1) }) == "1 |")
    #expect(asked == 1)
  }

  @Test func cancelingInTheLastValue() {
    var run: Run?
    var ends = 0
    run = source.producer.first().start { _ in
      run?.cancel()
    } onEnd: { _ in
      ends += 1
    }
    source.send(1)
    #expect(ends == 0)
    #expect((source.starts, source.stops) == (1, 1))
  }

  @Test func aTimeoutCountsFromAValueSentDuringADelivery() {
    let producer = source.producer.timeout(
      after: .seconds(2), on: scheduler, failingWith: Boom())
    let text = transcript(
      producer, answering: { $0 == 1 ? 2 : nil },
      while: {
        source.send(1)
        #expect(scheduler.pendingCount == 1)
        for number in 3...5 {
          scheduler.advance(by: .seconds(1))
          source.send(number)
        }
      })
    #expect(text == "1 2 3 4 5")
    #expect(scheduler.pendingCount == 0)
  }

  @Test func aWindowCanBeFullBeforeItsTimerStarts() {
    var count = 0
    let run = source.producer.window(for: .seconds(1), limit: 1, on: scheduler).start {
      [source] _ in
      count += 1
      if count == 2 { source.send(2) }
    }
    source.send(1)
    scheduler.advance(by: .seconds(1))
    #expect(count == 4)
    withExtendedLifetime(run) {}
  }

  @Test(arguments: [ThrottleDelivery.first, .last, .firstAndLast])
  func aPauseAppliesToValuesSentDuringTheDelivery(_ delivery: ThrottleDelivery) {
    let producer = source.producer.throttle(
      for: .seconds(1), on: scheduler, delivering: delivery)
    func answer(_ value: Int) -> Int? { value < 10 ? value + 1 : nil }
    let text = transcript(
      producer, answering: answer,
      while: {
        source.send(1)
        for _ in 0..<3 { scheduler.advance(by: .seconds(1)) }
      })
    switch delivery {
    case .first: #expect(text == "1")
    case .last: #expect(text == "1 2 3")
    case .firstAndLast: #expect(text == "1 2 3 4")
    }
  }

  @Test func aPauseThatBeginsWithTheLastValues() {
    let producer = source.producer.throttle(
      for: .seconds(1), on: scheduler, delivering: .firstAndLast)
    var text = ""
    let run = producer.start { [source] in
      text += "\($0) "
      if $0 == 1 {
        source.send(2)
        source.complete()
      }
    } onEnd: { _ in
      text += "|"
    }
    source.send(1)
    #expect(text == "1 ")
    scheduler.advance(by: .seconds(1))
    #expect(text == "1 2 |")
    withExtendedLifetime(run) {}
  }

  /// The function that makes the producers to flatten sends another value, once.
  private func flattened(_ strategy: FlatteningStrategy) -> (String, mostAtOnce: Int) {
    var running = 0
    var most = 0
    let inner = Probe<Int, Boom>()
    let run = RunRecorder(
      source.producer.flatMap(strategy) { [source] value in
        if value == 1 { source.send(2) }
        return Numbers { sink in
          running += 1
          most = max(most, running)
          sink.onTermination { running -= 1 }
          inner.producer.map { 10 * value + $0 }.feed(
            Sink(into: sink) { value, downstream in downstream.send(value) })
        }
      })
    source.send(1)
    source.complete()
    inner.send(1)
    inner.complete()
    inner.send(2)
    inner.complete()
    return (run.text, most)
  }

  @Test func aTransformThatSendsIsOrderedByTheStrategy() {
    #expect(flattened(.concat) == ("11 22 |", 1))
    #expect(flattened(.merge(limit: 1)) == ("11 22 |", 1))
    #expect(flattened(.latest) == ("21 |", 1))
    #expect(flattened(.exhaust) == ("11 |", 1))
  }

  @Test func aTransformCanEndTheSource() {
    for strategy in [FlatteningStrategy.merge, .concat, .latest, .exhaust] {
      let source = Probe<Int, Boom>()
      let run = RunRecorder(
        source.producer.flatMap(strategy) { value in
          source.complete()
          return Numbers.just(value)
        })
      source.send(1)
      #expect(run.text == "1 |")
    }
  }

  @Test func aCanceledInnerProducerCanSendToTheSource() {
    let run = RunRecorder(
      source.producer.flatMap(.latest) { [source] value in
        Numbers { sink in
          sink.send(value)
          sink.onTermination { if value == 1 { source.send(3) } }
        }
      })
    source.send(1)
    source.send(2)
    #expect(run.text == "1 3")
    run.cancel()
    #expect(source.starts == source.stops)
  }
}
