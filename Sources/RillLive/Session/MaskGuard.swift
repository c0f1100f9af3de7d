#if Live

  import NIOCore
  import NIOWebSocket

  /// Lets no frame through that isn't masked, as those of every browser are: RFC 6455, 5.1.
  final class MaskGuard: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = WebSocketFrame

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if unwrapInboundIn(data).maskKey == nil {
        context.fireErrorCaught(FrameError(.unmasked, at: 0))
      } else {
        context.fireChannelRead(data)
      }
    }
  }

#endif
