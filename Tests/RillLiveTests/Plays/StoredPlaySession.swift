#if Live

  import Foundation
  import RillPages
  import RillProgram
  import RillTree

  @testable import RillLive

  /// A persistent session in memory, with the behavior of `LiveSession` but without a socket or
  /// delays.
  final class StoredPlaySession<Model: Codable, Message> {
    /// The record in the store.
    struct Record {
      var model: Data
      var events: Int
    }

    private(set) var run: ProgramRun<Model, Message>
    let ticket: String
    private(set) var seen: Int
    private var revision: Int
    private var repetition: EventRepetition?
    private var finishedRepetition: EventRepetition?
    private var restoredRevision = 0
    private var outbox = FrameOutbox(limit: 1 << 20)
    /// The first frame for the page.
    private(set) var first: [UInt8] = []

    /// Begins a session.
    init(_ program: Program<Model, Message>, ticket: String, adopting digest: [UInt8]?) {
      run = ProgramRun(program)
      run.marksPlaces = true
      self.ticket = ticket
      seen = 0
      revision = 1
      outbox.reset(to: 1)
      var update = run.render()
      var kind = ServerFrame.Kind.replacement
      if let digest, digest == update.patch.digest, let patch = try? update.patch.adoption() {
        update.patch = patch
        update.head = nil
        kind = .adoption
      }
      first = ServerFrame.bytes(kind, update, revision: 1, seen: 0, ticket: ticket)
    }

    /// Continues a stored session for a page that shows `revision`.
    init(
      _ program: Program<Model, Message>, restoring record: Record, ticket: String,
      at revision: Int
    ) throws {
      run = ProgramRun(
        program, restoring: try JSONDecoder().decode(Model.self, from: record.model))
      run.marksPlaces = true
      self.ticket = ticket
      self.revision = revision
      seen = record.events
      outbox.reset(to: revision)
      repetition = EventRepetition(of: run, after: seen, at: revision, pageLocation: .root)
      first = ServerFrame.restoration(revision: revision, seen: seen, ticket: ticket)
    }

    /// The record of the present state.
    var record: Record {
      get throws { Record(model: try JSONEncoder().encode(run.model.value), events: seen) }
    }

    /// Receives a frame.
    ///
    /// - Returns: The answers.
    func receive(_ bytes: [UInt8]) throws -> [[UInt8]] {
      let frame = try ClientFrame(decoding: bytes)
      if repetition != nil { return try receiveRepeated(frame) }
      switch frame {
      case .event(let event, let id, let revision):
        acknowledge(revision)
        // A text is merged with the program's result of the previous events.
        let update = event.value.isEmpty && event.form.isEmpty ? nil : show()
        seen += 1
        if case .unknown = run.receive(event, by: id, madeOn: revision) {
          throw ScriptedPage.Failure(text: "an unknown listener")
        }
        return update.map { [$0] } ?? []
      case .page(let event, let revision):
        acknowledge(revision)
        seen += 1
        run.receive(event)
        return []
      case .ping(let revision):
        acknowledge(revision)
        return [ServerFrame.bytes(.pong, revision: self.revision, seen: seen)]
      case .broken(let reason): throw ScriptedPage.Failure(text: reason)
      case .join, .upload, .known, .repeated, .repetitionEnd:
        throw ScriptedPage.Failure(text: "a frame out of place: \(frame)")
      }
    }

    private func receiveRepeated(_ frame: ClientFrame) throws -> [[UInt8]] {
      switch frame {
      case .repeated(let event, let base):
        seen += 1
        _ = repetition?.receive(event, number: seen, base: base, run)
        return []
      case .known(let place, let text):
        repetition?.receive(text, in: place, run)
        return []
      case .repetitionEnd(let shown):
        guard let repetition else { return [] }
        self.repetition = nil
        finishedRepetition = repetition
        revision = max(revision + 1, repetition.nextRevision)
        restoredRevision = revision
        let update = repetition.finish(run, as: revision, shown: shown)
        outbox.reset(to: revision - 1)
        let frame = ServerFrame.bytes(.replacement, update, revision: revision, seen: seen)
        outbox.append(frame)
        return (repetition.lost.isEmpty ? [] : [ServerFrame.lost(repetition.lost)]) + [frame]
      default: throw ScriptedPage.Failure(text: "a frame out of place: \(frame)")
      }
    }

    /// Releases the model of an idle page, and continues with the stored one.
    ///
    /// - Returns: False if the session can't hibernate.
    func hibernate() throws -> Bool {
      guard repetition == nil, finishedRepetition == nil else { return false }
      let model = try JSONDecoder().decode(Model.self, from: record.model)
      guard let (suspended, page) = run.suspend(reproducedBy: model, onMessage: {}) else {
        return false
      }
      run = suspended.resume(with: model)
      guard run.render(as: revision).patch == page else {
        throw ScriptedPage.Failure(text: "another page after hibernation")
      }
      return true
    }

    private func acknowledge(_ revision: Int) {
      outbox.acknowledge(revision)
      run.acknowledge(revision)
      if revision >= restoredRevision { finishedRepetition = nil }
    }

    /// Returns the next update, if any.
    func show() -> [UInt8]? {
      if repetition != nil { return nil }
      let update = run.render(as: revision + 1)
      if update.isEmpty { return nil }
      revision += 1
      let frame = ServerFrame.bytes(.update, update, revision: revision, seen: seen)
      outbox.append(frame)
      return frame
    }

    /// Returns the frames for a page that returns to this process.
    func resume(after revision: Int, durable: Int) -> [[UInt8]] {
      acknowledge(revision)
      if let finishedRepetition { repetition = finishedRepetition }
      finishedRepetition = nil
      if repetition != nil {
        return [ServerFrame.restoration(revision: revision, seen: seen, ticket: ticket)]
      }
      let start = [
        ServerFrame.bytes(.resumption, revision: revision, seen: seen, ticket: ticket),
        ServerFrame.durable(durable),
      ]
      if let missed = outbox.frames(after: revision) { return start + missed }
      let missed = run.render(as: self.revision + 1)
      var update = run.fullUpdate
      update.commands += missed.commands
      self.revision += 1
      let frame = ServerFrame.bytes(.replacement, update, revision: self.revision, seen: seen)
      outbox.append(frame)
      return start + [frame]
    }
  }

#endif
