import Rill
import RillAutomaton
import RillStreams
import RillTree

/// A program that runs: it has a model, does what effects ask for, listens to what the model says, and knows
/// what a page shows of it.
///
/// What shows it is a host: a test, a server with a browser at the other end, a terminal, a browser. The run
/// knows nothing of any of these. It tells that there is something to render, which the host has done when
/// its turn ends, however many messages came in it:
///
/// ```swift
/// let run = ProgramRun(counter) { [weak host] in host?.scheduleRender() }
/// host.show(run.render())               // the first one is nobody's news; later, when its turn ends
/// host.onEvent = { event, id in run.receive(event, by: id) }
/// host.onPageEvent = { run.receive($0) }
/// ```
///
/// It belongs to the isolation that made it, and everything ends when it goes: effects, and what it listens
/// to. Its host is not asked for anything any more.
///
/// Elsewhere: what `Browser.element` and the like start (Elm), `Store` and its views (TCA).
public final class ProgramRun<Model, Message> {
  /// What it runs.
  public let program: Program<Model, Message>
  /// What processes the messages: of use for its replies, its effects, and remotes to send from anywhere.
  ///
  /// Its effects go with it: who keeps it when the run is gone has them go on, without a host. What the
  /// program listens to ends with the run.
  public let automaton: Automaton<Model, Message>

  private let outbox: Outbox
  private let events: PageEvents
  private let subscriptions: LiveSubscriptions<Model, Message>?
  private let recording: ProgramRecording<Model, Message>?
  private let observers: [Observer]
  private var presentation = Presentation<Message>()

  /// After how many recorded messages the model that is shown is; nil while the present one is.
  public private(set) var shownPosition: Int?

  /// Begins to run `program`: starts the effects that it begins with, and listens.
  ///
  /// - Parameters:
  ///   - program: what to run.
  ///   - location: where it begins.
  ///   - isRecording: whether the messages are kept, for ``history``.
  ///   - scheduler: the time of its effects and timers. A clock, if nil; without an actor, a program that
  ///     takes time is to be given one.
  ///   - isolation: where asynchronous effects run: the caller's, unless said otherwise.
  ///   - onRequest: is called when there is something to render, once until that is done; not for the
  ///     first time, which is the host's. To render in it would be too early: more messages may come.
  public init(
    _ program: Program<Model, Message>, at location: Location = .root, isRecording: Bool = false,
    scheduler: (any Scheduler)? = nil, isolation: isolated (any Actor)? = #isolation,
    onRequest: @escaping () -> Void = {}
  ) {
    let outbox = Outbox(at: location, onRequest: onRequest)
    let follow: (PageEvent) -> Void = { event in
      if case .link(let link) = event { Moment.serving { outbox.perform(link.command) } }
    }
    let events = PageEvents(fallbacks: program.followsLinks ? [.link: follow] : [:]) {
      outbox.request()
    }
    let (model, effect) = program.start(location)
    let recording = isRecording ? ProgramRecording(of: program, from: model) : nil
    let mapping = recording?.mapping ?? program.mapping
    self.program = program
    self.outbox = outbox
    self.events = events
    self.recording = recording

    // What effects send at once is processed when everything is in its place.
    var parts: (Automaton<Model, Message>, LiveSubscriptions<Model, Message>?, [Observer])?
    Moment.serving {
      let automaton = Automaton(
        state: model, effect: effect, mapping: mapping, scheduler: scheduler,
        commands: { outbox.perform($0) }, isolation: isolation)
      let live = program.subscriptions.map { _ in LiveSubscriptions(of: automaton, events: events) }
      let observers = [
        automaton.state.observe { model in
          if let live, let subscriptions = program.subscriptions {
            live.update(to: subscriptions(model))
          }
          outbox.noteModel()
        },
        outbox.locations.observe { location in _ = events.tell(.location(location)) },
      ]
      parts = (automaton, live, observers)
    }
    // They have been set in the call above.
    (automaton, subscriptions, observers) = parts.unsafelyUnwrapped
  }

  deinit {
    // Who listens to nothing any more has nothing to render, and the automaton may be somebody else's, too.
    outbox.close()
    for observer in observers { observer.cancel() }
    subscriptions?.end()
  }

  /// The model now.
  public var model: Changing<Model> { automaton.state }

  /// Where the program is: the location that an effect or a link led to last, or that the host told since.
  ///
  /// The host tells where somebody goes only while the program listens to that, as those with `onLocation`
  /// do; otherwise it isn't known here.
  public var location: Location { outbox.location }

  /// What it listens to now.
  public var subscription: Subscription<Message> { subscriptions?.subscription ?? .none }

  /// Has `message` processed, as `Automaton.send` does.
  public func send(_ message: Message) {
    automaton.send(message)
  }

  /// Keeps no more than about `size` bytes of commands waiting for the next render: if there come more, all are
  /// dropped, here and from then on, and `onOverflow` is called, once. The host then ends the run.
  package func limitCommands(to size: Int, onOverflow: @escaping () -> Void) {
    outbox.limit(to: size, onOverflow: onOverflow)
  }

  // MARK: What happens on the page

  /// Has what an event means be processed.
  ///
  /// - Parameters:
  ///   - event: what happened on an element.
  ///   - id: who listens to it there.
  /// - Returns: what became of it, so that a host can count what comes too late, and close on who tells of
  ///   listeners that have never been.
  @discardableResult
  public func receive(_ event: TreeEvent, by id: HandlerID) -> Receipt<Message> {
    receive(event, by: id, madeOn: nil)
  }

  /// Has what an event means be processed that happened on a page that lags behind: values of fields that the
  /// program has given another value since are merged with that.
  ///
  /// - Parameter revision: that of the page when it happened, as told to ``render(as:)``.
  @discardableResult
  package func receive(
    _ event: TreeEvent, by id: HandlerID, madeOn revision: Int?
  ) -> Receipt<Message> {
    // The listener's function is called afterwards: it may look at the run.
    let delivery = presentation.rendering.accept(event, by: id, madeOn: revision)
    // The page shows something else than the tree says, even if the model stays what it is.
    if presentation.rendering.isOutdated { outbox.request() }
    let receipt = delivery.receipt
    guard case .message(let message) = receipt else { return receipt }
    // What is shown is past, and its messages would be of another model.
    if shownPosition != nil { return .ignored }
    automaton.send(message)
    return receipt
  }

  /// What the listener with `id` listens to.
  package func event(of id: HandlerID) -> ListenedEvent { presentation.rendering.event(of: id) }

  /// Has what an event of the page means be processed.
  ///
  /// While the past is shown, keys, the pointer and links mean nothing.
  ///
  /// - Returns: whether the program listens to such events.
  @discardableResult
  public func receive(_ event: PageEvent) -> Bool {
    if shownPosition != nil, event.kind.isOfWhatIsShown { return events.isHeard(event.kind) }
    if case .location(let location) = event { outbox.note(location) }
    return events.tell(event)
  }

  // MARK: What is to be shown

  /// What the host has to do so that its page shows the program, from what it showed after the last render.
  ///
  /// The view is made once, however many messages came; it isn't, if none has been accepted. An update that
  /// is not done leaves the page behind for good: then begin anew with ``creation``.
  public func render() -> PageUpdate {
    var update = PageUpdate()
    let commands = outbox.take()
    if outbox.needsView || presentation.rendering.isOutdated {
      outbox.needsView = false
      update = presentation.show(program.document(shownModel))
    }
    update.commands = events.takeCommands() + commands
    return update
  }

  /// As ``render()``, for a page that lags behind.
  ///
  /// - Parameter revision: what the page has when it shows this, if there is something to do.
  package func render(as revision: Int) -> PageUpdate {
    presentation.rendering.nextRevision = revision
    return render()
  }

  /// The page shows `revision`, and so do all events that come from it.
  package func acknowledge(_ revision: Int) { presentation.rendering.acknowledge(revision) }

  /// All that is shown, for a page that shows nothing yet, and all that its host has to listen to: for a host
  /// that was lost and comes back. What is yet to be rendered is not in it.
  public var creation: PageUpdate {
    var update = presentation.creation
    update.commands = events.toldCommands
    return update
  }

  /// Mistakes found in the tree by the last render, such as siblings with the same key.
  public var diagnostics: [TreeDiagnostic] { presentation.rendering.diagnostics }

  private var shownModel: Model {
    guard let shownPosition, let recording else { return automaton.state.value }
    return recording.history.state(at: shownPosition)
  }

  // MARK: Looking back

  /// The messages so far, and the models they led to; nil, if they are not recorded.
  public var history: InputHistory<Model, Message>? { recording?.history }

  /// Shows the model after the first `position` messages. The program goes on; its effects do, too, and run
  /// as if nothing were. Only what is clicked, pressed and typed means nothing while the past is shown.
  ///
  /// Where the document of that model has no title or no language, those shown before stay.
  ///
  /// - Parameter position: from 0 to the number of messages in ``history``, which has to be recorded.
  public func step(to position: Int) {
    guard let recording else {
      preconditionFailure(
        "Rill: record what a program does, with isRecording, to look back at it.")
    }
    let count = recording.history.log.entries.count
    precondition(
      0...count ~= position, "Rill: a history of \(count) messages has no position \(position).")
    shownPosition = position
    outbox.noteModel()
  }

  /// Shows the present model again.
  public func resume() {
    if shownPosition == nil { return }
    shownPosition = nil
    outbox.noteModel()
  }
}

extension PageEventKind {
  /// Whether such events are what somebody does who looks at the page.
  fileprivate var isOfWhatIsShown: Bool {
    switch self {
    case .keyDown, .keyUp, .pointerDown, .pointerUp, .pointerMove, .link: true
    case .windowSize, .visibility, .animationFrame, .location, .custom: false
    }
  }
}

extension Link {
  /// What follows it.
  fileprivate var command: HostCommand {
    switch self {
    case .internal(let location): .push(location)
    case .external(let address): .load(address)
    }
  }
}
