import Rill

/// The values of a producer as an asynchronous sequence: each iteration is a run of its own.
///
/// ```swift
/// for try await page in pages.values { show(page) }
/// ```
///
/// Values wait until they are asked for; none is lost. The run is cancelled when its iterator is
/// dropped or its task is cancelled. Iterate where the producer belongs: the sequence is not `Sendable`.
public struct ProducerValues<Value, Failure: Error>: AsyncSequence {
  /// A value.
  public typealias Element = Value

  let producer: Producer<Value, Failure>

  /// Begins a run.
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

    /// The next value; nil at the end, or when the task is cancelled.
    public mutating func next() async throws(Failure) -> Value? {
      try await channel.next(isolation: nil)
    }

    /// As `next()`, in the isolation of the caller.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Failure) -> Value? {
      try await channel.next(isolation: actor)
    }
  }
}

/// The occurrences of a stream, or the values of a changing one, as an asynchronous sequence.
///
/// It listens from its creation on until it is dropped or its task is cancelled. It has one
/// consumer: ask for another one for another. Iterate where the network belongs; to follow from another
/// isolation, use `remote`.
public struct OccurrenceValues<Value>: AsyncSequence {
  /// An occurrence.
  public typealias Element = Value
  /// It never fails.
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

  /// Goes on where the last iterator left off.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(channel: channel)
  }

  /// Iterates over what has occurred.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let channel: Channel<Value, Never>

    /// The next occurrence; nil when the task is cancelled.
    public mutating func next() async -> Value? {
      await channel.next(isolation: nil)
    }

    /// As `next()`, in the isolation of the caller.
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
  /// The occurrences from now on as an asynchronous sequence.
  ///
  /// ```swift
  /// for await click in clicks.values() { … }
  /// ```
  ///
  /// - Parameter policy: what becomes of occurrences that come faster than they are asked for; by
  ///   default they all wait.
  ///
  /// Elsewhere: `bufferedValuesFrom` (rxjs-for-await), `values` (RxSwift, Combine).
  public func values(
    bufferingPolicy policy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
  ) -> OccurrenceValues<Value> {
    OccurrenceValues(policy) { observe($0) }
  }
}

extension Changing {
  /// The value, and then what it changes to, as an asynchronous sequence. Who is slow misses values in
  /// between, never the newest.
  ///
  /// Elsewhere: `latestValueFrom` (rxjs-for-await), `values` (RxSwift, Combine).
  public var values: OccurrenceValues<Value> {
    OccurrenceValues(.bufferingNewest(1)) { observe($0) }
  }
}
