#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import Rill

  /// A producer as a publisher: each subscription is a run of its own, begun with the first demand.
  ///
  /// It never delivers more than was asked for; what comes faster waits.
  public struct ProducerPublisher<Output, Failure: Error>: Publisher {
    let producer: Producer<Output, Failure>

    /// Subscribes `subscriber`.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      subscriber.receive(subscription: DemandedRun(producer, subscriber))
    }
  }

  private final class DemandedRun<Downstream: Subscriber>: Subscription {
    private let producer: Producer<Downstream.Input, Downstream.Failure>
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var waiting = FirstInFirstOut<Downstream.Input>()
    private var completion: Completion<Downstream.Failure>?
    private var run: Run?
    private var isDelivering = false

    init(
      _ producer: Producer<Downstream.Input, Downstream.Failure>, _ downstream: Downstream
    ) {
      self.producer = producer
      self.downstream = downstream
    }

    func request(_ more: Subscribers.Demand) {
      demand += more
      if demand > .none { begin() }
      deliver()
    }

    private func begin() {
      if run != nil || completion != nil || downstream == nil { return }
      let sink = Sink<Downstream.Input, Downstream.Failure>(
        root: { [weak self] value in
          self?.waiting.append(value)
          self?.deliver()
        },
        end: { [weak self] completion in
          self?.completion = completion
          self?.deliver()
        })
      // Stored first: what is delivered at once may ask for more, or cancel.
      run = Run(sink)
      producer.feed(sink)
    }

    func cancel() {
      downstream = nil
      let run = run
      self.run = nil
      run?.cancel()
    }

    private func deliver() {
      if isDelivering { return }
      isDelivering = true
      defer { isDelivering = false }
      while demand > .none, let downstream, let value = waiting.popFirst() {
        demand -= 1
        demand += downstream.receive(value)
      }
      guard waiting.isEmpty, let completion, let downstream else { return }
      self.downstream = nil
      run = nil
      switch completion {
      case .completed: downstream.receive(completion: .finished)
      case .failed(let failure): downstream.receive(completion: .failure(failure))
      }
    }
  }

  extension Producer {
    /// This producer as a publisher.
    ///
    /// Elsewhere: `asPublisher()` (RxCombine).
    public var publisher: ProducerPublisher<Value, Failure> { ProducerPublisher(producer: self) }
  }

  extension Changes {
    /// The occurrences as a publisher, each subscription from its first demand on.
    ///
    /// Elsewhere: `asPublisher()` (RxCombine).
    public var publisher: ProducerPublisher<Value, Never> { producer.publisher }
  }

  extension Changing {
    /// The value, and then what it changes to, as a publisher.
    ///
    /// Elsewhere: `@Published` (Combine), `asPublisher()` (RxCombine).
    public var publisher: ProducerPublisher<Value, Never> { producer.publisher }
  }

  extension Publisher {
    /// This publisher as a producer: each run is a subscription with unlimited demand.
    ///
    /// What is published must be published in the isolation that starts the run.
    ///
    /// Elsewhere: `asObservable()` (RxCombine).
    public var producer: Producer<Output, Failure> {
      Producer { subscribe(Feeding($0)) }
    }
  }

  /// Feeds a sink what it receives, until that is torn down.
  private final class Feeding<Input, Failure: Error>: Subscriber {
    private let sink: Sink<Input, Failure>

    init(_ sink: Sink<Input, Failure>) {
      self.sink = sink
    }

    func receive(subscription: any Subscription) {
      // Registered first: what is published at once may end the run.
      sink.onTermination { subscription.cancel() }
      if sink.isOpen { subscription.request(.unlimited) }
    }

    func receive(_ value: Input) -> Subscribers.Demand {
      sink.send(value)
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      switch completion {
      case .finished: sink.complete()
      case .failure(let failure): sink.fail(failure)
      }
    }
  }
#endif
