#if !hasFeature(Embedded)

  /// A subscription to a changing value from another isolation.
  ///
  /// It delivers the current value, and then the newest value whenever the subscriber is ready,
  /// each with its revision.
  ///
  /// ```swift
  /// actor Model {
  ///   private let goals: Changing<Goals>
  ///   func follow() -> ChangingRemote<Goals> { goals.remote() }
  /// }
  ///
  /// for await (revision, goals) in await model.follow() { show(goals, revision) }
  /// ```
  ///
  /// It conflates: a slow subscriber misses intermediate values but always receives the newest one.
  /// Revisions count the changes from 0, so a gap is detectable. One subscription has one
  /// subscriber; call `remote()` again for another. It ends when the sources of the value are gone.
  ///
  /// A subscription also ends with its subscriber: when the task is canceled, or the last copy of
  /// the remote and its iterators is released. The actor that created it then releases the
  /// observation, without waiting for a further change of the value.
  public struct ChangingRemote<Value: Sendable>: AsyncSequence, Sendable {
    /// A revision with its value.
    public typealias Element = (revision: Int, value: Value)
    /// A subscription never fails.
    public typealias Failure = Never

    let stream: AsyncStream<Element>

    /// Creates a subscription from a stream of revisions and values.
    package init(stream: AsyncStream<Element>) { self.stream = stream }

    /// An iterator over the subscription.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let stream: AsyncStream<Element>
      var base: AsyncStream<Element>.Iterator

      init(_ stream: AsyncStream<Element>) {
        self.stream = stream
        base = stream.makeAsyncIterator()
      }

      /// Returns the newest undelivered value, or waits for one. Nil after the end of the
      /// subscription, or when the task is canceled.
      public mutating func next() async -> Element? {
        await base.next()
      }

      /// Returns the next value, in the isolation of the caller.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
        if #available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
          return await base.next(isolation: actor)
        }
        // A new iterator, because `base` belongs to the caller's isolation. Iterators share the
        // remaining values.
        var iterator = stream.makeAsyncIterator()
        return await iterator.next()
      }
    }

    /// Makes an iterator.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(stream)
    }
  }

  /// The sending end of a subscription.
  private final class Feed<Value: Sendable> {
    typealias Element = (revision: Int, value: Value)
    private let continuation: AsyncStream<Element>.Continuation
    private var revision = 0

    init(_ continuation: AsyncStream<Element>.Continuation) {
      self.continuation = continuation
    }

    deinit {
      continuation.finish()
    }

    /// Sends `value`. Returns false without a subscriber.
    func send(_ value: Value) -> Bool {
      defer { revision += 1 }
      if case .terminated = continuation.yield((revision: revision, value: value)) { return false }
      return true
    }
  }

  /// The observation of a subscription, which its creating actor cancels.
  ///
  /// The reference is weak, because the sources own the observation, and the stream would retain
  /// itself.
  private final class Subscription: @unchecked Sendable {
    // Sendable: only the functions below read and write it, on its creating actor.
    private weak var observer: Observer?

    init(_ observer: Observer) { self.observer = observer }

    func cancel(isolation: isolated any Actor) { observer?.cancel() }
  }

  extension Changing where Value: Sendable {
    /// Returns a new subscription to this value, for another isolation.
    ///
    /// On the actor of the value, the subscription is released completely when its subscriber
    /// stops. In a task without an actor, the next change of the value releases the rest of it.
    public func remote(isolation: isolated (any Actor)? = #isolation) -> ChangingRemote<Value> {
      let (stream, continuation) = AsyncStream<ChangingRemote<Value>.Element>.makeStream(
        bufferingPolicy: .bufferingNewest(1))
      let feed = Feed<Value>(continuation)
      let observer = Observer(of: cell) { _, observer in
        var isFollowed = true
        observer.withCell(Value.self) { isFollowed = feed.send($0) }
        if !isFollowed { observer.cancel() }
      }
      observer.begin(on: cell)
      observer.retainBySources()
      if let isolation {
        let subscription = Subscription(observer)
        // Weak: the actor owns the observation, and with it this closure.
        continuation.onTermination = { [weak isolation] termination in
          // At the end of the feed, the observation has already ended.
          guard case .cancelled = termination, let isolation else { return }
          Task { await subscription.cancel(isolation: isolation) }
        }
      }
      return ChangingRemote(stream: stream)
    }
  }

#endif
