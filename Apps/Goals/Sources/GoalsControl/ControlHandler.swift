import GoalsCoding
import GoalsModel
import NIOCore
import Rill

/// A channel handler that answers the lines of a connection in order. It reads more only when all
/// are answered, so that the pending requests of a client fit into the socket buffers.
///
/// A client that watches the goals receives each new snapshot, and nothing else; its further
/// requests are not read. The next snapshot is encoded when the previous one is in the socket. A
/// slow client therefore skips intermediate snapshots, but always receives the newest one.
///
/// When the server ends, requests in progress are answered before the connection is closed. Pending
/// requests are dropped.
final class ControlHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let clients: ClientChannels
  private let reply: @Sendable (ByteBuffer) async -> ControlReply
  private var waiting = CircularBuffer<ByteBuffer>()
  private var isAnswering = false
  /// A Boolean value that indicates whether an answer is being written to the socket.
  private var isWriting = false
  /// A Boolean value that indicates whether the client has closed its side of the connection.
  private var isAtEnd = false
  private var isServerAtEnd = false
  private var watching: Task<Void, Never>?

  /// An event that signals the end of the server.
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
      // This process no longer holds the goals that the client watches.
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

  /// Sends an answer, and continues when it is in the socket.
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

  /// Limits the time that a client which doesn't read its answer delays the end of the server.
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
      return send(.failed("too many clients are watching the goals"), context)
    }
    waiting.removeAll()
    isAnswering = false
    watching = Task {
      for await (_, snapshot) in snapshots {
        let line = ControlAnswer.snapshot(snapshot).line
        let buffer = channel.allocator.buffer(string: line + "\n")
        // Waits until the bytes are in the socket, which slows down for a slow client.
        guard (try? await channel.writeAndFlush(buffer)) != nil else { return }
      }
    }
    // Reads, to detect the end of the connection.
    context.read()
  }
}
