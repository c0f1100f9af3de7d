import GoalsLines
import GoalsModel
import NIOCore
import Rill

/// Answers the lines of a connection, one after the other. More is read when all are answered, so that
/// a client can't have more waiting than the buffers of its socket hold.
///
/// A client that watches the goals is sent what one sees whenever that changes, and nothing else: what it asks
/// from then on is not read. The next snapshot is made when the one before is in the socket, so that a client
/// that is slow misses those in between, and never the newest.
///
/// At the end of the server what is being done is answered before the connection is closed; what is asked and not yet
/// begun isn't done.
final class ControlHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let clients: ClientChannels
  private let reply: @Sendable (ByteBuffer) async -> ControlReply
  private var waiting = CircularBuffer<ByteBuffer>()
  private var isAnswering = false
  /// Whether an answer is on its way into the socket.
  private var isWriting = false
  /// Whether the client asks nothing more.
  private var isAtEnd = false
  private var isServerAtEnd = false
  private var watching: Task<Void, Never>?

  /// That the server ends.
  struct ServerEnd {}

  init(
    clients: ClientChannels, reply: @escaping @Sendable (ByteBuffer) async -> ControlReply
  ) {
    self.clients = clients
    self.reply = reply
  }

  func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    context.read()
  }

  func channelInactive(context: ChannelHandlerContext) {
    watching?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if watching == nil, !isServerAtEnd { waiting.append(unwrapInboundIn(data)) }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    proceed(context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case ChannelEvent.inputClosed: isAtEnd = true
    case is ServerEnd:
      isAtEnd = true
      isServerAtEnd = true
      waiting.removeAll()
      // Nobody follows goals that are no longer kept here.
      if watching != nil { context.close(promise: nil) }
      if isWriting { closeSoon(context) }
    default: return context.fireUserInboundEventTriggered(event)
    }
    proceed(context)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func proceed(_ context: ChannelHandlerContext) {
    guard !isAnswering, watching == nil else { return }
    guard let line = waiting.popFirst() else {
      if isAtEnd { context.close(promise: nil) } else { context.read() }
      return
    }
    isAnswering = true
    let reply = reply
    context.eventLoop.makeFutureWithTask { await reply(line) }.assumeIsolated().whenSuccess {
      switch $0 {
      case .answer(let answer): self.send(answer, context)
      case .snapshots(let snapshots): self.watch(snapshots, context)
      }
    }
  }

  /// Sends an answer, and goes on when it is in the socket.
  private func send(_ answer: ControlAnswer, _ context: ChannelHandlerContext) {
    let buffer = context.channel.allocator.buffer(string: answer.line + "\n")
    isWriting = true
    if isServerAtEnd { closeSoon(context) }
    context.writeAndFlush(wrapOutboundOut(buffer)).assumeIsolated().whenComplete { _ in
      self.isWriting = false
      self.isAnswering = false
      self.proceed(context)
    }
  }

  /// A client that doesn't read its answer doesn't hold up the end of the server.
  private func closeSoon(_ context: ChannelHandlerContext) {
    let channel = context.channel
    let end = context.eventLoop.scheduleTask(in: .seconds(1)) { channel.close(promise: nil) }
    channel.closeFuture.whenComplete { _ in end.cancel() }
  }

  private func watch(_ snapshots: ChangingRemote<GoalsSnapshot>, _ context: ChannelHandlerContext) {
    let channel = context.channel
    guard channel.isActive else { return }
    if isServerAtEnd { return context.close(promise: nil) }
    guard clients.beginWatching(channel) else {
      return send(.failed("too many watch the goals already"), context)
    }
    waiting.removeAll()
    isAnswering = false
    watching = Task {
      for await (_, snapshot) in snapshots {
        let line = ControlAnswer.snapshot(snapshot).line
        let buffer = channel.allocator.buffer(string: line + "\n")
        // That it is written, and not only about to be, is what a slow client is waited by.
        guard (try? await channel.writeAndFlush(buffer)) != nil else { return }
      }
    }
    // So that the end of the connection is noticed.
    context.read()
  }
}
