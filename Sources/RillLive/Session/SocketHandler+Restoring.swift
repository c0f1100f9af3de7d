#if Live

  import NIOCore
  import RillProgram

  /// Sessions of other processes, or of this one before it restarted.
  extension SocketHandler {
    /// Continues the stored session of a page, or begins another without one.
    func restore(
      _ ticket: PageSessionTicket, with resumption: ClientFrame.JoinRequest.Resumption,
      or request: ClientFrame.JoinRequest, _ context: ChannelHandlerContext
    ) {
      guard let visitor, let (_, page, location) = destination(of: request), page.isPersistent
      else { return join(request, context, isLost: true) }
      state = .checking
      let (server, logger) = (server, logger)
      let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      start = Task {
        let result: Result<RestoredSession?, any Error>
        do {
          result = .success(
            try await server.storedSession(
              for: ticket, of: resumption, on: page, at: location, visitor))
        } catch {
          server.rejectionLog.logLimited(
            "Could not read a page session. Check the store of the page sessions.", of: .unrestored,
            at: .error, by: logger, ["error": "\(error)"])
          result = .failure(error)
        }
        handler.eventLoop.execute {
          let (handler, context) = handler.value
          guard case .checking = handler.state else { return }
          handler.state = .waiting
          switch result {
          case .success(let restored?):
            handler.begin(restored, on: page, for: visitor, or: request, context)
          case .success(nil): handler.join(request, context, isLost: true)
          // The page tries again.
          case .failure: handler.close(.failure, "The session could not be read.")
          }
        }
      }
    }

    /// Begins a session that continues a stored one.
    private func begin(
      _ restored: RestoredSession, on page: LivePage, for visitor: Visitor,
      or request: ClientFrame.JoinRequest, _ context: ChannelHandlerContext
    ) {
      let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      outlet.report(.repeating)
      begin(
        page, at: restored.location, adopting: nil, for: visitor, context, restoring: restored
      ) { error in
        handler.eventLoop.execute {
          let (handler, context) = handler.value
          guard case .joined(let session) = handler.state else { return }
          // The other one may be an earlier attempt of this page, whose answer was lost. The page
          // returns, and its ticket decides.
          if error == .takenOver { return handler.close(.goingAway, "The session has moved.") }
          handler.server.logUnrestored(error, by: handler.logger)
          session.close(handler.outlet, .closedByServer)
          handler.state = .waiting
          handler.visitor = visitor
          handler.join(request, context, isLost: true)
        }
      }
    }
  }

#endif
