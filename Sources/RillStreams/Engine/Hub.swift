/// Passes on what it receives to any number of sinks: what sharing, windows and groups are made of.
///
/// Whoever comes late gets what is still to come; after the end, the end.
@usableFromInline
class Hub<Value, Failure: Error> {
  final let turns = Turns<Event<Value, Failure>>()
  private final var sinks: [Sink<Value, Failure>] = []
  private(set) final var completion: Completion<Failure>?

  /// How many listen.
  private(set) final var count = 0

  func add(_ sink: Sink<Value, Failure>) {
    if let completion { return sink.finish(completion) }
    sinks.append(sink)
    count += 1
    sink.onTermination { [weak self] in self?.noteClosed() }
  }

  final func send(_ value: Value) {
    turns.take(.value(value)) { deliver($0) }
  }

  final func finish(_ completion: Completion<Failure>) {
    turns.take(Event(completion)) { deliver($0) }
  }

  /// Those who are added meanwhile don't get it.
  func deliver(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): for sink in sinks { sink.send(value) }
    case .completed: end(.completed)
    case .failed(let failure): end(.failed(failure))
    }
  }

  /// Delivers as this hub does.
  final var producer: Producer<Value, Failure> {
    Producer { [self] in add($0) }
  }

  private final func end(_ completion: Completion<Failure>) {
    if self.completion != nil { return }
    self.completion = completion
    let all = sinks
    sinks = []
    for sink in all { sink.finish(completion) }
  }

  private final func noteClosed() {
    count -= 1
    if sinks.count > count * 2 { sinks.removeAll { !$0.isOpen } }
  }
}
