#if Live

  import NIOConcurrencyHelpers
  import NIOCore

  /// The body of a request that arrives at a connection, which adds its parts.
  final class IncomingBody: AsyncSequence, Sendable {
    /// The connection has ended before the body, the task of a reader was canceled, or the request
    /// was answered.
    struct Incomplete: Error {}

    /// The number of waiting bytes from which the client is not read.
    static let capacity = 1 << 16

    private let state = NIOLockedValueBox((size: 0, isComplete: false, isBroken: false))
    private let parts: AsyncStream<ByteBuffer>
    private let part: AsyncStream<ByteBuffer>.Continuation
    private let onDemand: @Sendable () -> Void

    /// - Parameter onDemand: A function that is called when a reader begins, and when the body is
    ///   no longer full.
    init(onDemand: @escaping @Sendable () -> Void) {
      (parts, part) = AsyncStream.makeStream(of: ByteBuffer.self)
      self.onDemand = onDemand
    }

    var isFull: Bool { state.withLockedValue { $0.size >= IncomingBody.capacity } }

    func append(_ bytes: ByteBuffer) {
      state.withLockedValue { state in
        if case .enqueued = part.yield(bytes) {
          state.size += bytes.readableBytes
        } else {
          state.isBroken = true
        }
      }
    }

    /// Ends a body, which is complete or not.
    func finish(isComplete: Bool) {
      state.withLockedValue { $0.isComplete = isComplete }
      part.finish()
    }

    /// Discards the waiting and the further parts, because nothing reads them.
    func discard() {
      state.withLockedValue { $0.size = 0 }
      part.finish()
    }

    func makeAsyncIterator() -> AsyncIterator {
      onDemand()
      return AsyncIterator(body: self, parts: parts.makeAsyncIterator())
    }

    struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate let body: IncomingBody
      fileprivate var parts: AsyncStream<ByteBuffer>.AsyncIterator

      mutating func next() async throws -> ByteBuffer? {
        guard let bytes = await parts.next() else {
          if body.state.withLockedValue({ $0.isComplete && !$0.isBroken }) { return nil }
          throw Incomplete()
        }
        let hasSpace = body.state.withLockedValue { state in
          defer { state.size -= bytes.readableBytes }
          let limit = IncomingBody.capacity
          return state.size >= limit && state.size - bytes.readableBytes < limit
        }
        if hasSpace { body.onDemand() }
        return bytes
      }
    }
  }

#endif
