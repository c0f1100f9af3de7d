import Synchronization

/// An asynchronous sequence whose sender waits until the consumer requests the next element, and so
/// has processed the previous one.
final class Handoff<Element: Sendable>: AsyncSequence, Sendable {
  private struct State {
    var consumer: CheckedContinuation<Element?, Never>?
    var producer: CheckedContinuation<Void, Never>?
    var isFinished = false
  }

  private let state = Mutex(State())

  func send(_ element: Element) async {
    await consumerToAsk()
    let consumer = state.withLock { $0.consumer.take() }
    consumer?.resume(returning: element)
    await consumerToAsk()
  }

  func finish() {
    let consumer = state.withLock { state in
      state.isFinished = true
      return state.consumer.take()
    }
    consumer?.resume(returning: nil)
  }

  private func consumerToAsk() async {
    await withCheckedContinuation { continuation in
      let isAsking = state.withLock { state in
        if state.consumer != nil { return true }
        state.producer = continuation
        return false
      }
      if isAsking { continuation.resume() }
    }
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    let handoff: Handoff

    mutating func next() async -> Element? {
      await withCheckedContinuation { continuation in
        let (isFinished, producer) = handoff.state.withLock { state in
          if !state.isFinished { state.consumer = continuation }
          return (state.isFinished, state.producer.take())
        }
        if isFinished { continuation.resume(returning: nil) }
        producer?.resume()
      }
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(handoff: self) }
}
