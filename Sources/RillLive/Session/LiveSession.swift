#if Live

  import Logging
  import NIOCore
  import Rill
  import RillPages
  import RillProgram
  import RillTree

  /// A running program for the page in a browser.
  ///
  /// ```
  /// socket ── frames ──> LiveSession ── events ──> ProgramRun
  ///    ^                      │                        │
  ///    └────── updates ───────┴───── render() <────────┘
  /// ```
  actor LiveSession<Model, Message>: LiveSocketSession {
    let context: SessionContext
    private let makeProgram: LivePage.ProgramFactory<Model, Message>
    /// The coding of the model; nil unless the page is persistent.
    let coding: ModelCoding<Model>?
    /// The run; nil before the session starts, after it ends, and while it hibernates.
    var run: ProgramRun<Model, Message>?
    /// The rest of the run; nil unless the session hibernates.
    var hibernation: Hibernation<Model, Message>?
    /// The page's socket; nil while the page is lost.
    var outlet: SessionOutlet?
    var outbox: FrameOutbox
    private var seat: SessionPermit?
    var tickets: SessionTickets
    /// The wait for the page; nil unless the page is lost.
    var wait: Wait?
    var revision = 0
    /// The last revision that the page has acknowledged, and the revision of the program's last
    /// navigation.
    private(set) var acknowledged = 0
    private var navigated = 0
    var seen = 0
    /// The state of a persistent session; nil for other sessions.
    var persistence: SessionPersistence<Model>?
    /// The observation of the model for the store.
    var modelObserver: Observer?
    /// The repetition of events after a restoration; nil at other times.
    var repetition: EventRepetition?
    /// The repetition whose result the page may not show yet, and the revision of that.
    var finishedRepetition: EventRepetition?
    var restoredRevision = 0
    /// A Boolean value that indicates whether there is an update to show or an acknowledgement to
    /// send.
    var needsShow = false
    /// A Boolean value that indicates whether the whole content has to be shown again.
    var needsRepair = false
    /// A Boolean value that indicates whether the page waits for an acknowledgement.
    var owesFrame = false
    private(set) var isScheduled = false
    private var repairs = 0
    /// The uploads of the page; nil before the first.
    var uploads: SessionUploads?
    /// The next check of the uploads; nil without uploads.
    var uploadWatch: LiveTimeout?
    /// The identity with which the session started, as JSON.
    private(set) var identity: String?
    /// The next use of the browser session; nil without one.
    var browserSessionWatch: LiveTimeout?
    private(set) var hasEnded = false
    /// The recorder of steps; nil unless the session is inspected.
    var recorder: StepRecorder<Model, Message>?
    /// The number of the session in the inspection; nil unless it is inspected.
    var inspectionNumber: Int?
    var spans = EventSpans()

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      context.eventLoop.executor.asUnownedSerialExecutor()
    }

    init(
      in context: SessionContext, _ seat: consuming SessionPermit, showingOn outlet: SessionOutlet,
      coding: ModelCoding<Model>? = nil,
      program: @escaping LivePage.ProgramFactory<Model, Message>
    ) {
      self.context = context
      self.coding = coding
      self.seat = consume seat
      self.outlet = outlet
      outbox = FrameOutbox(limit: context.server.configuration.resumeBufferSize)
      tickets = SessionTickets(in: context.server.registry)
      makeProgram = program
    }

    func start(
      for request: LiveRequest, adopting digest: [UInt8]?, restoring restored: RestoredSession?
    ) async throws {
      identity = request.session.identity
      spans = EventSpans(request)
      let program = try await makeProgram(request)
      if hasEnded { return }
      if let restored { return try await restore(restored, program, for: request) }
      let (model, effect) = program.start(request.location)
      if let coding {
        await createRecord(model, at: request.location, coding)
        if hasEnded { return }
      }
      let inspected = inspecting(program, from: model, for: request)
      let run = ProgramRun(inspected, from: model, effect, at: request.location) { [weak self] in
        // The run belongs to the session and calls back on its actor.
        self?.assumeIsolated { $0.request() }
      }
      begin(run)
      var update = run.render()
      logDiagnostics(of: run)
      revision = 1
      outbox.reset(to: 1)
      // Content that the page already shows is not created again.
      if let digest, digest == update.patch.digest, let patch = try? update.patch.adoption() {
        update.patch = patch
        update.head = nil
        begin(.adoption, update)
      } else {
        begin(.replacement, update)
      }
    }

    /// Makes `run` the program of the session.
    func begin(_ run: ProgramRun<Model, Message>) {
      watchBrowserSession()
      run.limitCommands(to: context.server.configuration.maximumWaitingSize) { [weak self] in
        self?.assumeIsolated { $0.closeUnresponsive() }
      }
      self.run = run
      recorder?.attach(to: run)
      if coding != nil { watchModel(of: run) }
    }

    func receive(_ frame: ClientFrame, from outlet: SessionOutlet) throws(FrameError) {
      // The page may have reconnected.
      if outlet != self.outlet { return }
      guard let run else { throw FrameError(.unexpected, at: 0) }
      // The page has received the answer.
      tickets.confirm()
      context.counts.change { $0.eventCount += 1 }
      if repetition != nil { return try receiveRepeated(frame, run) }
      switch frame {
      case .join, .known, .repeated, .repetitionEnd: throw FrameError(.unexpected, at: 0)
      case .event(let event, let id, let revision):
        try acknowledge(revision)
        // A text is merged with the program's result of the previous events.
        if needsShow, !event.value.isEmpty || !event.form.isEmpty { show() }
        seen += 1
        switch receive(event, by: id, madeOn: revision, run) {
        case .message, .ignored: break
        case .gone: context.counts.change { $0.lateEvents += 1 }
        case .unknown: throw FrameError(.unknownListener(id), at: 1)
        }
      case .page(let event, let revision):
        try acknowledge(revision)
        seen += 1
        if !logging({ receive(event, run) }) {
          context.counts.change { $0.lateEvents += 1 }
        }
        // The next animation frame is reported when this one is acknowledged.
        if case .animationFrame = event {
          owesFrame = true
          needsShow = true
        }
      case .ping(let revision):
        try acknowledge(revision)
        keepRecord()
        defer { hibernateIfIdle() }
        // An update that is already due contains the acknowledgement.
        if isScheduled {
          owesFrame = true
        } else if outlet.isWritable {
          outlet.send(ServerFrame.bytes(.pong, revision: self.revision, seen: seen))
        }
      case .upload(let part, let number, let id, let revision):
        try acknowledge(revision)
        seen += 1
        try receive(part, of: number, for: id, run)
        recordChange()
      case .broken(let reason):
        context.logLimited(
          "A page could not apply an update", of: .brokenUpdate, at: .warning,
          ["error": "\(String(reason.prefix(200)).debugDescription)"])
        repairs += 1
        guard repairs <= 10 else { throw FrameError(.unexpected, at: 0) }
        needsRepair = true
        needsShow = true
      }
    }

    func show() {
      defer { spans.end() }
      // A page that is lost or doesn't read receives the newest state later.
      guard needsShow, repetition == nil, let outlet, outlet.isWritable, let run else { return }
      if needsRepair { return repair(run) }
      needsShow = false
      var update = spans.render { render(run, as: revision + 1) }
      update.commands += uploads?.takeCommands() ?? []
      if update.isEmpty && !owesFrame { return }
      owesFrame = false
      revision += 1
      send(.update, update)
      logDiagnostics(of: run)
    }

    /// Handles the acknowledgement of `revision` by the page.
    func acknowledge(_ revision: Int) throws(FrameError) {
      guard revision <= self.revision else { throw FrameError(.unknownRevision(revision), at: 1) }
      acknowledged = max(acknowledged, revision)
      if finishedRepetition != nil, revision >= restoredRevision { finishedRepetition = nil }
      outbox.acknowledge(revision)
      run?.acknowledge(revision)
    }

    func leave(_ outlet: SessionOutlet, isGone: Bool) {
      if outlet == self.outlet { end(isGone: isGone) }
    }

    /// Ends the session.
    ///
    /// - Parameter isGone: True if the page won't return, so that its record is removed.
    func end(isGone: Bool = false) {
      if hasEnded { return }
      finishRecord(isGone: isGone)
      hasEnded = true
      run = nil
      endInspection()
      endHibernation()
      outlet = nil
      spans.end()
      outbox.reset(to: revision)
      stopWaiting()
      tickets.end()
      seat = nil
      context.logger.debug("A session ends")
      uploads = nil
      uploadWatch?.cancel()
      uploadWatch = nil
      browserSessionWatch?.cancel()
      browserSessionWatch = nil
      if let id = context.browserSession {
        context.server.configuration.sessions?.detach(self, from: id)
      }
    }

    /// Handles the program's request to show an update.
    func request() {
      needsShow = true
      if isScheduled { return }
      isScheduled = true
      // The update is rendered at the end of this turn, because more messages may follow.
      context.eventLoop.execute { [weak self] in
        self?.assumeIsolated {
          $0.isScheduled = false
          $0.show()
        }
      }
    }

    /// Ends the session, because the page doesn't receive the program's commands.
    private func closeUnresponsive() {
      context.logLimited(
        "Closed a session", of: .closing, at: .info,
        ["error": "too many waiting commands: the page does not read, or is lost"])
      context.counts.change { $0.stalls += 1 }
      // The program may be running its update.
      context.eventLoop.execute {
        self.assumeIsolated {
          $0.outlet?.close(.failure, "The page doesn't read.")
          $0.end()
        }
      }
    }

    /// Shows the whole content again.
    private func repair(_ run: ProgramRun<Model, Message>) {
      uploads?.interrupt(run)
      let missed = run.render(as: revision + 1)
      var update = run.fullUpdate
      // The page may not have received the program's last navigation.
      if navigated > acknowledged { update.commands.append(.replace(run.location)) }
      update.commands += missed.commands
      revision += 1
      needsShow = false
      needsRepair = false
      send(.replacement, update)
    }

    /// Shows the first update.
    private func begin(_ kind: ServerFrame.Kind, _ update: PageUpdate) {
      context.counts.change { $0.updateCount += 1 }
      var update = update
      resolveIdentity(in: &update)
      let configuration = context.server.configuration
      // With its ticket, a page that returns also tells that it had a session.
      if let persistence {
        tickets.begin(self, lasting: persistence.ticket)
      } else if configuration.resumeTimeout > .zero || configuration.errorPage != nil {
        tickets.begin(self)
      }
      outlet?.send(
        ServerFrame.bytes(kind, update, revision: revision, seen: seen, ticket: tickets.current))
      if persistence == nil { sendDurable() }
    }

    func send(_ kind: ServerFrame.Kind, _ update: PageUpdate) {
      context.counts.change { $0.updateCount += 1 }
      var update = update
      resolveIdentity(in: &update)
      if update.commands.contains(where: \.isNavigation) { navigated = revision }
      let frame = ServerFrame.bytes(kind, update, revision: revision, seen: seen)
      outbox.append(frame)
      outlet?.send(frame)
    }

    /// Runs `body` and logs the reports of the program, such as invalid values from scripts of
    /// the page.
    func logging<Result>(_ body: () -> Result) -> Result {
      let context = context
      return Diagnostics.withSink(
        { context.logLimited("\($0)", of: .badDetail, at: .warning) }, body)
    }

    func logDiagnostics(of run: ProgramRun<Model, Message>) {
      for diagnostic in run.diagnostics {
        context.logLimited(
          "Invalid tree. Correct the view of the program.", of: .treeMistake, at: .warning,
          ["mistake": "\(diagnostic)"])
      }
    }
  }

  extension HostCommand {
    /// A Boolean value that indicates whether the command moves the page to another location.
    fileprivate var isNavigation: Bool {
      switch self {
      case .push, .replace: true
      default: false
      }
    }
  }

#endif
