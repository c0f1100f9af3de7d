/// A trampoline that interrupts long chains of operators, so that they don't overflow the stack.
///
/// Every few hundred sinks there is a buffer. The first buffer that receives an event delivers
/// it, and afterwards delivers the events that later buffers have stored and whose callers have
/// returned. The order of deliveries is the same as without buffers. Only a sender of several
/// values can observe a difference. It may be a few values ahead of the consumer, and of a change
/// of `isOpen`.
final class Trampoline {
  /// A buffer for each stored event. Events of the current delivery are at the end, in order;
  /// earlier ones are in reverse, the next one last.
  private var waiting: [TrampolineBufferBase] = []
  /// The number of events from before the current delivery.
  private var base = 0
  private var isDelivering = false

  /// Adds an event of `buffer`, which is delivered after the earlier ones.
  func add(_ buffer: TrampolineBufferBase) {
    waiting.append(buffer)
    // An infinite source must detect the end of its consumer.
    if !isDelivering || waiting.count - base > 64 { drain() }
  }

  /// Delivers the events of the current delivery now, instead of after it.
  func catchUp() {
    if waiting.count > base { drain() }
  }

  /// Delivers the events of the current delivery, each with all its consequences before the next.
  private func drain() {
    let (bottom, isInside) = (base, isDelivering)
    isDelivering = true
    waiting[bottom...].reverse()
    while waiting.count > bottom {
      let buffer = waiting.removeLast()
      base = waiting.count
      buffer.deliverNext()
      if waiting.count - base > 1 { waiting[base...].reverse() }
    }
    base = bottom
    isDelivering = isInside
  }
}

class TrampolineBufferBase {
  /// Delivers the oldest event.
  func deliverNext() {}
}

final class TrampolineBuffer<Value, Failure: Error>: TrampolineBufferBase {
  private let target: Sink<Value, Failure>
  private let trampoline: Trampoline
  private var events = Queue<Event<Value, Failure>>()

  init(before target: Sink<Value, Failure>, _ trampoline: Trampoline) {
    self.target = target
    self.trampoline = trampoline
  }

  func take(_ event: Event<Value, Failure>) {
    events.append(event)
    trampoline.add(self)
  }

  override func deliverNext() {
    if let event = events.popFirst() { target.receive(event) }
  }
}
