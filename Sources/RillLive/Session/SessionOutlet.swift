#if Live

  import NIOCore
  import NIOWebSocket

  /// Where a session writes frames.
  struct SessionOutlet: Sendable, Equatable {
    let channel: any Channel

    static func == (left: SessionOutlet, right: SessionOutlet) -> Bool {
      left.channel === right.channel
    }

    /// Whether what is written goes out, rather than wait for the page to read.
    var isWritable: Bool { channel.isWritable }

    func send(_ bytes: [UInt8]) {
      let frame = WebSocketFrame(
        fin: true, opcode: .binary, data: channel.allocator.buffer(bytes: bytes))
      channel.writeAndFlush(frame, promise: nil)
    }

    /// Tells what comes before the session in its pipeline. May be called on the connection's event loop only.
    func tell(_ progress: FrameProgress) {
      channel.triggerUserOutboundEvent(progress, promise: nil)
    }

    /// Closes the connection, saying why.
    func close(_ code: CloseCode, _ reason: String) {
      var data = channel.allocator.buffer(capacity: 2 + reason.utf8.count)
      data.writeInteger(code.rawValue)
      // A frame of control holds 125 bytes.
      data.writeString(String(reason.prefix(60)))
      let frame = WebSocketFrame(
        fin: true, opcode: .connectionClose,
        data: data.getSlice(at: 0, length: min(data.readableBytes, 125)) ?? data)
      close(after: frame)
    }

    /// Writes the last frame, and closes the connection: soon, even if the page doesn't read it.
    func close(after frame: WebSocketFrame) {
      let channel = channel
      channel.writeAndFlush(frame).whenComplete { _ in channel.close(promise: nil) }
      channel.eventLoop.scheduleTask(in: .seconds(2)) { channel.close(promise: nil) }
    }
  }

  /// Why a connection is closed, as the page is told.
  enum CloseCode: UInt16 {
    /// The server stops, and will be there again.
    case goingAway = 1001
    /// A frame breaks a rule of the protocol.
    case protocolError = 1002
    /// A text is not UTF-8.
    case invalidText = 1007
    /// A message is larger than any may be.
    case tooLarge = 1009
    /// Something failed in the server.
    case failure = 1011
    /// There is no room for another session.
    case tryLater = 1013
    /// The page has said what no page says.
    case refused = 4000
    /// The token is none that this process has signed.
    case staleToken = 4001
  }

  extension Refusal {
    /// How a page is told that there is no room for its session.
    var code: CloseCode {
      switch self {
      case .full, .fullForAddress: .tryLater
      case .stopping: .goingAway
      }
    }

    var advice: String {
      switch self {
      case .full: "There are too many sessions."
      case .fullForAddress: "There are too many sessions from this address."
      case .stopping: "The server stops."
      }
    }
  }

#endif
