#if Live

  import Logging
  import NIOCore
  import NIOHTTP1
  import NIOWebSocket
  import RillPages
  import RillProgram

  /// The handler of a page's socket, which reads frames for a session.
  final class SocketHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame

    private final class Client {
      let visitor: Visitor

      init(_ visitor: Visitor) { self.visitor = visitor }
    }

    enum State {
      /// The page has not requested a session yet.
      case waiting
      /// The page resumes a session, whose browser session is being read.
      case checking
      case joined(any LiveSocketSession)
      /// The page follows the answer of its program's factory. Its frames are ignored.
      case leaving
      case closed
    }

    let server: LiveCore
    private let browser: String
    /// The client of the request for the socket, until the page has joined. It is large, so it has
    /// memory of its own.
    var visitor: Visitor? {
      get { client?.visitor }
      set { client = newValue.map { Client($0) } }
    }
    private var client: Client?
    private let address: ClientAddress?
    let outlet: SessionOutlet
    private let message: UnfinishedMessage
    var logger: Logger
    var state = State.waiting
    private var deadline: LiveTimeout?
    /// A Boolean value that indicates whether the page has sent a whole message since the last
    /// check. Partial messages could continue forever.
    private var hasRead = true
    var start: Task<Void, Never>?
    private var flight = InFlightFrames()
    /// A Boolean value that indicates whether the page keeps its events until they are durable.
    private var keepsEvents = false
    /// Closes the socket of a page that violated the protocol, on any thread.
    private var rejectAnywhere: @Sendable (FrameError) -> Void = { _ in }
    /// Records that the session has received a number of frames, on any thread.
    private var onReceived: @Sendable (Int) -> Void = { _ in }

    init(
      server: LiveCore, visitor: Visitor, address: ClientAddress?, message: UnfinishedMessage,
      channel: any Channel
    ) {
      self.server = server
      browser = visitor.browser ?? ""
      client = Client(visitor)
      self.address = address
      self.message = message
      outlet = SessionOutlet(channel: channel, clock: server.clock)
      logger = server.configuration.logger
    }

    func handlerAdded(context: ChannelHandlerContext) {
      let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
      rejectAnywhere = { error in handler.run { $0.reject(error) } }
      onReceived = { count in handler.run { $0.didReceive(count) } }
      let outlet = outlet
      deadline = server.clock.schedule(after: server.requestTimeout, on: context.eventLoop) {
        outlet.close(.goingAway, "No session was requested.")
      }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let frame = unwrapInboundIn(data)
      if case .closed = state { return }
      switch frame.opcode {
      case .binary, .text:
        hasRead = true
        do throws(FrameError) {
          if frame.opcode == .text { throw FrameError(.text, at: 0) }
          try receive(ClientFrame(decoding: Array(buffer: frame.unmaskedData)), context)
        } catch {
          reject(error)
        }
      case .ping:
        if !outlet.isWritable { break }
        let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
        context.writeAndFlush(NIOAny(pong), promise: nil)
      case .connectionClose:
        // A browser sends this code when the user leaves the page. A page that may return sends
        // none.
        let code = frame.unmaskedData.getInteger(
          at: frame.unmaskedData.readerIndex, as: UInt16.self)
        end(code == 1000 || code == CloseCode.goingAway.rawValue ? .closedByPage : .broken)
        linger(context)
        outlet.close(
          after: WebSocketFrame(fin: true, opcode: .connectionClose, data: frame.unmaskedData))
      default: break
      }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      finishTurn()
      context.fireChannelReadComplete()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      if case .joined(let session) = state, context.channel.isWritable { session.finishTurn() }
      context.fireChannelWritabilityChanged()
    }

    func channelInactive(context: ChannelHandlerContext) {
      end(.broken)
      context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      end(.broken)
      // These closures retain the handler.
      rejectAnywhere = { _ in }
      onReceived = { _ in }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event is ChannelShouldQuiesceEvent {
        close(.goingAway, "The server is stopping.")
      } else if let event = event as? ChannelEvent, event == .inputClosed {
        context.close(promise: nil)
      }
      context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      if case .closed = state { return }
      switch error {
      case let error as FrameError: reject(error)
      case let error as NIOWebSocketError: reject(ProtocolViolation(error), context)
      case let error as ProtocolViolation: reject(error, context)
      case let error as NIOWebSocketFrameAggregator.Error:
        reject(ProtocolViolation(error), context)
      case let error as PageStalled:
        // The session waits for its page.
        logLimited("Closed a socket", error)
        server.counts.change { $0.stalls += 1 }
        context.close(promise: nil)
      default: context.close(promise: nil)
      }
    }

    // MARK: Frames

    private func receive(
      _ frame: ClientFrame, _ context: ChannelHandlerContext
    ) throws(FrameError) {
      switch (state, frame) {
      case (.waiting, .join(let request)):
        keepsEvents = request.keepsEvents
        if let resumption = request.resumption,
          let session = server.registry.session(for: resumption.ticket, in: browser)
        {
          if let sessions = server.configuration.sessions {
            check(session, sessions, with: resumption, or: request, context)
          } else {
            resume(session, with: resumption, or: request, context)
          }
        } else {
          replace(request, context)
        }
      case (.joined(let session), _):
        if case .repetitionEnd = frame { outlet.report(.repeated) }
        flight.add()
        session.accept(frame, from: outlet, orElse: rejectAnywhere)
      case (.leaving, _): break
      case (.waiting, _), (.checking, _), (.closed, _): throw FrameError(.unexpected, at: 0)
      }
    }

    /// Handles the end of the frames of one read.
    private func finishTurn() {
      guard case .joined(let session) = state else { return }
      let (onReceived, count) = (onReceived, flight.endTurn())
      session.finishTurn { onReceived(count) }
      if flight.fallsBehind() { outlet.report(.behind) }
    }

    private func didReceive(_ count: Int) {
      let (isEmpty, hasCaughtUp) = flight.didReceive(count)
      if isEmpty { outlet.report(.processed) }
      if hasCaughtUp { outlet.report(.caughtUp) }
    }

    /// Continues the stored session of a page whose session this process doesn't have, or begins
    /// another.
    func replace(_ request: ClientFrame.JoinRequest, _ context: ChannelHandlerContext) {
      if let resumption = request.resumption, request.keepsEvents,
        let ticket = PageSessionTicket(resumption.ticket)
      {
        restore(ticket, with: resumption, or: request, context)
      } else {
        join(request, context, isLost: request.resumption != nil)
      }
    }

    /// Begins a session.
    ///
    /// - Parameter isLost: True if it replaces a session that the page can't resume.
    func join(
      _ request: ClientFrame.JoinRequest, _ context: ChannelHandlerContext, isLost: Bool = false
    ) {
      guard let visitor, let (token, page, location) = destination(of: request) else {
        return close(.staleToken, "The token is unknown.")
      }
      let digest = request.wantsAdoption && !token.digest.isEmpty ? token.digest : nil
      guard isLost, server.configuration.errorPage != nil else {
        return begin(page, at: location, adopting: digest, for: visitor, context)
      }
      // The application may show an error page instead.
      state = .checking
      let (server, logger) = (server, logger)
      let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      start = Task {
        var shown = page
        do {
          let request = try await server.request(at: location, visitor, Arrival(known: visitor))
          shown = server.lostPage(instead: page, of: request) ?? page
        } catch {
          logger.error(
            "Could not read the browser session. Check the store of the sessions.",
            metadata: ["error": "\(error)"])
        }
        let page = shown
        handler.eventLoop.execute {
          let (handler, context) = handler.value
          guard case .checking = handler.state else { return }
          handler.begin(page, at: location, adopting: digest, for: visitor, context)
        }
      }
    }

    /// Returns the token of a request, its page, and its location; nil if the token is invalid.
    func destination(
      of request: ClientFrame.JoinRequest
    ) -> (token: JoinToken, page: LivePage, location: Location)? {
      guard let token = JoinToken(request.token, signedWith: server.keys), token.browser == browser,
        let location = try? Location(request.location),
        let page = server.pages.page(at: location),
        Location(path: page.path).description == token.page,
        !server.isInspector(page) || visitor.map(server.allowsInspector) ?? false
      else { return nil }
      return (token, page, location)
    }

    /// Begins the session of a page.
    ///
    /// - Parameters:
    ///   - restored: The stored session that it continues; nil for a new one.
    ///   - otherwise: Called if the stored session can't be continued.
    func begin(
      _ page: LivePage, at location: Location, adopting digest: [UInt8]?, for visitor: Visitor,
      _ context: ChannelHandlerContext, restoring restored: RestoredSession? = nil,
      orElse otherwise: @escaping @Sendable (PageSessionError) -> Void = { _ in }
    ) {
      let session: any LiveSocketSession
      do throws(Rejection) {
        let seat = try server.admitSession(from: address)
        logger[metadataKey: "session"] = "\(seat.number)"
        let browserSession = server.configuration.sessions.flatMap { _ in visitor.session }
        session = page.makeSession(
          SessionContext(
            eventLoop: context.eventLoop, browser: browser, browserSession: browserSession,
            address: address, page: Location(path: page.path).description,
            keepsEvents: keepsEvents, server: server, logger: logger),
          seat, outlet)
        if let browserSession {
          server.configuration.sessions?.attach(session, to: browserSession)
        }
      } catch {
        return close(error.code, error.advice)
      }
      state = .joined(session)
      watch(context)
      // The head of the request is not kept for as long as the socket is open.
      self.visitor = nil
      logger.debug("Session started", metadata: ["location": "\(location)"])
      let (logger, server) = (logger, server)
      // A socket can't set the missing cookies.
      let arrival = Arrival(
        browser: browser, session: session.context.browserSession,
        hasSession: session.context.browserSession != nil, cookies: [])
      let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
      self.start = Task {
        do {
          let request = try await server.request(at: location, visitor, arrival)
          try await page.check?(request)
          try await session.start(for: request, adopting: digest, restoring: restored)
          // Releases the task, which takes kilobytes for as long as the page is open.
          handler.eventLoop.execute { handler.value.didStart() }
        } catch let error as PageSessionError where restored != nil {
          otherwise(error)
        } catch let answer as LiveResponse {
          handler.eventLoop.execute { handler.value.follow(answer, at: location) }
        } catch {
          if Task.isCancelled { return }
          logger.error("Could not create the program", metadata: ["error": "\(error)"])
          handler.eventLoop.execute {
            handler.value.close(.failure, "The program could not be created.")
          }
        }
      }
    }

    private func didStart() {
      if case .joined = state { start = nil }
    }

    /// Leads the page to the answer of its program's factory. By a request it receives the same
    /// answer with its status.
    private func follow(_ answer: LiveResponse, at location: Location) {
      guard case .joined = state else { return }
      logger.debug("Session answered", metadata: ["answer": "\(answer)"])
      end(.closedByPage)
      state = .leaving
      var target = location
      if case .redirect(let other) = answer.kind { target = other } else { target.fragment = nil }
      outlet.lead(to: target.description, after: 0, seen: 0, closingIn: server.requestTimeout)
    }

    /// Ends the session if nothing is read for too long.
    func watch(_ context: ChannelHandlerContext) {
      let size = server.configuration.maximumMessageSize
      message.limit = max(size, size &+ UnfinishedMessage.margin)
      deadline?.cancel()
      hasRead = false
      let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      deadline = server.clock.schedule(after: server.idleTimeout, on: context.eventLoop) {
        guard handler.value.hasRead else {
          handler.value.logger.debug("Session timed out")
          handler.value.end(.broken)
          return handler.value.outlet.close(.goingAway, "The page was silent for too long.")
        }
        handler.value.watch(bound.value)
      }
    }

    func reject(_ error: FrameError) {
      // Frames may be rejected after the socket has closed, if the session is on another event
      // loop.
      if case .closed = state { return }
      logClose(error)
      server.counts.change { $0.violations += 1 }
      close(.rejected, "\(error)")
    }

    private func reject(_ violation: ProtocolViolation, _ context: ChannelHandlerContext) {
      logClose(violation)
      server.counts.change { $0.violations += 1 }
      linger(context)
      close(violation.code, "\(violation)")
    }

    /// Keeps the connection open until the close frame has arrived, although the page has sent
    /// unread data.
    private func linger(_ context: ChannelHandlerContext) {
      LingeringClose.prepare(context, clock: server.clock)
    }

    /// Logs the reason that the socket, and its session, is closed.
    private func logClose(_ error: some CustomStringConvertible) {
      if case .joined = state {
        logLimited("Closed a session", error)
      } else {
        logLimited("Closed a socket", error)
      }
    }

    private func logLimited(_ message: Logger.Message, _ error: some CustomStringConvertible) {
      server.rejectionLog.logLimited(
        message, of: .closing, at: .info, by: logger, ["error": "\(error)"])
    }

    func close(_ code: CloseCode, _ reason: String) {
      end(.closedByServer)
      outlet.close(code, reason)
    }

    private func end(_ reason: SocketEnd) {
      deadline?.cancel()
      deadline = nil
      start?.cancel()
      start = nil
      if case .joined(let session) = state {
        session.close(outlet, reason)
      }
      state = .closed
    }
  }

  extension NIOLoopBound {
    /// Runs `body` on the value's event loop: at once if the caller is on it, otherwise later.
    func run(_ body: @escaping @Sendable (Value) -> Void) {
      if eventLoop.inEventLoop { return body(value) }
      eventLoop.execute { body(value) }
    }
  }

#endif
