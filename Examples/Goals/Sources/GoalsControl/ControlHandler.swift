import GoalsLines
import NIOCore

/// Answers the lines of a connection, one after the other. More is read when all are answered, so that
/// a client can't have more waiting than the buffers of its socket hold.
final class ControlHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let answer: @Sendable (ByteBuffer) async -> ControlAnswer
  private var waiting = CircularBuffer<ByteBuffer>()
  private var isAnswering = false
  private var isAtEnd = false

  init(answer: @escaping @Sendable (ByteBuffer) async -> ControlAnswer) {
    self.answer = answer
  }

  func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    context.read()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    waiting.append(unwrapInboundIn(data))
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    proceed(context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event {
      isAtEnd = true
      proceed(context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func proceed(_ context: ChannelHandlerContext) {
    guard !isAnswering else { return }
    guard let line = waiting.popFirst() else {
      if isAtEnd { context.close(promise: nil) } else { context.read() }
      return
    }
    isAnswering = true
    let answer = answer
    context.eventLoop.makeFutureWithTask { await answer(line) }.assumeIsolated().whenSuccess {
      let buffer = context.channel.allocator.buffer(string: $0.line + "\n")
      context.writeAndFlush(self.wrapOutboundOut(buffer), promise: nil)
      self.isAnswering = false
      self.proceed(context)
    }
  }
}
