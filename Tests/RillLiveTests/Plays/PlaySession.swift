#if Live

  import RillPages
  import RillProgram
  import RillTree

  @testable import RillLive

  /// A session in memory, with the behavior of `LiveSession` but without a socket or delays.
  final class PlaySession<Model, Message> {
    let run: ProgramRun<Model, Message>
    let ticket: String
    private(set) var revision = 1
    private(set) var seen = 0
    /// The row of each event whose listener was gone.
    private(set) var lateEvents: [String?] = []
    private var rows = RowHost()
    private var outbox = FrameOutbox(limit: 1 << 20)
    private let begins: [UInt8]

    init(_ program: Program<Model, Message>, ticket: String, adopting digest: [UInt8]?) {
      run = ProgramRun(program)
      self.ticket = ticket
      outbox.reset(to: 1)
      var update = run.render()
      Self.apply(update.patch, to: &rows)
      var kind = ServerFrame.Kind.replacement
      if let digest, digest == update.patch.digest, let patch = try? update.patch.adoption() {
        update.patch = patch
        update.head = nil
        kind = .adoption
      }
      begins = ServerFrame.bytes(kind, update, revision: 1, seen: 0, ticket: ticket)
    }

    private static func apply(_ patch: Patch, to rows: inout RowHost) {
      do throws(PatchError) {
        try patch.apply(to: &rows, at: rows.root)
      } catch {
        preconditionFailure("The patch of an update does not fit its page. \(error)")
      }
    }

    /// The first frame for the page.
    var first: [UInt8] { begins }

    /// Receives a frame.
    ///
    /// - Returns: The answer.
    func receive(_ bytes: [UInt8]) throws -> [[UInt8]] {
      switch try ClientFrame(decoding: bytes) {
      case .event(let event, let id, let revision):
        acknowledge(revision)
        seen += 1
        switch run.receive(event, by: id, madeOn: revision) {
        case .gone: lateEvents.append(rows.row(of: id))
        case .unknown: throw ScriptedPage.Failure(text: "an unknown listener")
        default: break
        }
      case .page(let event, let revision):
        acknowledge(revision)
        seen += 1
        run.receive(event)
      case .ping(let revision):
        acknowledge(revision)
        return [ServerFrame.bytes(.pong, revision: self.revision, seen: seen)]
      case .broken(let reason): throw ScriptedPage.Failure(text: reason)
      case .join, .upload, .known, .repeated, .repetitionEnd:
        throw ScriptedPage.Failure(text: "a frame out of place")
      }
      return []
    }

    private func acknowledge(_ revision: Int) {
      outbox.acknowledge(revision)
      run.acknowledge(revision)
    }

    /// Returns the next update, if any.
    func show() -> [UInt8]? {
      let update = run.render(as: revision + 1)
      if update.isEmpty { return nil }
      Self.apply(update.patch, to: &rows)
      revision += 1
      let frame = ServerFrame.bytes(.update, update, revision: revision, seen: seen)
      outbox.append(frame)
      return frame
    }

    /// Returns the frames for a page that returns.
    func resume(after revision: Int) throws -> [[UInt8]] {
      acknowledge(revision)
      guard let missed = outbox.frames(after: revision) else {
        throw ScriptedPage.Failure(text: "a revision that is not kept")
      }
      return [
        ServerFrame.bytes(.resumption, revision: revision, seen: seen, ticket: ticket)
      ] + missed
    }
  }

#endif
