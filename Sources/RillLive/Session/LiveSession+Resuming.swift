#if Live

  import NIOCore

  /// Pages that are lost, and come back.
  extension LiveSession {
    func lose(_ outlet: SessionOutlet) {
      if outlet != self.outlet { return }
      let timeout = context.server.configuration.resumeTimeout
      guard run != nil, timeout > .zero else { return end() }
      self.outlet = nil
      context.logger.debug("A session has lost its page")
      context.counts.change { $0.lostPages += 1 }
      let (turn, surplus) = context.server.registry.wait(self)
      let end = context.server.clock.schedule(after: TimeAmount(timeout), on: context.eventLoop) {
        self.assumeIsolated { $0.end() }
      }
      wait = Wait(turn: turn, end: end)
      surplus?.end()
    }

    func resume(
      with ticket: String, to outlet: SessionOutlet, after revision: Int
    ) throws(FrameError) -> Bool {
      // It may have ended since it was asked for, or the ticket been used up.
      guard run != nil, tickets.redeem(ticket, for: self) else { return false }
      stopWaiting()
      let old = self.outlet
      self.outlet = outlet
      // Its end is no longer that of the page's connection.
      old?.close(.goingAway, "The page is connected anew.")
      do throws(FrameError) {
        try acknowledge(revision)
      } catch {
        end()
        throw error
      }
      context.counts.change { $0.resumptions += 1 }
      context.logger.debug("A session goes on", metadata: ["revision": "\(revision)"])
      outlet.send(
        ServerFrame.bytes(.resumption, revision: revision, seen: seen, ticket: tickets.current))
      if let frames = outbox.frames(after: revision) {
        for frame in frames { outlet.send(frame) }
      } else {
        needsRepair = true
        needsShow = true
      }
      show()
      return true
    }

    func giveWay(at turn: Int) {
      // The page may be back since, and even lost again.
      guard wait?.turn == turn else { return }
      context.counts.change { $0.displaced += 1 }
      end()
    }

    func stopWaiting() {
      guard let wait else { return }
      self.wait = nil
      wait.end.cancel()
      context.server.registry.stopWaiting(at: wait.turn)
      context.counts.change { $0.lostPages -= 1 }
    }

    /// A session waits for its page.
    struct Wait {
      /// Its turn among those that wait.
      let turn: Int
      /// Its end, if nobody comes.
      let end: LiveTimeout
    }
  }

#endif
