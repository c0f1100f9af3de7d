import Rill
import RillAutomaton
import RillStreams
import RillTree

/// A running program: its model, its effects, its subscriptions and the state of its page.
///
/// A host shows the run: a test, a server for a browser, a terminal or a browser. The run is
/// independent of its host. It requests a render when something changes, and the host renders at
/// the end of its turn, however many messages arrived:
///
/// ```swift
/// let run = ProgramRun(counter) { [weak host] in host?.scheduleRender() }
/// host.show(run.render())               // first render; later at the end of a turn
/// host.onEvent = { event, id in run.receive(event, by: id) }
/// host.onPageEvent = { run.receive($0) }
/// ```
///
/// A run belongs to the isolation that created it. When it is released, its effects and
/// subscriptions end, and it makes no more requests to its host.
///
/// Elsewhere: the runtime of `Browser.element` (Elm), `Store` and its views (TCA).
public final class ProgramRun<Model, Message> {
  /// The program.
  public let program: Program<Model, Message>
  /// The automaton that processes the messages. Use it for replies, effects and remotes that send
  /// from other isolations.
  ///
  /// Effects belong to the automaton. If the automaton is retained beyond the run, they continue
  /// without a host. Subscriptions end with the run.
  public let automaton: Automaton<Model, Message>

  let outbox: Outbox
  let events: PageEvents
  let subscriptions: LiveSubscriptions<Model, Message>?
  #if !hasFeature(Embedded)
    let recording: ProgramRecording<Model, Message>?
  #endif
  let observers: [Observer]
  var presentation: Presentation<Message>
  /// True if a suspended run continues the subscriptions.
  var isSuspended = false

  /// The number of recorded messages before the shown model, or nil while the current model is
  /// shown.
  public internal(set) var shownPosition: Int?

  #if hasFeature(Embedded)
    /// Runs `program`: starts its initial effect and its subscriptions.
    ///
    /// - Parameters:
    ///   - program: The program to run.
    ///   - location: The initial location.
    ///   - scheduler: The scheduler of effects and timers, without which the program can't use
    ///     time.
    ///   - onRequest: A function called when there is something to render, once until the next
    ///     render. It isn't called for the first render, which the host starts. Don't render inside
    ///     the callback, since more messages can follow.
    public convenience init(
      _ program: Program<Model, Message>, at location: Location = .root,
      scheduler: (any Scheduler)? = nil, onRequest: @escaping () -> Void = {}
    ) {
      let (model, effect) = program.start(location)
      self.init(
        program, from: model, effect, at: location, scheduler: scheduler, onRequest: onRequest)
    }

    /// Runs `program` from a model and an effect that `program.start` has returned.
    package init(
      _ program: Program<Model, Message>, from model: Model, _ effect: Effect<Message>,
      at location: Location, scheduler: (any Scheduler)? = nil,
      onRequest: @escaping () -> Void = {}
    ) {
      let outbox = Outbox(at: location, onRequest: onRequest)
      let follow: (PageEvent) -> Void = { event in
        if case .link(let link) = event { Moment.notifying { outbox.perform(link.command) } }
      }
      let events = PageEvents(onLink: program.followsLinks ? follow : nil) {
        outbox.request()
      }
      self.program = program
      self.outbox = outbox
      self.events = events

      // Messages that effects send immediately are processed once everything is initialized.
      (automaton, subscriptions, observers) = Self.start(program, outbox, events) {
        let automaton = Automaton(
          state: model, effect: effect, mapping: program.mapping, scheduler: scheduler,
          commands: { outbox.perform($0) })
        return (
          automaton,
          program.subscriptions.map { _ in LiveSubscriptions(of: automaton, events: events) }
        )
      }
      presentation = Presentation()
    }
  #else
    /// Runs `program`: starts its initial effect and its subscriptions.
    ///
    /// - Parameters:
    ///   - program: The program to run.
    ///   - location: The initial location.
    ///   - isRecording: True to record the messages for ``history``.
    ///   - scheduler: The scheduler of effects and timers. With nil, a clock is used. Outside an
    ///     actor, a program that uses time requires a scheduler.
    ///   - isolation: The isolation of asynchronous effects, by default the caller's.
    ///   - onRequest: A function called when there is something to render, once until the next
    ///     render. It isn't called for the first render, which the host starts. Don't render inside
    ///     the callback, since more messages can follow.
    public convenience init(
      _ program: Program<Model, Message>, at location: Location = .root, isRecording: Bool = false,
      scheduler: (any Scheduler)? = nil, isolation: isolated (any Actor)? = #isolation,
      onRequest: @escaping () -> Void = {}
    ) {
      let (model, effect) = program.start(location)
      self.init(
        program, from: model, effect, at: location, isRecording: isRecording, scheduler: scheduler,
        isolation: isolation, onRequest: onRequest)
    }

    /// Runs `program` from the model of an earlier run instead of the initial one. The initial
    /// effect doesn't start. The function of ``Program/onRestore(_:)`` is called, and its effect
    /// starts.
    ///
    /// - Parameters:
    ///   - program: The program to run.
    ///   - model: The model of the earlier run.
    ///   - effect: An effect that starts first, such as the initial one if only a part of the model
    ///     is that of the earlier run.
    ///   - location: The location of the earlier run.
    ///   - scheduler: The scheduler of effects and timers. With nil, a clock is used.
    ///   - isolation: The isolation of asynchronous effects, by default the caller's.
    ///   - onRequest: A function called when there is something to render, once until the next
    ///     render.
    public convenience init(
      _ program: Program<Model, Message>, restoring model: Model,
      after effect: Effect<Message> = .none, at location: Location = .root,
      scheduler: (any Scheduler)? = nil, isolation: isolated (any Actor)? = #isolation,
      onRequest: @escaping () -> Void = {}
    ) {
      var model = model
      let restoration = program.restore?(&model) ?? .none
      self.init(
        program, from: model, .merge([effect, restoration]), at: location, scheduler: scheduler,
        isolation: isolation, onRequest: onRequest)
    }

    /// Runs `program` from a model and an effect that `program.start` has returned.
    package init(
      _ program: Program<Model, Message>, from model: Model, _ effect: Effect<Message>,
      at location: Location, isRecording: Bool = false, scheduler: (any Scheduler)? = nil,
      isolation: isolated (any Actor)? = #isolation, onRequest: @escaping () -> Void = {}
    ) {
      let outbox = Outbox(at: location, onRequest: onRequest)
      let follow: (PageEvent) -> Void = { event in
        if case .link(let link) = event { Moment.notifying { outbox.perform(link.command) } }
      }
      let events = PageEvents(onLink: program.followsLinks ? follow : nil) {
        outbox.request()
      }
      let recording = isRecording ? ProgramRecording(of: program, from: model) : nil
      let mapping = recording?.mapping ?? program.mapping
      let scheduler =
        program.adaptScheduler.map { $0(scheduler ?? clockOfEffects(isolation: isolation)) }
        ?? scheduler
      self.program = program
      self.outbox = outbox
      self.events = events
      self.recording = recording

      // Messages that effects send immediately are processed once everything is initialized.
      (automaton, subscriptions, observers) = Self.start(program, outbox, events) {
        let automaton = Automaton(
          state: model, effect: effect, mapping: mapping, scheduler: scheduler,
          commands: { outbox.perform($0) }, isolation: isolation)
        return (
          automaton,
          program.subscriptions.map { _ in LiveSubscriptions(of: automaton, events: events) }
        )
      }
      presentation = Presentation()
    }
  #endif

  #if !hasFeature(Embedded)
    /// Continues a suspended run with its model.
    init(continuing run: SuspendedRun<Model, Message>, with model: Model) {
      program = run.program
      outbox = run.outbox
      events = run.events
      recording = nil
      presentation = Presentation(restoring: run.listeners)
      presentation.marksPlaces = run.marksPlaces
      (automaton, subscriptions, observers) = Self.start(program, outbox, events) {
        let automaton = Automaton(
          state: model, mapping: run.program.mapping, continuing: run.effects)
        run.subscriptions?.automaton = automaton
        return (automaton, run.subscriptions)
      }
    }
  #endif

  /// Creates an automaton and its subscriptions by `make`, and observes the model.
  private static func start(
    _ program: Program<Model, Message>, _ outbox: Outbox, _ events: PageEvents,
    _ make: () -> (Automaton<Model, Message>, LiveSubscriptions<Model, Message>?)
  ) -> (Automaton<Model, Message>, LiveSubscriptions<Model, Message>?, [Observer]) {
    var parts: (Automaton<Model, Message>, LiveSubscriptions<Model, Message>?, [Observer])?
    Moment.notifying {
      let (automaton, live) = make()
      let observers = [
        automaton.state.observe { model in
          if let live, let subscriptions = program.subscriptions {
            live.update(to: subscriptions(model))
          }
          outbox.markModelChanged()
        },
        outbox.locations.observe { location in _ = events.deliver(.location(location)) },
      ]
      parts = (automaton, live, observers)
    }
    // The call above has set them.
    return parts.unsafelyUnwrapped
  }

  deinit {
    for observer in observers { observer.cancel() }
    if isSuspended { return }
    // Without subscriptions there is nothing more to render. The automaton can have other owners.
    outbox.close()
    subscriptions?.end()
  }

  /// The current model.
  public var model: Changing<Model> { automaton.state }

  /// The current location: the last one that an effect, a link or the host has set.
  ///
  /// The host reports navigation by the user only while the program subscribes to it, as programs
  /// with `onLocation` do. Otherwise the run doesn't know it.
  public var location: Location { outbox.location }

  /// The active subscriptions.
  public var subscription: Subscription<Message> { subscriptions?.subscription ?? .none }

  /// Processes `message`, like `Automaton.send`.
  public func send(_ message: Message) {
    automaton.send(message)
  }

  /// Limits the pending commands to about `size` bytes. On overflow, all pending and later commands
  /// are dropped, and `onOverflow` is called once. The host then ends the run.
  package func limitCommands(to size: Int, onOverflow: @escaping () -> Void) {
    outbox.limit(to: size, onOverflow: onOverflow)
  }

  // MARK: Events of the page

  /// Dispatches an element event to the program.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - id: The listener of the event.
  /// - Returns: The outcome. A host can count late events, and close connections that name
  ///   listeners that never existed.
  @discardableResult
  public func receive(_ event: TreeEvent, by id: HandlerID) -> Receipt<Message> {
    receive(event, by: id, madeOn: nil)
  }

  /// Dispatches an element event of a delayed page to the program. If the program has since written
  /// to a field, the reported value is merged with that write.
  ///
  /// - Parameter revision: The page's revision at the time of the event, as passed to
  ///   ``render(as:)``.
  @discardableResult
  package func receive(
    _ event: TreeEvent, by id: HandlerID, madeOn revision: Int?
  ) -> Receipt<Message> {
    // The listener's function is called after the access, since it can access the run.
    let delivery = presentation.rendering.accept(event, by: id, madeOn: revision)
    // The page differs from the tree, even if the model doesn't change.
    if presentation.rendering.isOutdated { outbox.request() }
    let receipt = delivery.receipt
    guard case .message(let message) = receipt else { return receipt }
    // The shown model is in the past, so its messages don't apply to the current one.
    if shownPosition != nil { return .ignored }
    traced("update") { automaton.send(message) }
    return receipt
  }

  #if !hasFeature(Embedded)
    /// Returns the event of the listener with `id`.
    package func event(of id: HandlerID) -> ListenedEvent { presentation.rendering.event(of: id) }
  #endif

  /// Dispatches an event of the page to the program.
  ///
  /// While a past model is shown, keys, the pointer and links are ignored.
  ///
  /// - Returns: True if the program listens to such events.
  @discardableResult
  public func receive(_ event: PageEvent) -> Bool {
    if shownPosition != nil, event.kind.isOfWhatIsShown { return events.isObserved(event.kind) }
    if case .location(let location) = event { outbox.record(location) }
    return traced("update") { events.deliver(event) }
  }

  // MARK: Rendering

  /// Returns the update of the page since the last render.
  ///
  /// The view is built at most once, and only if a message was accepted. The host must apply each
  /// update. If it loses one, it must start again with ``fullUpdate``.
  public func render() -> PageUpdate {
    var update = PageUpdate()
    let commands = outbox.take()
    if outbox.needsView || presentation.rendering.isOutdated {
      outbox.needsView = false
      let document = traced("view") { program.document(shownModel) }
      // A tree that another reference holds would be copied.
      let part = TracedPart("diff")
      update = presentation.show(consume document)
      part.end()
    }
    update.commands = events.takeCommands() + commands
    return update
  }

  /// Returns the update like ``render()``, for a delayed page.
  ///
  /// - Parameter revision: The page's revision after this update, unless the update is empty.
  package func render(as revision: Int) -> PageUpdate {
    presentation.rendering.nextRevision = revision
    return render()
  }

  /// Records that the program has written `new` to the text field with a listener. The page shows
  /// `old` until `revision`.
  package func recordWrite(
    of new: String, over old: String, to field: HandlerID, leadingTo revision: Int
  ) {
    presentation.rendering.recordWrite(of: new, over: old, to: field, leadingTo: revision)
  }

  /// True if each element with listeners has the attribute `Patch.placeAttribute`. Set it before
  /// the first render.
  package var marksPlaces: Bool {
    get { presentation.marksPlaces }
    set { presentation.marksPlaces = newValue }
  }

  /// Records that the page shows `revision`, and that all its later events were made on it.
  package func acknowledge(_ revision: Int) { presentation.rendering.acknowledge(revision) }

  /// The whole current page and all events to listen to, for a host that starts over.
  ///
  /// Pending changes aren't included; they follow in the next render.
  public var fullUpdate: PageUpdate {
    var update = presentation.fullUpdate
    update.commands = events.listenCommands
    return update
  }

  /// The mistakes in the tree that the last render found, such as siblings with the same key.
  public var diagnostics: [TreeDiagnostic] { presentation.rendering.diagnostics }

  private var shownModel: Model {
    #if !hasFeature(Embedded)
      if let shownPosition, let recording { return recording.history.state(at: shownPosition) }
    #endif
    return automaton.state.value
  }
}

extension PageEventKind {
  /// True for user events on the page.
  fileprivate var isOfWhatIsShown: Bool {
    switch self {
    case .keyDown, .keyUp, .pointerDown, .pointerUp, .pointerMove, .link: true
    case .windowSize, .visibility, .animationFrame, .location, .custom: false
    }
  }
}

extension Link {
  /// The host command that follows the link.
  fileprivate var command: HostCommand {
    switch self {
    case .internal(let location): .push(location)
    case .external(let address): .load(address)
    }
  }
}
