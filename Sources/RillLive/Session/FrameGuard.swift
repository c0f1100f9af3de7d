#if Live

  import NIOCore
  import NIOWebSocket

  /// A filter that lets only those frames through that RFC 6455 allows without extensions, and that says when a
  /// message is whole.
  ///
  /// NIO looks at the lengths of frames and at the parts of messages, and leaves to this all that extensions
  /// could mean.
  final class FrameGuard: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = WebSocketFrame

    private let message: UnfinishedMessage
    private var isOver = false

    init(_ message: UnfinishedMessage) { self.message = message }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if isOver { return }
      let frame = unwrapInboundIn(data)
      if frame.maskKey == nil {
        isOver = true
        return context.fireErrorCaught(ProtocolViolation.unmasked)
      }
      if let violation = ProtocolViolation(of: frame) {
        isOver = true
        return context.fireErrorCaught(violation)
      }
      // What follows is not the browser's any more.
      if frame.opcode == .connectionClose { isOver = true }
      if frame.fin && !frame.opcode.isControlOpcode { message.size = 0 }
      context.fireChannelRead(data)
    }
  }

  /// A rule of RFC 6455 that frames break: the socket is closed.
  struct ProtocolViolation: Error, Equatable, CustomStringConvertible {
    let description: String
    let code: CloseCode

    static let unmasked = ProtocolViolation("a frame has no mask")

    /// The rule that the length of a frame breaks.
    init(_ error: NIOWebSocketError) {
      switch error {
      case .invalidFrameLength: self.init("a frame is larger than any may be", .tooLarge)
      case .fragmentedControlFrame: self.init("a control frame comes in parts")
      case .multiByteControlFrameLength: self.init("a control frame has more than 125 bytes")
      }
    }

    /// The rule that the parts of a message break.
    init(_ error: NIOWebSocketFrameAggregator.Error) {
      switch error {
      case .accumulatedFrameSizeIsTooLarge, .tooManyFragments:
        self.init("a message has too many bytes or parts", .tooLarge)
      case .nonFinalFragmentSizeIsTooSmall: self.init("a part of a message is empty")
      case .receivedNewFrameWithoutFinishingPrevious:
        self.init("a message begins before the last part of another")
      case .didReceiveFragmentBeforeReceivingTextOrBinaryFrame:
        self.init("a part of a message comes without its first")
      }
    }

    private init(_ description: String, _ code: CloseCode = .protocolError) {
      self.description = description
      self.code = code
    }

    /// The rule that `frame` breaks; nil if there is none.
    init?(of frame: WebSocketFrame) {
      if frame.rsv1 || frame.rsv2 || frame.rsv3 {
        self.init("reserved bits are set, and no extension was agreed on")
        return
      }
      switch frame.opcode {
      case .continuation, .text, .binary, .ping, .pong: return nil
      case .connectionClose: self.init(ofClosing: frame.unmaskedData)
      default: self.init("the opcode \(UInt8(webSocketOpcode: frame.opcode)) is reserved")
      }
    }

    private init?(ofClosing content: ByteBuffer) {
      var content = content
      if content.readableBytes == 0 { return nil }
      guard let code = content.readInteger(as: UInt16.self) else {
        self.init("the status of a close frame has 1 byte; send 2")
        return
      }
      guard ProtocolViolation.isStatus(code) else {
        self.init("\(code) is no status that a close frame may have")
        return
      }
      if String(validating: content.readableBytesView, as: UTF8.self) != nil { return nil }
      self.init("the reason of a close frame is not UTF-8", .invalidText)
    }

    /// Whether a close frame may have a status (RFC 6455, 7.4, and the registry of IANA).
    private static func isStatus(_ code: UInt16) -> Bool {
      switch code {
      case 1000...1003, 1007...1014, 3000...4999: true
      default: false
      }
    }
  }

#endif
