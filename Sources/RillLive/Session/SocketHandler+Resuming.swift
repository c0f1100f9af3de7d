#if Live

  import NIOCore
  import RillPages

  /// Sessions of this process whose pages return.
  extension SocketHandler {
    /// Resumes the session of a lost page if its identity is still that of the browser session.
    /// Otherwise ends it and begins another.
    func check(
      _ session: any LiveSocketSession, _ sessions: BrowserSessions,
      with resumption: ClientFrame.JoinRequest.Resumption, or request: ClientFrame.JoinRequest,
      _ context: ChannelHandlerContext
    ) {
      state = .checking
      let id = visitor?.session
      let logger = logger
      let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      start = Task {
        var isCurrent: Bool?
        do {
          var identity: String?
          if let id { identity = try await sessions.record(of: id)?.identity }
          let started = await session.identity
          isCurrent = id == session.context.browserSession && identity == started
        } catch {
          logger.error(
            "Could not read the browser session. Check the store of the sessions.",
            metadata: ["error": "\(error)"])
        }
        let result = isCurrent
        handler.eventLoop.execute {
          let (handler, context) = handler.value
          guard case .checking = handler.state else { return }
          handler.state = .waiting
          switch result {
          case true?: handler.resume(session, with: resumption, or: request, context)
          case false?:
            session.dismissLater(isLeading: false)
            handler.join(request, context)
          case nil: handler.close(.failure, "The browser session could not be read.")
          }
        }
      }
    }

    /// Resumes the session of a lost page, or begins another if it has ended.
    func resume(
      _ session: any LiveSocketSession, with resumption: ClientFrame.JoinRequest.Resumption,
      or request: ClientFrame.JoinRequest, _ context: ChannelHandlerContext
    ) {
      logger = session.context.logger
      state = .joined(session)
      watch(context)
      let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      session.resume(with: resumption.ticket, to: outlet, after: resumption.revision) { result in
        handler.run { handler, context in
          switch result {
          case .success(true): handler.visitor = nil
          case .success(false):
            if case .joined = handler.state {
              handler.state = .waiting
              handler.replace(request, context)
            }
          case .failure(let error): handler.reject(error)
          }
        }
      }
    }
  }

#endif
