#if Live

  import NIOCore
  import RillProgram

  /// The browser session of a page.
  extension LiveSession {
    /// Ends the session, because its browser session has ended.
    ///
    /// - Parameter isLeading: False if the page leaves by itself.
    func dismiss(isLeading: Bool) {
      let (outlet, location) = (outlet, run?.location ?? hibernation?.run.location)
      context.logger.debug("The browser session of a page has ended")
      end(isGone: true)
      guard isLeading, let outlet else { return }
      guard var target = location else {
        // The page has no content of this session yet, and joins again.
        return outlet.close(.goingAway, "The browser session has ended.")
      }
      // An address that differs from the page's only by a fragment would not be loaded.
      target.fragment = nil
      outlet.lead(
        to: target.description, after: revision, seen: seen,
        closingIn: context.server.requestTimeout)
    }

    /// Replaces sign-ins and sign-outs among the commands of an update by an address that performs
    /// them, because a socket can't set cookies.
    func resolveIdentity(in update: inout PageUpdate) {
      guard update.commands.contains(where: \.isIdentityChange) else { return }
      update.commands = update.commands.compactMap { command in
        guard command.isIdentityChange else { return command }
        guard let change = IdentityChange(command),
          let sessions = context.server.configuration.sessions, let id = context.browserSession
        else {
          context.logLimited(
            "Could not change the identity", of: .badDetail, at: .warning,
            ["error": "The server or the browser has no session. Set LiveConfiguration.sessions."])
          return nil
        }
        let token = sessions.grant(change, to: id, for: ObjectIdentifier(self))
        return .load(LivePath.identity + "?token=" + token)
      }
    }

    /// Records the use of the browser session regularly, and ends with it when it expires.
    func watchBrowserSession() {
      guard let sessions = context.server.configuration.sessions, let id = context.browserSession
      else { return }
      let loop = context.eventLoop
      browserSessionWatch = context.server.clock.schedule(
        after: TimeAmount(sessions.useInterval), on: loop
      ) { [weak self] in
        Task { await self?.checkBrowserSession(id, sessions) }
      }
    }

    private func checkBrowserSession(_ id: BrowserSessionID, _ sessions: BrowserSessions) async {
      do {
        let record = try await sessions.record(of: id)
        if browserSessionWatch == nil { return }
        if record?.identity != identity { return dismiss(isLeading: true) }
      } catch {
        context.logger.error(
          "Could not read the browser session. Check the store of the sessions.",
          metadata: ["error": "\(error)"])
      }
      if browserSessionWatch != nil { watchBrowserSession() }
    }
  }

  extension HostCommand {
    fileprivate var isIdentityChange: Bool {
      if case .custom(IdentityChange.command, _) = self { true } else { false }
    }
  }

#endif
