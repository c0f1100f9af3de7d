#if !hasFeature(Embedded)

  import Rill

  /// The values of a producer as an asynchronous sequence; each iteration is a separate run.
  ///
  /// ```swift
  /// for try await page in pages.values { show(page) }
  /// ```
  ///
  /// Values are buffered until they are requested; none is lost. The run is canceled when its
  /// iterator is dropped or its task is canceled. Iterate in the isolation of the producer: the
  /// sequence is not `Sendable`.
  public struct ProducerValues<Value, Failure: Error>: AsyncSequence {
    /// A value.
    public typealias Element = Value

    let producer: Producer<Value, Failure>

    /// Starts a run.
    public func makeAsyncIterator() -> AsyncIterator {
      let channel = Channel<Value, Failure>(.unbounded)
      let run = producer.start { [weak channel] value in
        channel?.send(value)
      } onEnd: { [weak channel] completion in
        channel?.finish(completion)
      }
      channel.onStop { run.cancel() }
      return AsyncIterator(channel: channel)
    }

    /// One run.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let channel: Channel<Value, Failure>

      /// Returns the next value; nil at the end, or when the task is canceled.
      public mutating func next() async throws(Failure) -> Value? {
        try await channel.next(isolation: nil)
      }

      /// Returns the next occurrence, in the isolation of the caller.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws(Failure) -> Value? {
        try await channel.next(isolation: actor)
      }
    }
  }

  /// The occurrences of a stream, or the values of a changing value, as an asynchronous sequence.
  ///
  /// It observes from its creation until it is dropped or its task is canceled. It has one
  /// consumer; each further consumer needs its own sequence. Iterate in the isolation of the
  /// network; to follow a value from another isolation, use `remote()`.
  public struct OccurrenceValues<Value>: AsyncSequence {
    /// An occurrence.
    public typealias Element = Value
    /// The sequence never fails.
    public typealias Failure = Never

    let channel: Channel<Value, Never>

    init(
      _ policy: AsyncStream<Value>.Continuation.BufferingPolicy,
      _ observe: (@escaping (Value) -> Void) -> Observer
    ) {
      let channel = Channel<Value, Never>(policy)
      let observer = observe { [weak channel] value in channel?.send(value) }
      channel.onStop { observer.cancel() }
      self.channel = channel
    }

    /// Continues after the last value of the previous iterator.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(channel: channel)
    }

    /// An iterator over the occurrences.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let channel: Channel<Value, Never>

      /// Returns the next occurrence; nil when the task is canceled.
      public mutating func next() async -> Value? {
        await channel.next(isolation: nil)
      }

      /// Returns the next occurrence, in the isolation of the caller.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
        await channel.next(isolation: actor)
      }
    }
  }

  extension Producer {
    /// The values as an asynchronous sequence.
    ///
    /// Elsewhere: `eachValueFrom` (rxjs-for-await), `values` (RxSwift, Combine).
    public var values: ProducerValues<Value, Failure> { ProducerValues(producer: self) }
  }

  extension Changes {
    /// Returns the occurrences from now on as an asynchronous sequence.
    ///
    /// ```swift
    /// for await click in clicks.values() { … }
    /// ```
    ///
    /// - Parameter policy: The treatment of occurrences that come faster than they are requested;
    ///   by default all of them are buffered.
    ///
    /// Elsewhere: `bufferedValuesFrom` (rxjs-for-await), `values` (RxSwift, Combine).
    public func values(
      bufferingPolicy policy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
    ) -> OccurrenceValues<Value> {
      OccurrenceValues(policy) { observe($0) }
    }
  }

  extension Changing {
    /// The current value and its later values as an asynchronous sequence.
    ///
    /// A slow consumer misses intermediate values but always receives the newest one.
    ///
    /// Elsewhere: `latestValueFrom` (rxjs-for-await), `values` (RxSwift, Combine).
    public var values: OccurrenceValues<Value> {
      OccurrenceValues(.bufferingNewest(1)) { observe($0) }
    }
  }

#endif
