/// A hub that passes its input to any number of sinks: the base of sharing, windows, and groups.
///
/// A late sink receives the later events; after the end, it receives the end.
@usableFromInline
class Multicast<Value, Failure: Error> {
  final let delivery = SerialDelivery<Event<Value, Failure>>()
  private final var sinks: [Sink<Value, Failure>] = []
  private(set) final var completion: Completion<Failure>?

  private final let reference = BackReference<Multicast>()

  /// The number of sinks.
  private(set) final var count = 0

  init() { reference.set(self) }

  deinit { reference.clear() }

  func add(_ sink: Sink<Value, Failure>) {
    if let completion { return sink.finish(completion) }
    sinks.append(sink)
    count += 1
    sink.onTermination { [reference] in reference.target?.didClose() }
  }

  final func send(_ value: Value) {
    delivery.take(.value(value)) { deliver($0) }
  }

  final func finish(_ completion: Completion<Failure>) {
    delivery.take(Event(completion)) { deliver($0) }
  }

  /// Delivers `event` to the present sinks. Sinks added during the delivery don't receive it.
  func deliver(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): for sink in sinks { sink.send(value) }
    case .completed: end(.completed)
    case .failed(let failure): end(.failed(failure))
    }
  }

  /// A producer of the events of this hub.
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

  private final func didClose() {
    count -= 1
    if sinks.count > count * 2 { sinks.removeAll { !$0.isOpen } }
  }
}
