#if !hasFeature(Embedded)

  /// A changing value as another isolation follows it: its value at the time, and then the newest one
  /// whenever the follower is ready for it, each with its revision.
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
  /// Conflating: who follows slowly misses values in between, never the newest. Revisions count the
  /// changes from 0, so that a gap shows. One subscription has one follower; call `remote()` again
  /// for another. It ends when the sources of the value are gone.
  ///
  /// A subscription also ends when its follower stops: when its task is cancelled, or the last copy of
  /// the remote and its iterators is released. The actor that made it then releases the observation,
  /// with no further change of the value.
  public struct ChangingRemote<Value: Sendable>: AsyncSequence, Sendable {
    /// A revision and the value it made.
    public typealias Element = (revision: Int, value: Value)
    /// A subscription never fails.
    public typealias Failure = Never

    let stream: AsyncStream<Element>

    /// Makes a subscription of a stream of revisions and values.
    package init(stream: AsyncStream<Element>) { self.stream = stream }

    /// Follows the subscription.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let stream: AsyncStream<Element>
      var base: AsyncStream<Element>.Iterator

      init(_ stream: AsyncStream<Element>) {
        self.stream = stream
        base = stream.makeAsyncIterator()
      }

      /// The newest value that was not delivered yet; waits for one. Nil when the subscription has
      /// ended or the task is cancelled.
      public mutating func next() async -> Element? {
        await base.next()
      }

      /// As `next()`, in the isolation of the caller.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
        if #available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
          return await base.next(isolation: actor)
        }
        // Not through `base`, which belongs to the caller's isolation; iterators share what is left.
        var iterator = stream.makeAsyncIterator()
        return await iterator.next()
      }
    }

    /// Begins to follow.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(stream)
    }
  }

  /// The near end of a subscription.
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

    /// Sends `value` on. False when nobody follows any more.
    func send(_ value: Value) -> Bool {
      defer { revision += 1 }
      if case .terminated = continuation.yield((revision: revision, value: value)) { return false }
      return true
    }
  }

  /// The observation of a subscription, to be cancelled on the actor that made it.
  ///
  /// It is weak: the sources own the observation, and the stream would own itself through it.
  private final class Subscription: @unchecked Sendable {
    // Sendable, as it is read and written by the functions below alone: on the actor that made it.
    private weak var observer: Observer?

    init(_ observer: Observer) { self.observer = observer }

    func cancel(isolation: isolated any Actor) { observer?.cancel() }
  }

  extension Changing where Value: Sendable {
    /// Returns a new subscription to this value, to be followed from another isolation.
    ///
    /// Called on an actor, which must be the one the value is confined to, the subscription leaves
    /// nothing behind when its follower stops. In a task without an actor, the next change of the value
    /// releases what is left of it.
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
      observer.anchor()
      if let isolation {
        let subscription = Subscription(observer)
        // Weak: the actor owns the observation, and with it this closure.
        continuation.onTermination = { [weak isolation] termination in
          // At the end of the feed the observation has gone already.
          guard case .cancelled = termination, let isolation else { return }
          Task { await subscription.cancel(isolation: isolation) }
        }
      }
      return ChangingRemote(stream: stream)
    }
  }

#endif
