#if Live

  import NIOCore
  import NIOWebSocket
  import RillPages
  import RillProgram

  /// The output of a session to its socket.
  struct SessionOutlet: Sendable, Equatable {
    let channel: any Channel
    /// The clock of the timeout of a close.
    let clock: any LiveClock

    static func == (left: SessionOutlet, right: SessionOutlet) -> Bool {
      left.channel === right.channel
    }

    /// A Boolean value that indicates whether data is written at once instead of waiting for the
    /// page to read.
    var isWritable: Bool { channel.isWritable }

    func send(_ bytes: [UInt8]) {
      let frame = WebSocketFrame(
        fin: true, opcode: .binary, data: channel.allocator.buffer(bytes: bytes))
      channel.writeAndFlush(frame, promise: nil)
    }

    /// Reports progress to the handlers before the session in the pipeline. Call it only on the
    /// connection's event loop.
    func report(_ progress: FrameProgress) {
      channel.triggerUserOutboundEvent(progress, promise: nil)
    }

    /// Leads the page to an address by a request, after which its session ends.
    ///
    /// The socket stays open for a while, because a page without a socket connects again, which
    /// could interrupt the request.
    ///
    /// - Parameters:
    ///   - revision: The last revision of the page; 0 if it has no content of a session.
    ///   - seen: The number of received events.
    ///   - time: The time after which the socket is closed.
    func lead(to address: String, after revision: Int, seen: Int, closingIn time: TimeAmount) {
      var update = PageUpdate()
      update.commands = [.load(address)]
      // A page without content of a session accepts only the start of one. Without a patch, it
      // keeps its content.
      send(
        ServerFrame.bytes(
          revision == 0 ? .adoption : .update, update, revision: revision + 1, seen: seen))
      let outlet = self
      clock.schedule(after: time, on: channel.eventLoop) {
        outlet.close(.goingAway, "The session has ended.")
      }
    }

    /// Closes the connection with a reason.
    func close(_ code: CloseCode, _ reason: String) {
      var data = channel.allocator.buffer(capacity: 2 + reason.utf8.count)
      data.writeInteger(code.rawValue)
      // A control frame holds at most 125 bytes.
      data.writeString(String(reason.prefix(60)))
      let frame = WebSocketFrame(
        fin: true, opcode: .connectionClose,
        data: data.getSlice(at: 0, length: min(data.readableBytes, 125)) ?? data)
      close(after: frame)
    }

    /// Writes the last frame and closes the connection shortly after, even if the page doesn't read
    /// it.
    func close(after frame: WebSocketFrame) {
      let channel = channel
      channel.writeAndFlush(frame).whenComplete { _ in channel.close(promise: nil) }
      clock.schedule(after: .seconds(2), on: channel.eventLoop) { channel.close(promise: nil) }
    }
  }

  /// The close code that a page receives.
  enum CloseCode: UInt16 {
    /// The server is stopping and will return.
    case goingAway = 1001
    /// A frame violates the protocol.
    case protocolError = 1002
    /// A text is not UTF-8.
    case invalidText = 1007
    /// A message exceeds the size limit.
    case tooLarge = 1009
    /// The server has failed.
    case failure = 1011
    /// The server has no room for another session.
    case tryLater = 1013
    /// The page violated the protocol of frames, or sent too much.
    case rejected = 4000
    /// The token was not signed by this process.
    case staleToken = 4001
  }

  extension Rejection {
    /// The close code and the reason for a page whose session was rejected.
    var code: CloseCode {
      switch self {
      case .full, .fullForAddress: .tryLater
      case .stopping: .goingAway
      }
    }

    var advice: String {
      switch self {
      case .full: "The server is at capacity. Try again later."
      case .fullForAddress: "This address has too many sessions. Try again later."
      case .stopping: "The server is stopping."
      }
    }
  }

#endif
