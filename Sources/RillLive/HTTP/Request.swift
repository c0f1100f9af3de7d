#if Live

  import HTTPTypes
  import NIOCore

  /// A request, whose body may still be arriving.
  struct Request: Sendable {
    let head: HTTPRequest
    let body: RequestBody

    var method: HTTPRequest.Method { head.method }
    var headers: HTTPFields { head.headerFields }
    /// The path without the query.
    var path: String {
      String(Substring((head.path ?? "/").utf8.prefix { $0 != UInt8(ascii: "?") }))
    }
  }

  /// The body of a request, which is iterated once. If the connection ends before the body, the
  /// iteration throws, or it ends and ``Request/isBodyComplete(size:on:)`` is false.
  struct RequestBody: AsyncSequence, Sendable {
    struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate let read: () async throws -> ByteBuffer?

      mutating func next() async throws -> ByteBuffer? { try await read() }
    }

    private let start: @Sendable () -> () async throws -> ByteBuffer?
    /// A Boolean value that indicates whether the iteration of an incomplete body always throws.
    let throwsIfIncomplete: Bool

    /// The body that a sequence reads.
    init<Base: AsyncSequence & Sendable>(_ base: Base)
    where Base.Element == ByteBuffer, Base.AsyncIterator: SendableMetatype {
      throwsIfIncomplete = base is IncomingBody
      start = {
        var iterator = base.makeAsyncIterator()
        return { try await iterator.next() }
      }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(read: start()) }
  }

#endif
