#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import Rill
  import RillStreams
  import Testing

  /// A subscriber with a given demand, which records its input.
  private final class Asking: Subscriber {
    typealias Input = Int
    typealias Failure = Boom

    private(set) var seen: [String] = []
    private(set) var subscription: (any Subscription)?

    func receive(subscription: any Subscription) { self.subscription = subscription }

    func receive(_ input: Int) -> Subscribers.Demand {
      seen.append("\(input)")
      // It demands one more value, once.
      return input == 3 ? .max(1) : .none
    }

    func receive(completion: Subscribers.Completion<Boom>) { seen.append("\(completion)") }
  }

  @Suite struct PublisherTests {
    @Test func deliversOnlyTheDemand() {
      let asking = Asking()
      Producer<Int, Boom>([1, 2, 3, 4, 5]).publisher.subscribe(asking)
      #expect(asking.seen == [])
      asking.subscription?.request(.max(1))
      #expect(asking.seen == ["1"])
      asking.subscription?.request(.max(2))
      #expect(asking.seen == ["1", "2", "3", "4"])
      asking.subscription?.request(.unlimited)
      #expect(asking.seen == ["1", "2", "3", "4", "5", "finished"])
    }

    @Test func beginsWithTheFirstDemandAndEndsWithTheSubscription() {
      let probe = Probe<Int, Boom>()
      let asking = Asking()
      probe.producer.publisher.subscribe(asking)
      #expect(probe.starts == 0)
      asking.subscription?.request(.unlimited)
      #expect(probe.starts == 1)
      probe.send(7)
      asking.subscription?.cancel()
      #expect(probe.stops == 1)
      probe.send(8)
      #expect(asking.seen == ["7"])
    }

    @Test func demandFromWithinADeliveryBeginsNothing() {
      var starts = 0
      let producer = Producer<Int, Never> { sink in
        starts += 1
        for number in 1...3 { sink.send(number) }
        sink.complete()
      }
      var seen: [Int] = []
      let cancellable = producer.publisher
        .flatMap(maxPublishers: .max(1)) { Just($0) }
        .sink { seen.append($0) }
      #expect(seen == [1, 2, 3])
      #expect(starts == 1)
      withExtendedLifetime(cancellable) {}
    }

    @Test func cancelingDuringTheFirstDeliveryStopsTheSource() {
      var made = 0
      let endless = Producer<Int, Never>.generate(0) { number in
        made += 1
        precondition(made < 1000, "The run goes on after it has been canceled.")
        return number + 1
      }
      var seen: [Int] = []
      let cancellable = endless.publisher.prefix(3).sink { seen.append($0) }
      #expect(seen == [0, 1, 2])
      withExtendedLifetime(cancellable) {}
    }

    @Test func aSynchronousPublisherIsStopped() {
      var made = 0
      // The type is erased, so that `map` is not that of sequences.
      let endless = (1...Int.max).publisher.eraseToAnyPublisher().map { number in
        made += 1
        precondition(made < 1000, "The publisher goes on after the run has ended.")
        return number
      }
      var seen: [Int] = []
      let run = endless.producer.prefix(3).start { seen.append($0) }
      #expect(seen == [1, 2, 3])
      #expect(!run.isRunning)
    }

    @Test func aFailureFollowsTheRequestedValues() {
      let probe = Probe<Int, Boom>()
      let asking = Asking()
      probe.producer.publisher.subscribe(asking)
      asking.subscription?.request(.max(1))
      probe.send(1)
      probe.send(2)
      probe.fail(Boom(number: 9))
      #expect(asking.seen == ["1"])
      asking.subscription?.request(.max(1))
      #expect(asking.seen.count == 3)
      #expect(asking.seen.last?.contains("9") == true)
    }

    @Test func publishersOfTheNetwork() {
      let input = Input(1)
      var seen: [Int] = []
      let cancellable = input.map { $0 * 10 }.publisher.sink { seen.append($0) }
      input <-- 2
      cancellable.cancel()
      input <-- 3
      #expect(seen == [10, 20])
    }

    @Test func aPublisherAsProducer() {
      let subject = PassthroughSubject<Int, Boom>()
      let recorder = RunRecorder(subject.producer.map { $0 + 1 })
      subject.send(1)
      subject.send(2)
      subject.send(completion: .failure(Boom(number: 4)))
      #expect(recorder.text == "2 3 #4")
      let cancelled = RunRecorder(PassthroughSubject<Int, Boom>().producer)
      cancelled.cancel()
      #expect(cancelled.text == "")
    }
  }
#endif
