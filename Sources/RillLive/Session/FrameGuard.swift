#if Live

  import NIOCore
  import NIOWebSocket

  /// A filter of the frames that RFC 6455 allows without extensions. It reports when a message is
  /// complete.
  ///
  /// NIO checks the lengths of frames and the parts of messages. This handler checks everything
  /// that an extension could define.
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
      // Input after a close frame is not part of the protocol.
      if frame.opcode == .connectionClose { isOver = true }
      if frame.fin && !frame.opcode.isControlOpcode { message.size = 0 }
      context.fireChannelRead(data)
    }
  }

  /// A violation of RFC 6455, after which the socket is closed.
  struct ProtocolViolation: Error, Equatable, CustomStringConvertible {
    let description: String
    let code: CloseCode

    static let unmasked = ProtocolViolation("unmasked frame")

    /// The violation for an error in the length of a frame.
    init(_ error: NIOWebSocketError) {
      switch error {
      case .invalidFrameLength: self.init("frame too large", .tooLarge)
      case .fragmentedControlFrame: self.init("fragmented control frame")
      case .multiByteControlFrameLength: self.init("control frame of more than 125 bytes")
      }
    }

    /// The violation for an error in the parts of a message.
    init(_ error: NIOWebSocketFrameAggregator.Error) {
      switch error {
      case .accumulatedFrameSizeIsTooLarge, .tooManyFragments:
        self.init("message with too many bytes or parts", .tooLarge)
      case .nonFinalFragmentSizeIsTooSmall: self.init("empty part of a message")
      case .receivedNewFrameWithoutFinishingPrevious:
        self.init("new message before the last part of the previous one")
      case .didReceiveFragmentBeforeReceivingTextOrBinaryFrame:
        self.init("part of a message without a first part")
      }
    }

    private init(_ description: String, _ code: CloseCode = .protocolError) {
      self.description = description
      self.code = code
    }

    /// The violation of `frame`; nil if it is valid.
    init?(of frame: WebSocketFrame) {
      if frame.rsv1 || frame.rsv2 || frame.rsv3 {
        self.init("reserved bits set without an extension")
        return
      }
      switch frame.opcode {
      case .continuation, .text, .binary, .ping, .pong: return nil
      case .connectionClose: self.init(ofClosing: frame.unmaskedData)
      default: self.init("reserved opcode \(UInt8(webSocketOpcode: frame.opcode))")
      }
    }

    private init?(ofClosing content: ByteBuffer) {
      var content = content
      if content.readableBytes == 0 { return nil }
      guard let code = content.readInteger(as: UInt16.self) else {
        self.init("close status of 1 byte instead of 2")
        return
      }
      guard ProtocolViolation.isStatus(code) else {
        self.init("invalid close status \(code)")
        return
      }
      if String(validating: content.readableBytesView, as: UTF8.self) != nil { return nil }
      self.init("close reason is not UTF-8", .invalidText)
    }

    /// Returns whether a close frame may have a status (RFC 6455, 7.4, and the IANA registry).
    private static func isStatus(_ code: UInt16) -> Bool {
      switch code {
      case 1000...1003, 1007...1014, 3000...4999: true
      default: false
      }
    }
  }

#endif
