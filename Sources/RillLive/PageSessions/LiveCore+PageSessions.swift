#if Live

  import Logging
  import RillPages
  import RillProgram

  extension LiveCore {
    /// Returns the stored session that a page may resume; nil without one, or if it is that of
    /// another page, browser or user.
    ///
    /// - Throws: The error of a store, after which the page tries again.
    func storedSession(
      for ticket: PageSessionTicket, of request: ClientFrame.JoinRequest.Resumption,
      on page: LivePage, at location: Location, _ visitor: Visitor
    ) async throws -> RestoredSession? {
      guard let settings = configuration.pageSessions,
        let record = try await settings.store.record(
          of: ticket.id, storedWithin: settings.lifetime)
      else { return nil }
      var identity: String?
      if let sessions = configuration.sessions, let id = visitor.session {
        identity = try await sessions.record(of: id)?.identity
      }
      do throws(PageSessionError) {
        let content = try PageSessionContent(decoding: record.content)
        for (field, number) in [("epoch", record.epoch), ("version", record.version)]
        where !(1..<1 << 62).contains(number) {
          throw .damaged(field: field, detail: "\(number) is not in 1..<2^62")
        }
        try check(content, ticket, page, visitor, identity)
        // The content was checked.
        guard let place = try? Location(content.location) else { return nil }
        return RestoredSession(
          id: ticket.id, record: record, content: content, location: place, ticket: ticket,
          revision: request.revision, pageLocation: location)
      } catch {
        logUnrestored(error, by: logger)
        return nil
      }
    }

    private func check(
      _ content: PageSessionContent, _ ticket: PageSessionTicket, _ page: LivePage,
      _ visitor: Visitor, _ identity: String?
    ) throws(PageSessionError) {
      guard ticket.matches(content.ticket) || ticket.matches(content.previousTicket) else {
        throw .refused("the ticket")
      }
      let browser = PageSessionContent.hash(ofBrowser: visitor.browser ?? "")
      guard content.browser == browser else { throw .refused("the browser") }
      guard content.page == Location(path: page.path).description else {
        throw .refused("the page")
      }
      if configuration.sessions == nil { return }
      let session = visitor.session.map { Base64URL.encode($0.bytes) }
      guard content.browserSession == session, content.identity == identity else {
        throw .refused("the user")
      }
    }

    /// Logs the reason that a stored session is not restored.
    func logUnrestored(_ error: PageSessionError, by logger: Logger) {
      let level: Logger.Level =
        switch error {
        case .refused, .takenOver: .info
        default: .error
        }
      rejectionLog.logLimited(
        "Could not restore a page session; the page begins another", of: .unrestored, at: level,
        by: logger, ["error": "\(error)"])
    }
  }

#endif
