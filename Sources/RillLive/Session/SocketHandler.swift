#if Live

  import Logging
  import NIOCore
  import NIOHTTP1
  import NIOWebSocket
  import RillProgram

  /// The socket of a page: reads its frames, and has its session.
  final class SocketHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame

    private enum State {
      /// Nobody has asked for a session.
      case waiting
      case joined(any LiveSocketSession)
      case closed
    }

    private let server: LiveCore
    private let browser: String
    private let outlet: SessionOutlet
    private var logger: Logger
    private var state = State.waiting
    private var isCounted = false
    private var deadline: Scheduled<Void>?
    private var hasRead = true
    private var start: Task<Void, Never>?

    init(server: LiveCore, browser: String, channel: any Channel) {
      self.server = server
      self.browser = browser
      outlet = SessionOutlet(channel: channel)
      logger = server.configuration.logger
    }

    func handlerAdded(context: ChannelHandlerContext) {
      let outlet = outlet
      deadline = context.eventLoop.scheduleTask(in: server.requestTimeout) {
        outlet.close(.goingAway, "Nobody asked for a page.")
      }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let frame = unwrapInboundIn(data)
      hasRead = true
      if case .closed = state { return }
      switch frame.opcode {
      case .binary, .text:
        do throws(FrameError) {
          if frame.opcode == .text { throw FrameError(.text, at: 0) }
          try receive(ClientFrame(decoding: Array(buffer: frame.unmaskedData)), context)
        } catch {
          refuse(error)
        }
      case .ping:
        if !outlet.isWritable { break }
        let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
        context.writeAndFlush(NIOAny(pong), promise: nil)
      case .connectionClose:
        end()
        outlet.close(
          after: WebSocketFrame(fin: true, opcode: .connectionClose, data: frame.unmaskedData))
      default: break
      }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      if case .joined(let session) = state { session.finishTurn() }
      context.fireChannelReadComplete()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      if case .joined(let session) = state, context.channel.isWritable { session.finishTurn() }
      context.fireChannelWritabilityChanged()
    }

    func channelInactive(context: ChannelHandlerContext) {
      end()
      context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { end() }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event is ChannelShouldQuiesceEvent {
        close(.goingAway, "The server stops.")
      } else if let event = event as? ChannelEvent, event == .inputClosed {
        context.close(promise: nil)
      }
      context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      if case .closed = state { return }
      switch error {
      case let error as FrameError: refuse(error)
      case is NIOWebSocketFrameAggregator.Error: refuse(FrameError(.parts, at: 0))
      case let error as NIOWebSocketError:
        // NIO tells the page.
        logger.info("Closed a session: a malformed frame", metadata: ["error": "\(error)"])
        server.counts.change { $0.refusals += 1 }
        end()
        context.close(promise: nil)
      default: context.close(promise: nil)
      }
    }

    // MARK: Frames

    private func receive(
      _ frame: ClientFrame, _ context: ChannelHandlerContext
    ) throws(FrameError) {
      switch (state, frame) {
      case (.waiting, .join(let wantsAdoption, let token, let location)):
        join(token, at: location, wantsAdoption, context)
      case (.joined(let session), _): try session.accept(frame)
      case (.waiting, _), (.closed, _): throw FrameError(.unexpected, at: 0)
      }
    }

    private func join(
      _ text: String, at place: String, _ wantsAdoption: Bool, _ context: ChannelHandlerContext
    ) {
      guard let token = JoinToken(text, signedWith: server.key), token.browser == browser,
        let location = try? Location(place), let page = server.pages.page(at: location),
        Location(path: page.path).description == token.page
      else { return close(.staleToken, "The token is not known.") }
      guard let number = server.counts.beginSession(maximum: server.configuration.maximumSessions)
      else {
        logger.warning("There are too many sessions")
        return close(.tryLater, "There are too many sessions.")
      }
      isCounted = true
      logger[metadataKey: "session"] = "\(number)"
      let outlet = outlet
      let session = page.makeSession(
        SessionContext(
          eventLoop: context.eventLoop, outlet: outlet, browser: browser, counts: server.counts,
          logger: logger))
      state = .joined(session)
      watch(context)
      var digest: [UInt8]?
      if wantsAdoption && !token.digest.isEmpty { digest = token.digest }
      logger.debug("A session begins", metadata: ["location": "\(location)"])
      let (logger, adopted) = (logger, digest)
      let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
      start = Task {
        do {
          try await session.start(at: location, adopting: adopted)
        } catch {
          if Task.isCancelled { return }
          logger.error("A program could not be made", metadata: ["error": "\(error)"])
          handler.eventLoop.execute {
            handler.value.close(.failure, "The program could not be made.")
          }
        }
      }
    }

    /// Ends the session when nothing is read for too long.
    private func watch(_ context: ChannelHandlerContext) {
      deadline?.cancel()
      hasRead = false
      let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      deadline = context.eventLoop.scheduleTask(in: server.idleTimeout) {
        guard handler.value.hasRead else {
          handler.value.logger.debug("A session is silent")
          return handler.value.close(.goingAway, "Nobody seems to be there.")
        }
        handler.value.watch(bound.value)
      }
    }

    private func refuse(_ error: FrameError) {
      logger.info("Closed a session", metadata: ["error": "\(error)"])
      server.counts.change { $0.refusals += 1 }
      close(.refused, "\(error)")
    }

    private func close(_ code: CloseCode, _ reason: String) {
      end()
      outlet.close(code, reason)
    }

    private func end() {
      deadline?.cancel()
      deadline = nil
      start?.cancel()
      start = nil
      if case .joined(let session) = state {
        session.close()
        logger.debug("A session ends")
      }
      state = .closed
      if isCounted {
        isCounted = false
        server.counts.change { $0.sessions -= 1 }
      }
    }
  }

#endif
