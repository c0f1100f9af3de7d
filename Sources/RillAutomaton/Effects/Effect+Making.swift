import RillStreams

extension Effect {
  /// Returns an effect that sends `input` after the transition, or `delay` later.
  ///
  /// - Parameter delay: The delay. Zero or less means at once, after the inputs that were sent
  ///   before.
  public static func send(_ input: Input, after delay: Duration = .zero) -> Effect {
    Effect(node: EffectNode(.send(after: delay), .unnamed, input: input))
  }

  /// Returns an effect that sends the values of `producer` while it runs.
  ///
  /// ```swift
  /// .producer(clock.ticks.map(Input.tick), name: "tick")
  /// ```
  ///
  /// - Parameter name: The name for comparing and printing; if nil, the place of the call.
  public static func producer(
    _ producer: Producer<Input, Never>, name: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect {
    Effect(Work { _ in producer }, EffectLabel(name, file, line))
  }

  /// Returns an effect that creates its producer when it starts, with the scheduler of the
  /// automaton.
  ///
  /// ```swift
  /// .producer("autosave") { scheduler in
  ///   .interval(every: .seconds(60), on: scheduler).map { _ in .save }
  /// }
  /// ```
  ///
  /// - Parameter name: The name for comparing and printing; if nil, the place of the call.
  public static func producer(
    _ name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    make: @escaping (any Scheduler) -> Producer<Input, Never>
  ) -> Effect {
    Effect(Work { make($0.scheduler) }, EffectLabel(name, file, line))
  }

  /// Returns an effect that calls `body` and sends nothing: to save, to log, to play a sound.
  ///
  /// - Parameter name: The name for comparing and printing; if nil, the place of the call.
  public static func perform(
    _ name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping () -> Void
  ) -> Effect {
    let work = Work { _ in
      Producer { sink in
        body()
        sink.complete()
      }
    }
    return Effect(work, EffectLabel(name, file, line))
  }

  /// Returns an effect that runs all of `effects` at once. It ends when all have ended.
  public static func merge(_ effects: Effect...) -> Effect {
    merge(effects)
  }

  /// Returns an effect that runs all of `effects` at once. It ends when all have ended.
  ///
  /// The cost is linear in their number. Plain merges among them are merged into this one.
  public static func merge(_ effects: [Effect]) -> Effect {
    several(effects, .merged) { if case .merged = $0 { true } else { false } }
  }

  /// Returns an effect that runs `effects` in order: each one starts when the previous one has
  /// ended or was canceled.
  public static func concat(_ effects: Effect...) -> Effect {
    concat(effects)
  }

  /// Returns an effect that runs `effects` in order: each one starts when the previous one has
  /// ended or was canceled.
  ///
  /// The cost is linear in their number. Plain concatenations among them become part of this one.
  public static func concat(_ effects: [Effect]) -> Effect {
    several(effects, .concatenated) { if case .concatenated = $0 { true } else { false } }
  }

  /// Returns an effect that cancels the running and waiting effects with this id.
  ///
  /// Effects that the same transition starts after it are not affected.
  public static func cancel(_ id: some Hashable & Sendable) -> Effect {
    Effect(node: EffectNode(.cancel(EffectID(id)), .unnamed))
  }

  /// Returns an effect that cancels the running and waiting effects with an id for which
  /// `condition` returns true.
  ///
  /// - Parameter name: The name for comparing and printing; if nil, the place of the call.
  public static func cancel(
    _ name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    where condition: @escaping (EffectID) -> Bool
  ) -> Effect {
    Effect(node: EffectNode(.cancelWhere(condition), EffectLabel(name, file, line)))
  }

  init(_ work: Work, _ label: EffectLabel) {
    node = EffectNode(.work, label, work: work)
  }

  /// Joins `effects`, without empty and rejected ones, and with the parts of plain joins of the
  /// same kind inlined.
  private static func several(
    _ effects: [Effect], _ shape: EffectNodeBase.Shape,
    isSame: (EffectNodeBase.Shape) -> Bool
  ) -> Effect {
    var parts: [EffectNodeBase] = []
    parts.reserveCapacity(effects.count)
    for effect in effects {
      guard let node = effect.node, !node.isRejected else { continue }
      if node.isPlain, isSame(node.shape) {
        parts += node.parts
      } else {
        parts.append(node)
      }
    }
    if parts.count <= 1 {
      // A single effect needs no join.
      return effects.first { $0.node === parts.first } ?? .none
    }
    let node = EffectNode<Input>(shape, .unnamed, makeParts: { parts })
    // The parts exist and are freed one after the other.
    _ = node.parts
    return Effect(node: node)
  }
}
