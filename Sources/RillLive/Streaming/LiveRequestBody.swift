#if Live

  import NIOConcurrencyHelpers
  import NIOCore

  /// The body of a request, whose bytes are read as they arrive.
  ///
  /// ```swift
  /// LiveRoute(.put, "/api/backup", streamingUpTo: 1 << 30) { request, body in
  ///   for try await bytes in body { try await store.append(bytes) }
  ///   return .noContent
  /// }
  /// ```
  ///
  /// A body is iterated once. While it is not read, its client is not read either. The time for a
  /// body has the same limits as that of any other request.
  ///
  /// The iteration throws a ``LiveResponse`` if the body exceeds its limit, and if it is incomplete
  /// because the client has disconnected or was too slow. So a loop that ends has seen all bytes.
  public struct LiveRequestBody: AsyncSequence, Sendable {
    /// Some bytes, at least one.
    public typealias Element = [UInt8]

    private let request: Request
    private let channel: any Channel
    private let limit: Int
    private let hasFailed = NIOLockedValueBox(false)

    init(of request: Request, limit: Int, on channel: any Channel) {
      self.request = request
      self.limit = limit
      self.channel = channel
    }

    /// A Boolean value that indicates whether the rest of the body can't be read.
    var isBroken: Bool { hasFailed.withLockedValue { $0 } }

    /// Makes the iterator.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: request.body.makeAsyncIterator(), body: self)
    }

    /// The iterator of a body.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var base: RequestBody.AsyncIterator
      fileprivate let body: LiveRequestBody
      private var size = 0

      fileprivate init(base: RequestBody.AsyncIterator, body: LiveRequestBody) {
        self.base = base
        self.body = body
      }

      /// Returns the next bytes; nil at the end.
      public mutating func next() async throws -> [UInt8]? {
        do {
          while let buffer = try await base.next() {
            size += buffer.readableBytes
            if size > body.limit { throw LiveResponse.tooLarge(limit: body.limit) }
            if buffer.readableBytes > 0 { return Array(buffer: buffer) }
          }
          if await body.request.isBodyComplete(size: size, on: body.channel) { return nil }
          throw LiveResponse.incomplete
        } catch {
          body.hasFailed.withLockedValue { $0 = true }
          switch error {
          case is LiveResponse, is CancellationError: throw error
          default: throw LiveResponse.incomplete
          }
        }
      }
    }
  }

  extension LiveResponse {
    /// The answer to a body that exceeds its limit.
    static func tooLarge(limit: Int) -> LiveResponse {
      .problem(413, title: "Content too large", detail: "The body may have \(limit) bytes.")
    }

    /// The answer to a body of which only a part has arrived.
    static let incomplete = LiveResponse.problem(400, title: "Incomplete body")
  }

#endif
