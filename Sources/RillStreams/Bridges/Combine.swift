#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import Rill

  /// A publisher of a producer. Each subscription is a separate run, which the first demand starts.
  ///
  /// It never delivers more values than demanded; further values are buffered.
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
    private var waiting = Queue<Downstream.Input>()
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
      // Stored first: the receiver of a synchronous value may demand more, or cancel.
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
    /// The occurrences as a publisher; each subscription begins with its first demand.
    ///
    /// Elsewhere: `asPublisher()` (RxCombine).
    public var publisher: ProducerPublisher<Value, Never> { producer.publisher }
  }

  extension Changing {
    /// The current value and its later values as a publisher.
    ///
    /// Elsewhere: `@Published` (Combine), `asPublisher()` (RxCombine).
    public var publisher: ProducerPublisher<Value, Never> { producer.publisher }
  }

  extension Publisher {
    /// This publisher as a producer; each run is a subscription with unlimited demand.
    ///
    /// The publisher must publish in the isolation that starts the run.
    ///
    /// Elsewhere: `asObservable()` (RxCombine).
    public var producer: Producer<Output, Failure> {
      Producer { subscribe(Feeding($0)) }
    }
  }

  /// A subscriber that sends its input to a sink, until the sink is torn down.
  private final class Feeding<Input, Failure: Error>: Subscriber {
    private let sink: Sink<Input, Failure>

    init(_ sink: Sink<Input, Failure>) {
      self.sink = sink
    }

    func receive(subscription: any Subscription) {
      // Registered first: a synchronous value may end the run.
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
