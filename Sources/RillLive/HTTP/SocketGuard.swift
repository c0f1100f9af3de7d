#if Live

  import NIOCore
  import NIOHTTP1

  /// A handler that turns rejected requests for sockets into ordinary requests, so that they
  /// receive a readable answer.
  ///
  /// Only the first request of a connection can become a socket, so the handler removes itself
  /// after it.
  final class SocketGuard: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    private let server: LiveCore
    private let mounts: [LiveCore]
    private var isOver = false

    /// - Parameters:
    ///   - server: The server of a request for no socket of `mounts`.
    init(server: LiveCore, mounts: [LiveCore]) {
      self.server = server
      self.mounts = mounts
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if isOver { return }
      guard case .head(var head) = unwrapInboundIn(data) else {
        return context.fireChannelRead(data)
      }
      if head.headers.contains(name: "upgrade") {
        let server = mounts.owner(ofSocket: head) ?? server
        if let reason = server.objection(toSocket: head) {
          server.rejectionLog.record("WebSocket request: \(reason)", at: .info)
          head.headers.remove(name: "upgrade")
          head.headers.replaceOrAdd(name: "connection", value: "close")
        } else {
          do throws(Rejection) {
            try server.admit(head, on: context.channel)
          } catch {
            isOver = true
            server.rejector.reject(context.channel, hasAsked: true)
            return
          }
        }
      }
      context.fireChannelRead(wrapInboundOut(.head(head)))
      context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      // The server stops before the client has sent a request.
      if event is ChannelShouldQuiesceEvent { context.close(promise: nil) }
      context.fireUserInboundEventTriggered(event)
    }
  }

  extension LiveCore {
    /// The subprotocol that identifies the version of the frames.
    static let subprotocol = "rill.1"

    /// Returns the reason that a request is rejected a socket; nil if it is accepted.
    fileprivate func objection(toSocket head: HTTPRequestHead) -> String? {
      if head.hasRepeatedSource { return "two Host or Origin headers" }
      let visitor = Visitor(head, configuration, from: nil)
      let protocols = head.headers[canonicalForm: "sec-websocket-protocol"]
      if !visitor.isAtHome { return "unknown host name" }
      if visitor.origin == nil || !visitor.isOwnPage {
        return "origin mismatch"
      }
      if configuration.mountPath.inner(head.uri) != LivePath.socket { return "wrong path" }
      if !visitor.hasAccess { return "missing access token" }
      if visitor.browser == nil { return "missing cookie" }
      if !protocols.contains(where: { $0 == LiveCore.subprotocol }) {
        return "unsupported subprotocol"
      }
      guard head.method == .GET, head.version == .http1_1,
        head.headers["upgrade"].map({ $0.lowercased() }) == ["websocket"],
        head.headers[canonicalForm: "connection"].contains(where: { $0.lowercased() == "upgrade" }),
        head.headers["sec-websocket-version"] == ["13"]
      else { return "not a WebSocket upgrade" }
      let keys = head.headers["sec-websocket-key"]
      if keys.count != 1 || !isSocketKey(keys[0]) { return "key is not 16 bytes in Base64" }
      return nil
    }

    /// Returns whether `text` is 16 bytes in Base64, as RFC 6455 requires (4.2.1).
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
