#if !hasFeature(Embedded)
  import RillAutomaton
  import RillTree

  extension ProgramRun {
    /// True if the run can be suspended: no effect runs or waits, there is nothing to render, and
    /// the messages aren't recorded.
    package var isIdle: Bool { recording == nil && !outbox.isRequested && automaton.isIdle }

    /// Ends the run, but not its subscriptions, if the page can be built again.
    ///
    /// - Parameters:
    ///   - model: The model with which the run will continue.
    ///   - onMessage: A function that is called when the first of the subscriptions sends a
    ///     message. The message waits for the run that continues this one.
    /// - Returns: The rest of the run, and the patch that builds the page; release the run then.
    ///   Nil if `model` builds another page, or if the run isn't idle.
    package func suspend(
      reproducedBy model: Model, onMessage: @escaping () -> Void
    ) -> (run: SuspendedRun<Model, Message>, page: Patch)? {
      guard isIdle else { return nil }
      let page = presentation.rendering.fullUpdate
      let listeners = presentation.rendering.listenerIDs(in: page)
      var reproduction = Presentation<Message>(restoring: listeners)
      reproduction.marksPlaces = marksPlaces
      guard reproduction.show(program.document(model)).patch == page else { return nil }
      isSuspended = true
      for observer in observers { observer.cancel() }
      subscriptions?.automaton = nil
      let run = SuspendedRun(
        program, outbox, events, subscriptions, automaton.detachEffects(onInput: onMessage),
        listeners, marksPlaces: marksPlaces)
      return (run, page)
    }
  }
#endif
