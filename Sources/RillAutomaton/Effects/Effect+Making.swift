import RillStreams

extension Effect {
  /// Sends `input` once the transition is made, or `delay` later.
  ///
  /// - Parameter delay: zero or less means at once, after the inputs that were sent before.
  public static func send(_ input: Input, after delay: Duration = .zero) -> Effect {
    Effect(node: EffectNode(.send(after: delay), .unnamed, input: input))
  }

  /// Sends what `producer` delivers, as long as it runs.
  ///
  /// ```swift
  /// .producer(clock.ticks.map(Input.tick), name: "tick")
  /// ```
  ///
  /// - Parameter name: what it is compared and printed by; the place of the call, if nil.
  public static func producer(
    _ producer: Producer<Input, Never>, name: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect {
    Effect(Work { _ in producer }, EffectLabel(name, file, line))
  }

  /// Sends what a producer delivers that `make` returns when the effect starts: for what takes time,
  /// which is that of the automaton's scheduler.
  ///
  /// ```swift
  /// .producer("autosave") { scheduler in
  ///   .interval(every: .seconds(60), on: scheduler).map { _ in .save }
  /// }
  /// ```
  ///
  /// - Parameter name: what it is compared and printed by; the place of the call, if nil.
  public static func producer(
    _ name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    make: @escaping (any Scheduler) -> Producer<Input, Never>
  ) -> Effect {
    Effect(Work { make($0.scheduler) }, EffectLabel(name, file, line))
  }

  /// Calls `body`, which sends nothing: to save, to log, to play a sound.
  ///
  /// - Parameter name: what it is compared and printed by; the place of the call, if nil.
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

  /// All of `effects` at once. Ends when all have ended.
  public static func merge(_ effects: Effect...) -> Effect {
    merge(effects)
  }

  /// All of `effects` at once. Ends when all have ended.
  ///
  /// Linear in their number; those that are plain merges themselves are merged into this one.
  public static func merge(_ effects: [Effect]) -> Effect {
    several(effects, .merged) { if case .merged = $0 { true } else { false } }
  }

  /// One of `effects` after the other: each starts when the one before has ended, or been cancelled.
  public static func concat(_ effects: Effect...) -> Effect {
    concat(effects)
  }

  /// One of `effects` after the other: each starts when the one before has ended, or been cancelled.
  ///
  /// Linear in their number; those that are plain concatenations themselves are part of this one.
  public static func concat(_ effects: [Effect]) -> Effect {
    several(effects, .concatenated) { if case .concatenated = $0 { true } else { false } }
  }

  /// Cancels the effects with this id, those that wait too.
  ///
  /// Those that are started by the same transition, after this, are not affected.
  public static func cancel(_ id: some Hashable & Sendable) -> Effect {
    Effect(node: EffectNode(.cancel(EffectID(id)), .unnamed))
  }

  /// Cancels the effects with an id of which `condition` is true, those that wait too.
  ///
  /// - Parameter name: what it is compared and printed by; the place of the call, if nil.
  public static func cancel(
    _ name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    where condition: @escaping (EffectID) -> Bool
  ) -> Effect {
    Effect(node: EffectNode(.cancelWhere(condition), EffectLabel(name, file, line)))
  }

  init(_ work: Work, _ label: EffectLabel) {
    node = EffectNode(.work, label, work: work)
  }

  /// Joins `effects`, without those that do nothing, and with their parts in the place of plain joins of
  /// the same kind.
  private static func several(
    _ effects: [Effect], _ shape: AnyEffectNode.Shape,
    isSame: (AnyEffectNode.Shape) -> Bool
  ) -> Effect {
    var parts: [AnyEffectNode] = []
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
      // Of one that is left, no join is made.
      return effects.first { $0.node === parts.first } ?? .none
    }
    let node = EffectNode<Input>(shape, .unnamed, makeParts: { parts })
    // They are there, and freed one after the other.
    _ = node.parts
    return Effect(node: node)
  }
}
