#if Live

  import NIOCore
  import NIOHTTP1

  /// Has requests for sockets that are refused be ordinary ones, which are answered in words.
  ///
  /// Only a connection's first request can become a socket, so this goes with it.
  final class SocketGuard: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    private let server: LiveCore
    private var isOver = false

    init(server: LiveCore) { self.server = server }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if isOver { return }
      guard case .head(var head) = unwrapInboundIn(data) else {
        return context.fireChannelRead(data)
      }
      if head.headers.contains(name: "upgrade") {
        if let reason = server.objection(toSocket: head) {
          server.refusals.note("a socket, since \(reason)", at: .info)
          head.headers.remove(name: "upgrade")
          head.headers.replaceOrAdd(name: "connection", value: "close")
        } else {
          do throws(Refusal) {
            try server.admit(head, on: context.channel)
          } catch {
            isOver = true
            server.porter.turnAway(context.channel, hasAsked: true)
            return
          }
        }
      }
      context.fireChannelRead(wrapInboundOut(.head(head)))
      context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      // The server stops, and nobody has asked for anything yet.
      if event is ChannelShouldQuiesceEvent { context.close(promise: nil) }
      context.fireUserInboundEventTriggered(event)
    }
  }

  extension LiveCore {
    /// The version of the frames, as a browser asks for it.
    static let subprotocol = "rill.1"

    /// Why a request gets no socket; nil, if it does.
    fileprivate func objection(toSocket head: HTTPRequestHead) -> String? {
      if head.hasRepeatedSource { return "there are two hosts or two origins" }
      let visitor = Visitor(head, configuration)
      let protocols = head.headers[canonicalForm: "sec-websocket-protocol"]
      if !visitor.isAtHome { return "the host is not one of the server's" }
      if visitor.origin == nil || !visitor.isOwnPage {
        return "the origin is another"
      }
      if head.uri != LivePath.socket { return "there is no socket there" }
      if !visitor.hasAccess { return "the access token has not been shown" }
      if visitor.browser == nil { return "the cookie is missing" }
      if !protocols.contains(where: { $0 == LiveCore.subprotocol }) {
        return "the version is another"
      }
      guard head.method == .GET, head.version == .http1_1,
        head.headers["upgrade"].map({ $0.lowercased() }) == ["websocket"],
        head.headers[canonicalForm: "connection"].contains(where: { $0.lowercased() == "upgrade" }),
        head.headers["sec-websocket-version"] == ["13"]
      else { return "it is no request for a socket" }
      let keys = head.headers["sec-websocket-key"]
      if keys.count != 1 || !isSocketKey(keys[0]) { return "the key is not 16 bytes in Base64" }
      return nil
    }

    /// Whether `text` is 16 bytes in Base64, as RFC 6455 asks for (4.2.1).
    private func isSocketKey(_ text: String) -> Bool {
      guard text.utf8.count == 24, text.hasSuffix("==") else { return false }
      let digits = text.utf8.dropLast(2).map { byte in
        switch byte {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        case UInt8(ascii: "-"), UInt8(ascii: "_"): UInt8(ascii: "=")
        default: byte
        }
      }
      return Base64URL.decode(String(decoding: digits, as: UTF8.self))?.count == 16
    }
  }

#endif
