#if Live

  import NIOCore
  import NIOWebSocket

  /// Measures what goes over a socket: the bytes of updates, and how long it takes from an event that is read
  /// to the update that shows what came of it.
  final class TrafficMeter: ChannelDuplexHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = WebSocketFrame
    typealias OutboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let counts: LiveCounts
    private let clock: any LiveClock
    /// When the first event was read of which nothing has been shown; nil, if there is none.
    private var read: NIODeadline?

    init(_ counts: LiveCounts, clock: any LiveClock) {
      self.counts = counts
      self.clock = clock
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if read == nil, unwrapInboundIn(data).isEvent { read = clock.now }
      context.fireChannelRead(data)
    }

    func triggerUserOutboundEvent(
      context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
    ) {
      guard case .settled = event as? FrameProgress else {
        return context.triggerUserOutboundEvent(event, promise: promise)
      }
      // Nothing has come of it, unless the page has to read something else before.
      if context.channel.isWritable { read = nil }
      promise?.succeed()
    }

    func write(
      context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
    ) {
      let frame = unwrapOutboundIn(data)
      if frame.isUpdate {
        let count = frame.data.readableBytes
        counts.change { $0.updateByteCount += count }
        if let read {
          counts.note(latency: clock.now - read)
          self.read = nil
        }
      }
      context.write(data, promise: promise)
    }
  }

  extension WebSocketFrame {
    /// Whether a page tells that something has happened.
    fileprivate var isEvent: Bool {
      guard opcode == .binary, var kind = data.getInteger(at: data.readerIndex, as: UInt8.self)
      else { return false }
      if let maskKey { kind ^= maskKey[0] }
      return kind == 1 || kind == 2
    }

    /// Whether it shows a page something.
    fileprivate var isUpdate: Bool {
      guard opcode == .binary, let kind = data.getInteger(at: data.readerIndex, as: UInt8.self)
      else { return false }
      return [.update, .replacement, .adoption].contains(ServerFrame.Kind(rawValue: kind))
    }
  }

#endif
