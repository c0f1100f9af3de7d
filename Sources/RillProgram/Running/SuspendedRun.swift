#if !hasFeature(Embedded)

  import RillAutomaton
  import RillTree

  /// The rest of a run while its program is idle. It has the subscriptions, the location and the
  /// IDs of the listeners, but neither the model nor the tree.
  ///
  /// When it is released before it continues, its subscriptions end.
  package final class SuspendedRun<Model, Message> {
    let program: Program<Model, Message>
    let outbox: Outbox
    let events: PageEvents
    let subscriptions: LiveSubscriptions<Model, Message>?
    let effects: DetachedEffects<Message>
    let listeners: ListenerIDs
    let marksPlaces: Bool
    private var hasContinued = false

    init(
      _ program: Program<Model, Message>, _ outbox: Outbox, _ events: PageEvents,
      _ subscriptions: LiveSubscriptions<Model, Message>?, _ effects: DetachedEffects<Message>,
      _ listeners: ListenerIDs, marksPlaces: Bool
    ) {
      self.program = program
      self.outbox = outbox
      self.events = events
      self.subscriptions = subscriptions
      self.effects = effects
      self.listeners = listeners
      self.marksPlaces = marksPlaces
    }

    deinit {
      if hasContinued { return }
      outbox.close()
      subscriptions?.end()
    }

    /// The location of the program.
    package var location: Location { outbox.location }

    /// Continues the run with its model.
    ///
    /// The first render builds the whole page. If the patch is that of the page before, with the
    /// same listeners, the run continues that page. Call ``deliverMessages(to:)`` after it.
    package func resume(with model: Model) -> ProgramRun<Model, Message> {
      hasContinued = true
      return ProgramRun(continuing: self, with: model)
    }

    /// Processes the messages that the subscriptions have sent meanwhile.
    package func deliverMessages(to run: ProgramRun<Model, Message>) {
      effects.deliver(to: run.automaton)
    }
  }

#endif
