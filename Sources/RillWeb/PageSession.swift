import RillPages
import RillProgram
import RillTree

/// The session of a page whose program runs in the page itself.
///
/// It speaks the frames of a live page, with the same script, in place of a server's session:
///
/// ```
/// script ── frames ──> PageSession ── events ──> ProgramRun
///    ^                      │                        │
///    └────── updates ───────┴───── render() <────────┘
/// ```
package final class PageSession<Model, Message> {
  private let program: Program<Model, Message>
  private let scheduler: any Scheduler
  private let send: ([UInt8]) -> Void
  private let request = RenderRequest()
  private var run: ProgramRun<Model, Message>?
  private var revision = 0
  private var seen = 0
  /// True if the page waits for an acknowledgement.
  private var owesFrame = false
  /// True if the whole content has to be shown again.
  private var needsRepair = false

  /// Creates the session of a page, which begins with the page's first frame.
  ///
  /// - Parameters:
  ///   - program: The program of the page.
  ///   - scheduler: The scheduler of effects and timers.
  ///   - send: A function that sends a frame to the page. It doesn't call the session.
  package init(
    _ program: Program<Model, Message>, scheduler: any Scheduler,
    send: @escaping ([UInt8]) -> Void
  ) {
    self.program = program
    self.scheduler = scheduler
    self.send = send
  }

  /// Handles a frame of the page, and sends the update that follows from it.
  package func receive(_ bytes: [UInt8]) throws(FrameError) {
    let frame = try ClientFrame(decoding: bytes)
    if case .join(let request) = frame { return join(request) }
    guard let run else { throw FrameError(.unexpected, at: 0) }
    switch frame {
    case .event(let event, let id, let revision):
      try acknowledge(revision, run)
      seen += 1
      if case .unknown = run.receive(event, by: id, madeOn: revision) {
        throw FrameError(.unknownListener(id), at: 1)
      }
    case .page(let event, let revision):
      try acknowledge(revision, run)
      seen += 1
      run.receive(event)
      // The next animation frame is reported when this one is acknowledged.
      if case .animationFrame = event { owesFrame = true }
    case .ping(let revision):
      try acknowledge(revision, run)
      if !request.isPending { send(ServerFrame.bytes(.pong, revision: self.revision, seen: seen)) }
    case .broken: needsRepair = true
    case .join, .upload, .repeated, .repetitionEnd, .known: throw FrameError(.unexpected, at: 0)
    }
    show()
  }

  /// Sends the update that is due, if any. Call it at the end of each turn of the host.
  package func show() {
    guard let run, request.isPending || owesFrame || needsRepair else { return }
    request.isPending = false
    var update = run.render(as: revision + 1)
    if update.isEmpty && !owesFrame && !needsRepair { return }
    revision += 1
    if needsRepair {
      let commands = update.commands
      update = run.fullUpdate
      update.commands += commands
    }
    send(
      ServerFrame.bytes(
        needsRepair ? .replacement : .update, update, revision: revision, seen: seen))
    owesFrame = false
    needsRepair = false
  }

  private func join(_ join: ClientFrame.JoinRequest) {
    let location = (try? Location(join.location)) ?? .root
    let run = ProgramRun(program, at: location, scheduler: scheduler) { [request] in
      request.isPending = true
    }
    self.run = run
    var update = run.render()
    revision = 1
    seen = 0
    var kind = ServerFrame.Kind.replacement
    // Content that the page already shows is not created again.
    if join.wantsAdoption, let adoption = Adoption(of: update.patch, token: join.token) {
      update.patch = adoption.patch
      update.head = nil
      kind = .adoption
    }
    // The ticket tells the page that the session is new.
    send(ServerFrame.bytes(kind, update, revision: revision, seen: seen, ticket: "1"))
    show()
  }

  private func acknowledge(
    _ revision: Int, _ run: ProgramRun<Model, Message>
  ) throws(FrameError) {
    guard revision <= self.revision else { throw FrameError(.unknownRevision(revision), at: 1) }
    run.acknowledge(revision)
  }
}

/// A request for an update. The run holds it, and not the session, which holds the run.
private final class RenderRequest {
  var isPending = false
}
