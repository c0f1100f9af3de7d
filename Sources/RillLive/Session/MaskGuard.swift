#if Live

  import NIOCore
  import NIOWebSocket

  /// Lets no frame through that isn't masked, as those of every browser are (RFC 6455, 5.1), and says when a
  /// message is whole.
  final class MaskGuard: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = WebSocketFrame

    private let message: UnfinishedMessage

    init(_ message: UnfinishedMessage) { self.message = message }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let frame = unwrapInboundIn(data)
      if frame.maskKey == nil { return context.fireErrorCaught(FrameError(.unmasked, at: 0)) }
      if frame.fin && !frame.opcode.isControlOpcode { message.size = 0 }
      context.fireChannelRead(data)
    }
  }

#endif
