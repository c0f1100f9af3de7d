/// Values on their way from a run to the task that iterates over them, both in one isolation.
final class Channel<Value, Failure: Error> {
  private var waiting = FirstInFirstOut<Value>()
  private var completion: Completion<Failure>?
  private let policy: AsyncStream<Value>.Continuation.BufferingPolicy
  private let continuation: AsyncStream<Void>.Continuation
  private var wakeUps: AsyncStream<Void>.Iterator
  private var stop: (() -> Void)?

  init(_ policy: AsyncStream<Value>.Continuation.BufferingPolicy) {
    self.policy = policy
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.continuation = continuation
    wakeUps = stream.makeAsyncIterator()
  }

  deinit {
    stop?()
  }

  /// What to do when nobody iterates any more.
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

  func next(isolation: isolated (any Actor)?) async throws(Failure) -> Value? {
    while true {
      if let value = waiting.popFirst() { return value }
      switch completion {
      case .completed: return nil
      case .failed(let failure):
        completion = .completed
        throw failure
      case nil: break
      }
      // Copied, since it is used across the suspension; copies share what they iterate over.
      var wakeUps = wakeUps
      if await wakeUps.next(isolation: isolation) == nil {
        // The task is cancelled.
        completion = .completed
        stop?()
        stop = nil
        return nil
      }
    }
  }
}
