#if Live

  import Logging
  import NIOCore
  import Rill
  import RillProgram
  import RillTree

  /// A program that runs for a page in somebody's browser.
  ///
  /// ```
  /// socket ── frames ──> LiveSession ── events ──> ProgramRun
  ///    ^                      │                        │
  ///    └────── updates ───────┴───── render() <────────┘
  /// ```
  actor LiveSession<Model, Message>: LiveSocketSession {
    let context: SessionContext
    private let makeProgram: LivePage.Maker<Model, Message>
    /// Nil before it starts, and after it has ended.
    private(set) var run: ProgramRun<Model, Message>?
    /// Nil while the page is lost.
    var outlet: SessionOutlet?
    private(set) var outbox: FrameOutbox
    private var seat: Seat?
    var tickets: SessionTickets
    /// Nil, unless the page is lost.
    var wait: Wait?
    private var revision = 0
    /// The revision that the page has shown last, as far as it has said so, and the one with which the program
    /// has gone to another location last.
    private var acknowledged = 0
    private var navigated = 0
    private(set) var seen = 0
    /// Whether there is something to show, or somebody waits to be told what has been seen.
    var needsShow = false
    /// Whether all has to be shown anew.
    var needsRepair = false
    /// Whether the page waits to be told what has been seen.
    var owesFrame = false
    private var isScheduled = false
    private var repairs = 0
    /// Nil, until the page sends a file.
    var uploads: SessionUploads?
    /// When is looked at how they come on; nil, while there is none.
    var uploadWatch: LiveTimeout?
    private var hasEnded = false

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      context.eventLoop.executor.asUnownedSerialExecutor()
    }

    init(
      in context: SessionContext, _ seat: consuming Seat, showingOn outlet: SessionOutlet,
      program: @escaping LivePage.Maker<Model, Message>
    ) {
      self.context = context
      self.seat = consume seat
      self.outlet = outlet
      outbox = FrameOutbox(limit: context.server.configuration.resumeBufferSize)
      tickets = SessionTickets(in: context.server.registry)
      makeProgram = program
    }

    func start(at location: Location, adopting digest: [UInt8]?) async throws {
      let program = try await makeProgram(
        LiveRequest(location: location, browser: context.browser))
      if hasEnded { return }
      let run = ProgramRun(program, at: location) { [weak self] in
        // The run belongs to the session, and calls where that is.
        self?.assumeIsolated { $0.request() }
      }
      run.limitCommands(to: context.server.configuration.maximumWaitingSize) { [weak self] in
        self?.assumeIsolated { $0.giveUp() }
      }
      self.run = run
      var update = run.render()
      logDiagnostics(of: run)
      revision = 1
      outbox.reset(to: 1)
      // What is already there has not to be made.
      if let digest, digest == update.patch.digest, let patch = try? update.patch.adoption() {
        update.patch = patch
        update.head = nil
        begin(.adoption, update)
      } else {
        begin(.replacement, update)
      }
    }

    func receive(_ frame: ClientFrame, from outlet: SessionOutlet) throws(FrameError) {
      // The page may be connected anew by now.
      if outlet != self.outlet { return }
      guard let run else { throw FrameError(.unexpected, at: 0) }
      // It has read what it was told.
      tickets.confirm()
      context.counts.change { $0.eventCount += 1 }
      switch frame {
      case .join: throw FrameError(.unexpected, at: 0)
      case .event(let event, let id, let revision):
        try acknowledge(revision)
        // What the program has made of the events before is what a text is merged with.
        if needsShow, !event.value.isEmpty || !event.form.isEmpty { show() }
        seen += 1
        switch run.receive(event, by: id, madeOn: revision) {
        case .message, .ignored: break
        case .gone: context.counts.change { $0.lateEvents += 1 }
        case .unknown: throw FrameError(.unknownListener(id), at: 1)
        }
      case .page(let event, let revision):
        try acknowledge(revision)
        seen += 1
        if !logging({ run.receive(event) }) { context.counts.change { $0.lateEvents += 1 } }
        // The next picture is told of when this one has been seen.
        if case .animationFrame = event {
          owesFrame = true
          needsShow = true
        }
      case .ping(let revision):
        try acknowledge(revision)
        // What is due says more.
        if isScheduled {
          owesFrame = true
        } else if outlet.isWritable {
          outlet.send(ServerFrame.bytes(.pong, revision: self.revision, seen: seen))
        }
      case .upload(let part, let number, let id, let revision):
        try acknowledge(revision)
        seen += 1
        try receive(part, of: number, for: id, run)
      case .broken(let reason):
        context.say(
          "A page could not show an update", of: .brokenUpdate, at: .warning,
          ["error": "\(String(reason.prefix(200)).debugDescription)"])
        repairs += 1
        guard repairs <= 10 else { throw FrameError(.unexpected, at: 0) }
        needsRepair = true
        needsShow = true
      }
    }

    func show() {
      // A page that doesn't read, or is lost, is shown the newest when it does, or is back.
      guard needsShow, let outlet, outlet.isWritable, let run else { return }
      if needsRepair { return repair(run) }
      needsShow = false
      var update = run.render(as: revision + 1)
      update.commands += uploads?.takeCommands() ?? []
      if update.isEmpty && !owesFrame { return }
      owesFrame = false
      revision += 1
      send(.update, update)
      logDiagnostics(of: run)
    }

    /// The page shows `revision`.
    func acknowledge(_ revision: Int) throws(FrameError) {
      guard revision <= self.revision else { throw FrameError(.unknownRevision(revision), at: 1) }
      acknowledged = max(acknowledged, revision)
      outbox.acknowledge(revision)
      run?.acknowledge(revision)
    }

    func leave(_ outlet: SessionOutlet) {
      if outlet == self.outlet { end() }
    }

    func end() {
      if hasEnded { return }
      hasEnded = true
      run = nil
      outlet = nil
      outbox.reset(to: revision)
      stopWaiting()
      tickets.end()
      seat = nil
      context.logger.debug("A session ends")
      uploads = nil
      uploadWatch?.cancel()
      uploadWatch = nil
    }

    /// The program has something to show.
    private func request() {
      needsShow = true
      if isScheduled { return }
      isScheduled = true
      // When this turn ends: more messages may come in it.
      context.eventLoop.execute { [weak self] in
        self?.assumeIsolated {
          $0.isScheduled = false
          $0.show()
        }
      }
    }

    /// The page doesn't take what the program has it do.
    private func giveUp() {
      context.say(
        "Closed a session", of: .closing, at: .info,
        ["error": "more commands wait than may, as its page doesn't read, or is lost"])
      context.counts.change { $0.stalls += 1 }
      // The program is in the middle of something.
      context.eventLoop.execute {
        self.assumeIsolated {
          $0.outlet?.close(.failure, "The page doesn't read.")
          $0.end()
        }
      }
    }

    /// Shows all anew.
    private func repair(_ run: ProgramRun<Model, Message>) {
      uploads?.interrupt(run)
      let missed = run.render(as: revision + 1)
      var update = run.creation
      // The page may not have been told where the program has gone.
      if navigated > acknowledged { update.commands.append(.replace(run.location)) }
      update.commands += missed.commands
      revision += 1
      needsShow = false
      needsRepair = false
      send(.replacement, update)
    }

    /// Shows the first there is to see.
    private func begin(_ kind: ServerFrame.Kind, _ update: PageUpdate) {
      context.counts.change { $0.updateCount += 1 }
      if context.server.configuration.resumeTimeout > .zero { tickets.begin(self) }
      outlet?.send(
        ServerFrame.bytes(kind, update, revision: revision, seen: seen, ticket: tickets.current))
    }

    private func send(_ kind: ServerFrame.Kind, _ update: PageUpdate) {
      context.counts.change { $0.updateCount += 1 }
      if update.commands.contains(where: \.isNavigation) { navigated = revision }
      let frame = ServerFrame.bytes(kind, update, revision: revision, seen: seen)
      outbox.append(frame)
      outlet?.send(frame)
    }

    /// Has what is reported of the program meanwhile be a line of the log: what it can't read of what a script
    /// of the page says.
    private func logging<Result>(_ body: () -> Result) -> Result {
      let context = context
      return Diagnostics.withSink(
        { context.say("\($0)", of: .badDetail, at: .warning) }, body)
    }

    private func logDiagnostics(of run: ProgramRun<Model, Message>) {
      for diagnostic in run.diagnostics {
        context.say(
          "A mistake in a tree", of: .treeMistake, at: .warning, ["mistake": "\(diagnostic)"])
      }
    }
  }

  extension HostCommand {
    /// Whether the page is at another location afterwards.
    fileprivate var isNavigation: Bool {
      switch self {
      case .push, .replace: true
      default: false
      }
    }
  }

#endif
