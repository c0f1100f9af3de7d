#if !hasFeature(Embedded)
  import RillAutomaton
  import RillTree

  /// A recorder of the steps of one run, for an inspector.
  ///
  /// ```swift
  /// let recorder = StepRecorder(program, from: model, limit: 16 << 20)
  /// let run = ProgramRun(recorder.program, from: model, effect, at: location)
  /// recorder.attach(to: run)
  /// recorder.during("click on button") { run.receive(event, by: id) }
  /// let update = recorder.rendering { run.render() }
  /// ```
  ///
  /// A run without a recorder doesn't know of it, so it costs nothing there.
  package final class StepRecorder<Model, Message>: RecordedSteps {
    /// The program whose runs record their steps.
    package private(set) var program: Program<Model, Message>
    /// The program without the recorder.
    package let original: Program<Model, Message>
    /// The recorded steps.
    package private(set) var ring: StepRing<Model, Message>
    /// The effects, those with lower numbers first.
    package private(set) var effects: [EffectLife] = []

    private let now: () -> UInt64
    private let startTime: UInt64
    /// The names of events, and their numbers.
    private var names: [String] = []
    private var numbers: [String: Int32] = [:]
    /// The event that is being processed.
    private var event: StepOrigin?
    /// The effect whose message is being processed.
    private var arrival: StepOrigin?
    private weak var subscriptions: LiveSubscriptions<Model, Message>?
    private var viewTime: UInt64 = 0
    /// The size of the names of effects.
    private(set) var recordedEffectSize = 0

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - model: The model with which the run starts.
    ///   - limit: The limit of the estimated size in bytes.
    ///   - now: A function that returns the time in nanoseconds; a continuous clock by default.
    package init(
      _ program: Program<Model, Message>, from model: Model, limit: Int,
      now: @escaping () -> UInt64 = continuousNanoseconds
    ) {
      original = program
      self.program = program
      self.now = now
      startTime = now()
      // An eighth is for the effects.
      ring = StepRing(of: program.mapping, startingWith: model, limit: max(1024, limit / 8 * 7))
      // The program must not retain the recorder, which retains the program.
      self.program = program.inspected(
        mapping: program.mapping.wrapped { [weak self] message, model, step in
          guard let self else { return step(message, &model) }
          return record(message, &model, step)
        },
        restore: program.restore.map { restore in
          { [weak self] model in
            let effect = restore(&model)
            self?.restart(from: model)
            return effect
          }
        },
        document: { [weak self, document = program.document] model in
          guard let self else { return document(model) }
          let start = self.now()
          defer { viewTime += self.now() - start }
          return document(model)
        })
    }

    /// Records the effects of `run`.
    package func attach(to run: ProgramRun<Model, Message>) {
      subscriptions = run.subscriptions
      run.automaton.monitorEffects { [weak self] effect, event in self?.record(event, of: effect) }
    }

    /// Runs `body`, which processes an event with a name.
    package func during<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
      event = .event(number(of: name))
      defer { event = nil }
      return try body()
    }

    /// Runs `body`, which renders the page, and records the cost.
    package func rendering(_ body: () -> PageUpdate) -> PageUpdate {
      viewTime = 0
      let start = now()
      let update = body()
      let total = now() - start
      let view = viewTime
      if view > 0 || !update.patch.isEmpty {
        ring.didRender(
          view: UInt32(clamping: view), diff: UInt32(clamping: total - min(view, total)),
          patchSize: UInt32(clamping: update.patch.bytes.count))
      }
      return update
    }

    /// Replaces the first model, before any step.
    private func restart(from model: Model) {
      ring = StepRing(of: original.mapping, startingWith: model, limit: ring.limit)
    }

    private func record(
      _ message: Message, _ model: inout Model,
      _ step: (Message, inout Model) -> Effect<Message>?
    ) -> Effect<Message>? {
      let origin = arrival ?? event ?? .outside
      arrival = nil
      let start = now()
      let effect = step(message, &model)
      let end = now()
      ring.append(
        ProgramStep(
          message, isRejected: effect == nil, origin: origin, time: start - startTime,
          update: UInt32(clamping: end - start)),
        leadingTo: model)
      return effect
    }

    // MARK: Effects

    private func record(_ event: EffectEvent, of effect: MonitoredEffect) {
      let number = Int32(clamping: effect.number)
      if event == .sent {
        if effect.isSubscription { findName(ofSubscription: number) }
        arrival = effect.isSubscription ? .subscription(number) : .effect(number)
        return
      }
      let time = now() - startTime
      if event == .requested {
        let name = String(effect.text.prefix(200))
        recordedEffectSize += name.utf8.count + MemoryLayout<EffectLife>.stride
        effects.append(
          EffectLife(
            number: number, name: name, isSubscription: effect.isSubscription,
            hasQueue: effect.hasQueue, step: ring.end,
            requested: time, state: .queued))
        if recordedEffectSize > ring.limit / 8 { dropEffects() }
        return
      }
      guard let index = index(ofEffect: number) else { return }
      switch event {
      case .started:
        effects[index].started = time
        effects[index].state = .running
      case .completed:
        effects[index].ended = time
        effects[index].state = .completed
      case .canceled:
        effects[index].ended = time
        effects[index].canceledAt = ring.end
        effects[index].state = .canceled
      case .requested, .sent: break
      }
    }

    /// Replaces the name of a subscription's effect by that of the subscription.
    private func findName(ofSubscription number: Int32) {
      guard let index = index(ofEffect: number), effects[index].name == "subscription",
        let name = subscriptions?.name(ofEffect: Int(number))
      else { return }
      recordedEffectSize += name.utf8.count - effects[index].name.utf8.count
      effects[index].name = name
    }

    /// Drops the first half of the effects.
    private func dropEffects() {
      let dropped = effects.prefix(effects.count / 2)
      for effect in dropped {
        recordedEffectSize -= effect.name.utf8.count + MemoryLayout<EffectLife>.stride
      }
      effects.removeFirst(dropped.count)
    }

    private func index(ofEffect number: Int32) -> Int? {
      var (low, high) = (0, effects.count)
      while low < high {
        let middle = (low + high) / 2
        if effects[middle].number < number { low = middle + 1 } else { high = middle }
      }
      return low < effects.count && effects[low].number == number ? low : nil
    }

    /// Returns the effect with a number; nil if it isn't recorded.
    package func effect(_ number: Int32) -> EffectLife? {
      index(ofEffect: number).map { effects[$0] }
    }

    // MARK: Names of events

    private func number(of name: String) -> Int32 {
      if let number = numbers[name] { return number }
      // Views can have any number of elements with ids.
      if names.count == 4096 { return Int32(names.count - 1) }
      let number = Int32(names.count)
      let text = names.count == 4095 ? "another event" : name
      names.append(text)
      numbers[name] = number
      return number
    }

    /// Returns the description of an origin.
    package func name(of origin: StepOrigin) -> String {
      switch origin {
      case .event(let number): names[Int(number)]
      case .effect(let number): "effect \(effect(number)?.name ?? "\(number)")"
      case .subscription(let number): effect(number)?.name ?? "subscription \(number)"
      case .outside: "outside"
      }
    }
  }

  /// The time of a continuous clock in nanoseconds.
  package func continuousNanoseconds() -> UInt64 {
    // The constant is initialized at its first use, so before the other reading.
    let start = clockStart
    let parts = start.duration(to: .now).components
    return UInt64(max(0, parts.seconds)) * 1_000_000_000
      + UInt64(max(0, parts.attoseconds / 1_000_000_000))
  }

  private let clockStart = ContinuousClock.now
#endif
