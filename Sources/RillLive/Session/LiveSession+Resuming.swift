#if Live

  import NIOCore
  import RillPages

  /// The loss and the return of pages.
  extension LiveSession {
    func lose(_ outlet: SessionOutlet) {
      if outlet != self.outlet { return }
      let timeout = context.server.configuration.resumeTimeout
      guard run != nil, timeout > .zero else { return end() }
      self.outlet = nil
      context.logger.debug("Session lost its page")
      context.counts.change { $0.lostPages += 1 }
      let (turn, surplus) = context.server.registry.wait(self)
      let end = context.server.clock.schedule(after: TimeAmount(timeout), on: context.eventLoop) {
        self.assumeIsolated { $0.end() }
      }
      wait = Wait(turn: turn, end: end)
      lookForSuccessor(after: .seconds(2))
      surplus?.end()
    }

    func resume(
      with ticket: String, to outlet: SessionOutlet, after revision: Int
    ) throws(FrameError) -> Bool {
      // The socket restores the session from its record.
      if hibernation != nil, tickets.redeem(ticket, for: self) {
        let old = self.outlet
        end()
        old?.close(.goingAway, "The page has reconnected.")
        return false
      }
      // Since the lookup, the session may have ended or the ticket been used.
      guard run != nil, tickets.redeem(ticket, for: self) else { return false }
      stopWaiting()
      let old = self.outlet
      self.outlet = outlet
      // The end of the old socket must no longer end the page's connection.
      old?.close(.goingAway, "The page has reconnected.")
      do throws(FrameError) {
        try acknowledge(revision)
      } catch {
        end()
        throw error
      }
      context.counts.change { $0.resumptions += 1 }
      // The page doesn't show content of this process yet.
      if let finishedRepetition {
        repetition = finishedRepetition
        self.finishedRepetition = nil
      }
      if repetition != nil {
        sendRestoration(to: outlet, revision: revision)
        return true
      }
      context.logger.debug("Session resumed", metadata: ["revision": "\(revision)"])
      outlet.send(
        ServerFrame.bytes(.resumption, revision: revision, seen: seen, ticket: tickets.current))
      sendDurable()
      if let frames = outbox.frames(after: revision) {
        for frame in frames { outlet.send(frame) }
      } else {
        needsRepair = true
        needsShow = true
      }
      show()
      return true
    }

    func yield(at turn: Int) {
      // The page may have returned since then, and may be lost again.
      guard wait?.turn == turn else { return }
      context.counts.change { $0.evictions += 1 }
      end()
    }

    func stopWaiting() {
      guard let wait else { return }
      self.wait = nil
      wait.end.cancel()
      wait.look?.cancel()
      context.server.registry.stopWaiting(at: wait.turn)
      context.counts.change { $0.lostPages -= 1 }
    }

    /// The wait of a session for its page.
    struct Wait {
      /// The position in the order of waiting sessions.
      let turn: Int
      /// The timeout that ends the session.
      let end: LiveTimeout
      /// The timeout after which the session looks whether its page is elsewhere.
      var look: LiveTimeout?
    }
  }

#endif
