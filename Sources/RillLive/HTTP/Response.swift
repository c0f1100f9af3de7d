#if Live

  import HTTPTypes
  import NIOCore

  /// A response, whose body may be generated while it is sent.
  struct Response: Sendable {
    var status: HTTPResponse.Status
    /// The headers, without the length of the body.
    var headers: HTTPFields
    var body = ResponseBody()
  }

  /// The body of a response.
  struct ResponseBody: Sendable {
    /// A function that sends bytes, and suspends while the client doesn't read.
    typealias Write = (ByteBuffer) async throws -> Void

    enum Content: Sendable {
      case none
      case bytes(ByteBuffer)
      /// A function that generates the body. If it throws, the client receives an incomplete body.
      case stream(@Sendable (@escaping Write) async throws -> Void)
    }

    /// The value of the header `Content-Length`; nil if the length is unknown.
    let length: Int?
    let content: Content

    /// A body that is not sent: an empty one, or that of a response to `HEAD`.
    init(omitting length: Int = 0) {
      self.length = length
      content = .none
    }

    init(_ bytes: ByteBuffer) {
      length = bytes.readableBytes
      content = .bytes(bytes)
    }

    init(
      length: Int? = nil, _ generate: @escaping @Sendable (@escaping Write) async throws -> Void
    ) {
      self.length = length
      content = .stream(generate)
    }
  }

#endif
