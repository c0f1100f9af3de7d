#if !hasFeature(Embedded)
  import Rill

  /// The background effects of an automaton that has ended, which continue until they are released
  /// or another automaton takes them.
  ///
  /// Inputs that they send wait for that automaton.
  package final class DetachedEffects<Input> {
    let runner: EffectRunner
    private var inputs: [InputEnvelope<Input>] = []
    private var isTaken = false

    /// - Parameter onInput: A function that is called when the first input waits.
    init(_ runner: EffectRunner, onInput: @escaping () -> Void) {
      self.runner = runner
      runner.isAlive = nil
      runner.connect(
        to: EffectOutlet<Input> { [weak self] input, run in
          guard let self else { return }
          self.inputs.append(InputEnvelope(input, from: run))
          if self.inputs.count == 1 { onInput() }
        })
    }

    deinit {
      if !isTaken { runner.shutDown() }
    }

    /// Connects the effects to another automaton.
    func connect(to inlet: Inlet<InputEnvelope<Input>>) {
      isTaken = true
      runner.connect(to: EffectOutlet<Input>(announcingTo: inlet))
    }

    /// Sends the waiting inputs to the automaton that continues the effects.
    package func deliver<State>(to automaton: Automaton<State, Input>) {
      let waiting = inputs
      inputs = []
      for input in waiting { automaton.inlet.announceInput(input) }
    }
  }

  extension Automaton {
    /// Ends the automaton, but not its background effects. It must have no other effects.
    ///
    /// - Parameter onInput: A function that is called when the first of them sends an input. The
    ///   input waits.
    package func detachEffects(onInput: @escaping () -> Void) -> DetachedEffects<Input> {
      observer.cancel()
      isDetached = true
      return DetachedEffects(runner, onInput: onInput)
    }

    /// Creates an automaton that continues the background effects of another one. Inputs that they
    /// have sent meanwhile wait for ``DetachedEffects/deliver(to:)``.
    package convenience init(
      state: State, mapping: Mapping, continuing effects: DetachedEffects<Input>
    ) {
      let inlet = Inlet<InputEnvelope<Input>>()
      effects.connect(to: inlet)
      self.init(
        state: state, inlet, effects.runner, inputs: nil, mapping: mapping, file: #fileID,
        line: #line)
    }
  }
#endif
