#if Live

  import Logging
  import NIOCore
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
    private let context: SessionContext
    private let makeProgram: LivePage.Maker<Model, Message>
    /// Nil before it starts, and after it has ended.
    private var run: ProgramRun<Model, Message>?
    private var revision = 0
    private var seen = 0
    /// Whether there is something to show, or somebody waits to be told what has been seen.
    private var needsShow = false
    private var owesFrame = false
    private var isScheduled = false
    private var repairs = 0
    private var hasEnded = false

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      context.eventLoop.executor.asUnownedSerialExecutor()
    }

    init(
      in context: SessionContext,
      program: @escaping LivePage.Maker<Model, Message>
    ) {
      self.context = context
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
      self.run = run
      var update = run.render()
      logDiagnostics(of: run)
      revision = 1
      // What is already there has not to be made.
      if let digest, digest == update.patch.digest, let patch = try? update.patch.adoption() {
        update.patch = patch
        update.head = nil
        send(.adoption, update)
      } else {
        send(.replacement, update)
      }
    }

    func receive(_ frame: ClientFrame) throws(FrameError) {
      guard let run else { throw FrameError(.unexpected, at: 0) }
      context.counts.change { $0.eventCount += 1 }
      switch frame {
      case .join: throw FrameError(.unexpected, at: 0)
      case .event(let event, let id, _):
        seen += 1
        switch run.receive(event, by: id) {
        case .message, .ignored: break
        case .gone: context.counts.change { $0.lateEvents += 1 }
        case .unknown: throw FrameError(.unknownListener(id), at: 1)
        }
      case .page(let event, _):
        seen += 1
        if !run.receive(event) { context.counts.change { $0.lateEvents += 1 } }
        // The next picture is told of when this one has been seen.
        if case .animationFrame = event {
          owesFrame = true
          needsShow = true
        }
      case .ping: context.outlet.sendPong()
      case .broken(let reason):
        context.logger.warning(
          "A page could not show an update",
          metadata: ["error": "\(String(reason.prefix(200)).debugDescription)"])
        repairs += 1
        guard repairs <= 10 else { throw FrameError(.unexpected, at: 0) }
        repair(run)
      }
    }

    func show() {
      // A page that doesn't read is shown the newest when it does.
      guard needsShow, context.outlet.isWritable, let run else { return }
      needsShow = false
      let update = run.render()
      if update.isEmpty && !owesFrame { return }
      owesFrame = false
      revision += 1
      send(.update, update)
      logDiagnostics(of: run)
    }

    func end() {
      hasEnded = true
      run = nil
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

    /// Shows all anew.
    private func repair(_ run: ProgramRun<Model, Message>) {
      let missed = run.render()
      var update = run.creation
      update.commands += missed.commands
      revision += 1
      needsShow = false
      send(.replacement, update)
    }

    private func send(_ kind: ServerFrame.Kind, _ update: PageUpdate) {
      if kind != .update { seen = 0 }
      context.counts.change { $0.updateCount += 1 }
      context.outlet.send(
        ServerFrame.bytes(kind, update, revision: revision, seen: seen))
    }

    private func logDiagnostics(of run: ProgramRun<Model, Message>) {
      for diagnostic in run.diagnostics {
        context.logger.warning("A mistake in a tree", metadata: ["mistake": "\(diagnostic)"])
      }
    }
  }

#endif
