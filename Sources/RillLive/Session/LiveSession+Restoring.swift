#if Live

  import NIOCore
  import RillAutomaton
  import RillPages
  import RillProgram

  /// The continuation of a stored session in this process.
  extension LiveSession {
    /// Continues a stored session, if no other process is faster.
    ///
    /// - Throws: `PageSessionError` if the session can't be continued.
    func restore(
      _ restored: RestoredSession, _ program: Program<Model, Message>, for request: LiveRequest
    ) async throws {
      guard let coding, let writer = context.server.pageWriter else {
        throw PageSessionError.refused("the page")
      }
      // If a part is stored, the rest starts anew.
      var effect = Effect<Message>.none
      let model = try decode(restored.content, restored.record.content, by: coding) {
        let (start, first) = program.start(restored.location)
        effect = first
        return start
      }
      let persistence = SessionPersistence(writer, coding, restoring: restored)
      let record = try persistence.makeRecord(
        model, at: restored.location, events: restored.content.events, keepsPrevious: true)
      guard try await writer.settings.store.takeOver(restored.id, with: record) else {
        throw PageSessionError.takenOver
      }
      // The next process, or this one, can restore it again.
      if hasEnded { return }
      self.persistence = persistence
      let inspected = inspecting(program, from: model, for: request)
      let run = ProgramRun(inspected, restoring: model, after: effect, at: restored.location) {
        [weak self] in self?.assumeIsolated { $0.request() }
      }
      begin(run)
      // The function that restores the model may have changed it.
      recordChange()
      revision = restored.revision
      outbox.reset(to: revision)
      seen = restored.content.events
      repetition = EventRepetition(
        of: run, after: seen, at: revision, pageLocation: restored.pageLocation)
      logDiagnostics(of: run)
      tickets.begin(self, lasting: persistence.ticket, after: restored.ticket)
      context.counts.change { $0.restorations += 1 }
      context.logger.debug("Session restored", metadata: ["events": "\(seen)"])
      if let outlet { sendRestoration(to: outlet, revision: revision) }
    }

    func decode(
      _ content: PageSessionContent, _ bytes: [UInt8], by coding: ModelCoding<Model>,
      into base: () -> Model
    ) throws(PageSessionError) -> Model {
      guard content.version <= coding.version else {
        throw .newerModel(version: content.version, newestKnown: coding.version)
      }
      do {
        return try coding.decode(bytes, content.version, base)
      } catch {
        let (field, detail) = PageSessionError.cause(of: error)
        throw .incompatibleModel(field: field, detail: detail)
      }
    }

    /// Asks the page to repeat the events that the session lacks.
    func sendRestoration(to outlet: SessionOutlet, revision: Int) {
      outlet.send(
        ServerFrame.restoration(revision: revision, seen: seen, ticket: tickets.current))
    }

    /// Receives a frame while the page repeats events.
    func receiveRepeated(
      _ frame: ClientFrame, _ run: ProgramRun<Model, Message>
    ) throws(FrameError) {
      switch frame {
      case .repeated(let event, let base):
        seen += 1
        let isFound = logging {
          process { repetition?.receive(event, number: seen, base: base, run) ?? false }
        }
        if !isFound { context.counts.change { $0.lateEvents += 1 } }
      case .known(let place, let text): repetition?.receive(text, in: place, run)
      case .repetitionEnd(let shown): finishRepetition(shown: shown, run)
      case .ping, .broken: break
      case .join, .event, .page, .upload: throw FrameError(.unexpected, at: 0)
      }
    }

    /// Shows the result of all repeated events.
    private func finishRepetition(shown: Int, _ run: ProgramRun<Model, Message>) {
      guard let repetition else { return }
      self.repetition = nil
      finishedRepetition = repetition
      revision = max(revision + 1, repetition.nextRevision)
      restoredRevision = revision
      let update = repetition.finish(run, as: revision, shown: shown)
      if !repetition.lost.isEmpty { outlet?.send(ServerFrame.lost(repetition.lost)) }
      outbox.reset(to: revision - 1)
      needsShow = false
      needsRepair = false
      owesFrame = false
      send(.replacement, update)
      logDiagnostics(of: run)
      recordChange()
    }
  }

#endif
