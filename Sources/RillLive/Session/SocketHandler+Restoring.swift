#if Live

  import NIOCore
  import RillPages
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
      guard let read = server.sessionReads.begin() else {
        logUnread("an earlier read has no answer yet")
        return close(.failure, "Sessions can't be read at the moment.")
      }
      state = .checking
      let server = server
      let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      // Another server may reach the store.
      let limit = server.clock.schedule(after: Self.readLimit, on: context.eventLoop) {
        let (handler, _) = handler.value
        guard case .checking = handler.state else { return }
        handler.logUnread("it did not answer within \(Self.readLimit.nanoseconds / 1_000_000) ms")
        handler.close(.failure, "The session could not be read in time.")
      }
      start = Task {
        let result: Result<RestoredSession?, any Error>
        do {
          result = .success(
            try await server.storedSession(
              for: ticket, of: resumption, on: page, at: location, visitor))
        } catch {
          result = .failure(error)
        }
        server.sessionReads.end(read)
        handler.eventLoop.execute {
          limit.cancel()
          let (handler, context) = handler.value
          guard case .checking = handler.state else { return }
          handler.state = .waiting
          switch result {
          case .success(let restored?):
            handler.begin(restored, on: page, for: visitor, or: request, context)
          case .success(nil): handler.join(request, context, isLost: true)
          // The page tries again.
          case .failure(let error):
            handler.logUnread("\(error)")
            handler.close(.failure, "The session could not be read.")
          }
        }
      }
    }

    /// The time in which the store answers.
    private static let readLimit = TimeAmount.seconds(2)

    private func logUnread(_ error: String) {
      server.rejectionLog.logLimited(
        "Could not read a page session. Check the store of the page sessions.", of: .unrestored,
        at: .error, by: logger, ["error": "\(error)"])
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
          if case .newerModel = error, handler.server.newerSessions.sendElsewhere(restored.id) {
            handler.server.rejectionLog.logLimited(
              "Could not restore a page session; the page tries another server", of: .unrestored,
              at: .warning, by: handler.logger, ["error": "\(error)"])
            return handler.close(.goingAway, "A newer server has the session.")
          }
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
