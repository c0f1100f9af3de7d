#if Live

  import NIOCore
  import Rill
  import RillPages
  import RillProgram

  /// The records of a persistent session.
  extension LiveSession {
    /// Stores the first record, so that the page's ticket works in other processes as soon as the
    /// page has it.
    func createRecord(
      _ model: Model, at location: Location, _ coding: ModelCoding<Model>
    ) async {
      guard let writer = context.server.pageWriter else { return }
      let persistence = SessionPersistence(
        writer, coding, page: context.page, browser: context.browser,
        browserSession: context.browserSession, identity: identity, at: location)
      do {
        let record = try persistence.makeRecord(model, at: location, events: 0)
        try await writer.create(record, of: persistence.id)
      } catch let error as PageSessionError {
        // The record may be stored later.
        if case .noAnswer = error { writer.remove(persistence.id, epoch: persistence.epoch) }
        return reportUnsaved(error)
      } catch {
        // The writer has logged it.
        return context.counts.change { $0.unsavedSessions += 1 }
      }
      if hasEnded {
        writer.remove(persistence.id, epoch: persistence.epoch)
      } else {
        self.persistence = persistence
      }
    }

    /// Observes the model for the store, and marks the elements by which events are repeated.
    func watchModel(of run: ProgramRun<Model, Message>) {
      run.marksPlaces = true
      if persistence == nil { return }
      var isFirst = true
      let part = coding?.part
      // A second reference to the whole model would make each change of it a copy.
      var last = part.map { _ in run.model.value }
      modelObserver = run.model.observe { [weak self] model in
        // The observer also receives the value at its start.
        if isFirst { return }
        if let part, let old = last {
          last = model
          if part.isEqual(old, model) { return }
        }
        self?.assumeIsolated { $0.recordChange() }
      }
      isFirst = false
    }

    /// Processes an event with the next number.
    func process<Result>(_ body: () -> Result) -> Result {
      guard let origin = persistence?.beginEvent(seen) else { return spans.process(body) }
      defer { recordChange() }
      return spans.process { origin.update(body) }
    }

    /// Records that the session has changed.
    func recordChange() {
      guard let persistence else { return }
      let (isNews, isUrgent) = persistence.recordChange(events: seen)
      if isNews { persistence.writer.note(self) }
      if isUrgent { persistence.writer.hurry(self) }
    }

    /// Renews the record before it expires.
    func keepRecord() {
      if let persistence, persistence.isAging { persistence.writer.note(self) }
    }

    func takeSnapshot() -> SnapshotAnswer {
      guard let persistence, let run else { return .nothing }
      persistence.didAsk()
      do throws(PageSessionError) {
        return try makeSnapshot(of: run)
      } catch {
        stopPersistence(error)
        return .nothing
      }
    }

    private func makeSnapshot(
      of run: ProgramRun<Model, Message>
    ) throws(PageSessionError) -> SnapshotAnswer {
      guard let persistence, persistence.hasChanged || persistence.isAging else { return .nothing }
      // Otherwise an edit could be lost whose event counts as durable. The loss of a repeated event
      // could go unreported, because the page would no longer have the event.
      if persistence.pending.count > 0 || repetition != nil { return .later }
      let record = try persistence.makeRecord(
        run.model.value, at: run.location, events: seen,
        keepsPrevious: tickets.awaitsConfirmation)
      return .snapshot(
        SessionSnapshot(
          id: persistence.id, record: record, events: seen, changes: persistence.changes))
    }

    func didStore(_ snapshot: SessionSnapshot, isRefused: Bool) {
      if isRefused { return loseRecord() }
      if persistence?.didStore(snapshot) ?? false { sendDurable() }
    }

    func didFailToStore(_ snapshot: SessionSnapshot) {
      guard let persistence else { return }
      persistence.didFailToStore()
      persistence.writer.note(self)
    }

    /// Tells the page the number of events that it needn't repeat to another process.
    func sendDurable() {
      if !context.keepsEvents { return }
      outlet?.send(ServerFrame.durable(persistence?.durableEvents ?? ServerFrame.allEvents))
    }

    /// While the page is away, looks from time to time whether another process has taken the
    /// session over, and then ends it. It would otherwise go on until it changes, or for the whole
    /// ``LiveConfiguration/resumeTimeout``, and its user would seem to be present twice.
    func lookForSuccessor(after delay: TimeAmount) {
      guard let turn = wait?.turn, let persistence,
        let settings = context.server.configuration.pageSessions
      else { return }
      let (id, epoch) = (persistence.id, persistence.epoch)
      wait?.look = context.server.clock.schedule(after: delay, on: context.eventLoop) {
        Task {
          var isTakenOver = false
          do {
            let record = try await settings.store.record(of: id, storedWithin: settings.lifetime)
            isTakenOver = record?.epoch != epoch
          } catch {
            // The store is out of reach.
          }
          await self.didLook(at: turn, after: delay, isTakenOver: isTakenOver)
        }
      }
    }

    private func didLook(at turn: Int, after delay: TimeAmount, isTakenOver: Bool) {
      guard wait?.turn == turn, persistence != nil else { return }
      if isTakenOver { loseRecord() } else { lookForSuccessor(after: delay * 2) }
    }

    /// Ends the session, which another process has taken over, or whose record was removed.
    private func loseRecord() {
      context.logger.debug("Another process has taken the session over")
      persistence = nil
      let outlet = outlet
      end()
      outlet?.close(.goingAway, "The session has moved.")
    }

    /// Goes on without persistence.
    private func stopPersistence(_ error: PageSessionError) {
      guard let persistence else { return }
      self.persistence = nil
      modelObserver = nil
      persistence.writer.remove(persistence.id, epoch: persistence.epoch)
      reportUnsaved(error)
      sendDurable()
    }

    private func reportUnsaved(_ error: PageSessionError) {
      context.counts.change { $0.unsavedSessions += 1 }
      context.logLimited(
        "Could not store a page session, which goes on without persistence", of: .unsaved,
        at: .error, ["error": "\(error)"])
    }

    /// Enqueues the last record, or the removal of the record if the page is gone.
    func finishRecord(isGone: Bool) {
      modelObserver = nil
      guard let persistence else { return }
      if isGone {
        persistence.writer.remove(persistence.id, epoch: persistence.epoch)
      } else if persistence.hasChanged, case .snapshot(let snapshot) = takeSnapshot() {
        persistence.writer.finish(snapshot.record, of: snapshot.id)
      }
      self.persistence = nil
    }
  }

#endif
