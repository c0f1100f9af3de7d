#if Live

  import NIOCore
  import RillPages
  import RillProgram
  import RillTree

  /// The rest of a session that hibernates: its page is idle, and its model is in the store alone.
  ///
  /// The subscriptions go on. The page keeps the IDs of its listeners, so it doesn't notice.
  final class Hibernation<Model, Message> {
    let run: SuspendedRun<Model, Message>
    /// The digest of the patch that builds the page.
    let page: [UInt8]
    /// Returns the model without what is stored.
    let base: () -> Model
    /// True while the model is being read.
    var isWaking = false
    /// The frames that have arrived since then, in order.
    var waiting: [Arrival] = []

    init(
      _ run: SuspendedRun<Model, Message>, page: [UInt8], base: @escaping () -> Model
    ) {
      self.run = run
      self.page = page
      self.base = base
    }

    enum Arrival {
      case frame(ClientFrame, SessionOutlet, orElse: @Sendable (FrameError) -> Void)
      /// The end of the frames of one read.
      case turn(@Sendable () -> Void)
    }
  }

  /// Sessions of idle pages.
  extension LiveSession {
    /// Hibernates if the page is idle, and if the stored model builds the same page.
    func hibernateIfIdle() {
      guard let run, let persistence, outlet != nil, let delay = persistence.hibernationDelay,
        isSettled, run.isIdle, persistence.isIdle(for: delay)
      else { return }
      let suspended = logging {
        persistence.restoredModel(run.model.value).flatMap { model in
          run.suspend(reproducedBy: model) { [weak self] in
            self?.assumeIsolated { $0.wake() }
          }
        }
      }
      guard let suspended else { return persistence.refuseHibernation() }
      hibernation = Hibernation(suspended.run, page: suspended.page.digest, base: base(of: run))
      modelObserver = nil
      self.run = nil
      uploads = nil
      context.counts.change { $0.hibernatingSessions += 1 }
    }

    /// Returns a function for the model without what is stored.
    private func base(of run: ProgramRun<Model, Message>) -> () -> Model {
      let (program, location) = (run.program, run.location)
      guard let part = coding?.part else { return { program.start(location).0 } }
      var rest = run.model.value
      part.replace(&rest, program.start(location).0)
      return { [rest] in rest }
    }

    /// Receives a frame while the session hibernates.
    ///
    /// - Returns: False if the session is awake.
    func receiveAsleep(
      _ frame: ClientFrame, from outlet: SessionOutlet,
      orElse reject: @escaping @Sendable (FrameError) -> Void
    ) throws(FrameError) -> Bool {
      guard let hibernation, outlet == self.outlet else { return false }
      guard case .ping(let revision) = frame, !hibernation.isWaking else {
        hibernation.waiting.append(.frame(frame, outlet, orElse: reject))
        wake()
        return true
      }
      try acknowledge(revision)
      if outlet.isWritable {
        outlet.send(ServerFrame.bytes(.pong, revision: self.revision, seen: seen))
      }
      // The record is renewed before it expires.
      if persistence?.isAging ?? false { wake() }
      return true
    }

    func finishTurnAwake(_ completion: @escaping @Sendable () -> Void) -> Bool {
      guard let hibernation, hibernation.isWaking else { return false }
      hibernation.waiting.append(.turn(completion))
      return true
    }

    /// Reads the model and continues.
    func wake() {
      guard let hibernation, !hibernation.isWaking, let persistence else { return }
      hibernation.isWaking = true
      Task {
        let record: PageSessionRecord?
        do {
          let settings = persistence.writer.settings
          record = try await settings.store.record(
            of: persistence.id, storedWithin: settings.lifetime)
        } catch {
          context.logLimited(
            "Could not read a page session. Check the store of the page sessions.", of: .unrestored,
            at: .error, ["error": "\(error)"])
          if self.hibernation === hibernation { leave(.failure, "The session could not be read.") }
          return
        }
        if self.hibernation === hibernation { finishWaking(hibernation, from: record) }
      }
    }

    private func finishWaking(
      _ hibernation: Hibernation<Model, Message>, from record: PageSessionRecord?
    ) {
      guard let coding, let persistence, let record, persistence.isCurrent(record),
        let content = try? PageSessionContent(decoding: record.content),
        let model = try? decode(content, record.content, by: coding, into: hibernation.base)
      else { return leave(.goingAway, "The session has moved.") }
      let run = hibernation.run.resume(with: model)
      let update = spans.render { run.render(as: revision) }
      guard update.patch.digest == hibernation.page else {
        context.logLimited(
          "A page was built anew, because its view depends on more than the model",
          of: .unrestored, at: .warning)
        return leave(.goingAway, "The page has changed.")
      }
      endHibernation()
      self.run = run
      context.counts.change { $0.wakes += 1 }
      watchModel(of: run)
      hibernation.run.deliverMessages(to: run)
      for arrival in hibernation.waiting {
        switch arrival {
        case .frame(let frame, let outlet, let reject):
          do throws(FrameError) {
            try receive(frame, from: outlet)
          } catch {
            reject(error)
          }
        case .turn(let completion):
          show()
          completion()
        }
      }
    }

    func endHibernation() {
      if hibernation == nil { return }
      hibernation = nil
      context.counts.change { $0.hibernatingSessions -= 1 }
    }

    /// Ends the session in this process, and lets the page return with its events.
    private func leave(_ code: CloseCode, _ reason: String) {
      let outlet = outlet
      end()
      outlet?.close(code, reason)
    }

    /// True if the page has received everything, and nothing is under way.
    private var isSettled: Bool {
      !needsShow && !owesFrame && !isScheduled && acknowledged == revision
        && repetition == nil && finishedRepetition == nil && !tickets.awaitsConfirmation
        && !(uploads?.isUnderway ?? false)
    }
  }

#endif
