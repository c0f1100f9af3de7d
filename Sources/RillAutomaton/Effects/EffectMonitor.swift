/// An event in the life of an effect.
package enum EffectEvent {
  /// A transition or a subscription requested the effect, which may wait in its queue.
  case requested
  /// The effect has left its queue and runs.
  case started
  /// An input of the effect reaches the automaton.
  case sent
  /// The effect has ended by itself.
  case completed
  /// Another effect, a queue or the automaton has canceled the effect.
  case canceled
}

#if !hasFeature(Embedded)
  /// A receiver of the events of an automaton's effects, for tools of development.
  ///
  /// The parts of a concatenation, or of a merge with an id, belong to the whole effect.
  struct EffectMonitor {
    let describe: (EffectNodeBase) -> String
    let body: (MonitoredEffect, EffectEvent) -> Void

    func receive(_ event: EffectEvent, of run: EffectRun) {
      body(
        MonitoredEffect(
          number: run.number, isSubscription: run.isInBackground, node: run.node,
          describe: describe),
        event)
    }
  }

  /// An effect in the events of its life.
  package struct MonitoredEffect {
    /// The number of the effect, which grows from effect to effect of an automaton.
    package let number: Int
    /// True if a subscription requested the effect, not a transition.
    package let isSubscription: Bool
    /// True if the effect has a queue, in which it may wait.
    package var hasQueue: Bool { node.queue != nil }
    let node: EffectNodeBase
    let describe: (EffectNodeBase) -> String

    /// The description of the effect, which is built on each access.
    package var text: String { describe(node) }
  }

  extension Effect {
    /// A description without the parts of inputs, which can be large.
    fileprivate var boundedText: String {
      switch kind {
      case .send(let input, let delay):
        "send \(Self.name(of: input))" + (delay <= .zero ? "" : " after \(delay)")
          + (id.map { " [id: \($0)]" } ?? "")
      case .merged(let effects): "merge of \(effects.count) effects"
      case .concatenated(let effects): "concat of \(effects.count) effects"
      default: description
      }
    }

    /// Returns the name of the case of an enumeration; otherwise that of the type.
    private static func name(of input: Input) -> String {
      let mirror = Mirror(reflecting: input)
      guard mirror.displayStyle == .enum else { return "\(Input.self)" }
      if let child = mirror.children.first { return child.label ?? "\(Input.self)" }
      return input is any CustomStringConvertible ? "\(Input.self)" : "\(input)"
    }
  }

  extension Automaton {
    /// Reports the further events of all effects to `body`, and the state of the present ones.
    package func monitorEffects(_ body: @escaping (MonitoredEffect, EffectEvent) -> Void) {
      let monitor = EffectMonitor(
        describe: {
          // The runner has only effects of this automaton.
          Effect<Input>(node: unsafeDowncast($0, to: EffectNode<Input>.self)).boundedText
        },
        body: body)
      runner.monitor = monitor
      for run in runner.rootRuns where !run.isOver {
        monitor.receive(.requested, of: run)
        if run.isRunning { monitor.receive(.started, of: run) }
      }
    }
  }
#endif
