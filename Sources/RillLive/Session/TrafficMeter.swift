#if Live

  import NIOCore
  import NIOWebSocket
  import RillPages

  /// A handler that measures the bytes of updates, and the time from reading an event to writing
  /// the update that shows its result.
  final class TrafficMeter: ChannelDuplexHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = WebSocketFrame
    typealias OutboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let counts: LiveCounts
    private let clock: any LiveClock
    /// The time of the first event whose result has not been shown; nil without such an event.
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
      guard case .processed = event as? FrameProgress else {
        return context.triggerUserOutboundEvent(event, promise: promise)
      }
      // The event caused no update, unless the page first has to read other data.
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
          counts.record(latency: clock.now - read)
          self.read = nil
        }
      }
      context.write(data, promise: promise)
    }
  }

  extension WebSocketFrame {
    /// A Boolean value that indicates whether the frame reports an event.
    fileprivate var isEvent: Bool {
      guard opcode == .binary, var kind = data.getInteger(at: data.readerIndex, as: UInt8.self)
      else { return false }
      if let maskKey { kind ^= maskKey[0] }
      return kind == 1 || kind == 2
    }

    /// A Boolean value that indicates whether the frame shows an update.
    fileprivate var isUpdate: Bool {
      guard opcode == .binary, let kind = data.getInteger(at: data.readerIndex, as: UInt8.self)
      else { return false }
      return [.update, .replacement, .adoption].contains(ServerFrame.Kind(rawValue: kind))
    }
  }

#endif
