#if Live

  import NIOConcurrencyHelpers
  import NIOCore

  /// The body of a request that arrives at a connection, which adds its parts.
  final class IncomingBody: Sendable {
    /// The connection has ended before the body.
    struct Incomplete: Error {}

    /// The number of waiting bytes from which the client is not read.
    static let capacity = 1 << 16

    private struct State {
      var size = 0
      var isComplete = false
      var isDiscarded = false
      var hasReader = false
    }

    private let state = NIOLockedValueBox(State())
    private let parts: AsyncStream<ByteBuffer>
    private let part: AsyncStream<ByteBuffer>.Continuation
    private let onDemand: @Sendable () -> Void

    /// - Parameter onDemand: A function that is called when the body is read for the first time,
    ///   and when it is no longer full.
    init(onDemand: @escaping @Sendable () -> Void) {
      (parts, part) = AsyncStream.makeStream(of: ByteBuffer.self)
      self.onDemand = onDemand
    }

    var isFull: Bool { state.withLockedValue { $0.size >= IncomingBody.capacity } }
    /// A Boolean value that indicates whether the body has been read.
    var hasReader: Bool { state.withLockedValue { $0.hasReader } }

    func append(_ bytes: ByteBuffer) {
      let isRead = state.withLockedValue { state in
        if !state.isDiscarded { state.size += bytes.readableBytes }
        return !state.isDiscarded
      }
      if isRead { part.yield(bytes) }
    }

    /// Ends the body.
    ///
    /// - Parameter isComplete: False if the connection has ended before.
    func finish(isComplete: Bool) {
      state.withLockedValue { $0.isComplete = isComplete }
      part.finish()
    }

    /// Discards the waiting and the further parts, because nothing reads them.
    func discard() {
      state.withLockedValue { state in
        state.size = 0
        state.isDiscarded = true
      }
      part.finish()
    }

    fileprivate func beginReading() {
      let isFirst = state.withLockedValue { state in
        defer { state.hasReader = true }
        return !state.hasReader
      }
      if isFirst { onDemand() }
    }

    fileprivate func didRead(_ bytes: ByteBuffer) {
      let hasSpace = state.withLockedValue { state in
        let wasFull = state.size >= IncomingBody.capacity
        state.size = Swift.max(0, state.size - bytes.readableBytes)
        return wasFull && state.size < IncomingBody.capacity
      }
      if hasSpace { onDemand() }
    }

    fileprivate var isComplete: Bool { state.withLockedValue { $0.isComplete } }
  }

  extension IncomingBody: AsyncSequence {
    struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate let body: IncomingBody
      fileprivate var parts: AsyncStream<ByteBuffer>.AsyncIterator

      mutating func next() async throws -> ByteBuffer? {
        body.beginReading()
        if let bytes = await parts.next() {
          body.didRead(bytes)
          return bytes
        }
        // The task of the reader may also be canceled.
        if body.isComplete { return nil }
        throw Incomplete()
      }
    }

    func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(body: self, parts: parts.makeAsyncIterator())
    }
  }

#endif
