#if !hasFeature(Embedded)

  /// A buffer between a run and the task that iterates over it, both in one isolation.
  final class Channel<Value, Failure: Error> {
    private var waiting = Queue<Value>()
    private var completion: Completion<Failure>?
    private let policy: AsyncStream<Value>.Continuation.BufferingPolicy
    private let continuation: AsyncStream<Void>.Continuation
    private let wakeUps: AsyncStream<Void>
    private var stop: (() -> Void)?

    init(_ policy: AsyncStream<Value>.Continuation.BufferingPolicy) {
      self.policy = policy
      (wakeUps, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    deinit {
      stop?()
    }

    /// Sets the function to call at the end of the iteration.
    func onStop(_ stop: @escaping () -> Void) {
      self.stop = stop
    }

    func send(_ value: Value) {
      switch policy {
      case .bufferingOldest(let limit) where waiting.count >= limit: return
      case .bufferingNewest(let limit) where waiting.count >= limit:
        if limit == 0 { return }
        _ = waiting.popFirst()
      default: break
      }
      waiting.append(value)
      continuation.yield()
    }

    func finish(_ completion: Completion<Failure>) {
      self.completion = completion
      continuation.yield()
    }

    /// Returns the next value; nil at the end, and at once when the task is canceled, even with
    /// buffered values.
    func next(isolation: isolated (any Actor)?) async throws(Failure) -> Value? {
      while true {
        if Task.isCancelled {
          abandon()
          return nil
        }
        if let value = waiting.popFirst() { return value }
        switch completion {
        case .completed: return nil
        case .failed(let failure):
          completion = .completed
          throw failure
        case nil: break
        }
        await wakeUp(isolation: isolation)
      }
    }

    /// Returns when a value may have come, or the task is canceled.
    private func wakeUp(isolation: isolated (any Actor)?) async {
      // The iterators of a stream share its values.
      var iterator = wakeUps.makeAsyncIterator()
      if #available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
        _ = await iterator.next(isolation: isolation)
      } else {
        _ = await iterator.next()
      }
    }

    private func abandon() {
      waiting = Queue()
      completion = .completed
      let stop = stop
      self.stop = nil
      stop?()
    }
  }

#endif
