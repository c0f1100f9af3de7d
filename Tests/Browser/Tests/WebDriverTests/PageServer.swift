import NIOCore
import NIOHTTP1
import NIOPosix

/// A minimal HTTP server on loopback with a page per path, which closes each connection after its
/// response.
struct PageServer: Sendable {
  struct Page: Sendable, ExpressibleByStringInterpolation {
    var html: String
    var headers: HTTPHeaders = [:]

    init(stringLiteral html: String) { self.html = html }

    init(html: String, headers: HTTPHeaders) {
      (self.html, self.headers) = (html, headers)
    }
  }

  let port: Int

  /// Returns the address of a path.
  func address(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

  /// Runs `body` with a server of `pages` by their paths.
  static func withServer<Result>(
    _ pages: [String: Page], isolation: isolated (any Actor)? = #isolation,
    _ body: (PageServer) async throws -> Result
  ) async throws -> Result {
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(Responder(pages: pages))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let server = PageServer(port: listener.localAddress?.port ?? 0)
    do {
      let result = try await body(server)
      try await listener.close().get()
      return result
    } catch {
      try? await listener.close().get()
      throw error
    }
  }
}

private final class Responder: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  let pages: [String: PageServer.Page]
  var path = ""

  init(pages: [String: PageServer.Page]) { self.pages = pages }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): path = head.uri
    case .body: break
    case .end: respond(context)
    }
  }

  private func respond(_ context: ChannelHandlerContext) {
    // Browsers request an icon, and would log an error.
    let isIcon = path == "/favicon.ico"
    let page = pages[path] ?? (isIcon ? "" : nil)
    let body = ByteBuffer(string: page?.html ?? "This page does not exist.")
    var headers: HTTPHeaders = [
      "Content-Type": "text/html; charset=utf-8", "Content-Length": "\(body.readableBytes)",
      "Connection": "close", "Cache-Control": "no-store",
    ]
    headers.add(contentsOf: page?.headers ?? [:])
    let head = HTTPResponseHead(
      version: .http1_1, status: page == nil ? .notFound : .ok, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    let loopBound = NIOLoopBound(context, eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      loopBound.value.close(promise: nil)
    }
  }
}
