/// Where long chains of operators are interrupted, so that they don't fill the stack.
///
/// Every few hundred sinks there is a landing. The first that receives something delivers it, and after
/// that whatever landings further on received meanwhile: these only keep it, so that whoever called
/// them returns. Everything is delivered in the order there would be without landings. Who sends
/// several values to one that keeps them gets ahead of it by a few; where it is, and when it is asked
/// whether its sink is open, is the only difference.
final class Trampoline {
  /// A landing for each event that is kept. What came during the delivery that goes on is at the end,
  /// in its order; the rest is in reverse, the next last.
  private var waiting: [AnyLanding] = []
  /// How many of them came before the delivery that goes on.
  private var base = 0
  private var isDelivering = false

  /// Has an event of `landing` delivered when it is its turn.
  func add(_ landing: AnyLanding) {
    waiting.append(landing)
    // One that never ends has to see when nobody listens any more.
    if !isDelivering || waiting.count - base > 64 { drain() }
  }

  /// Has what came during the delivery that goes on delivered now, instead of after it.
  func catchUp() {
    if waiting.count > base { drain() }
  }

  /// Delivers what came during the delivery that goes on, each with all it leads to before the next.
  private func drain() {
    let (bottom, isInside) = (base, isDelivering)
    isDelivering = true
    waiting[bottom...].reverse()
    while waiting.count > bottom {
      let landing = waiting.removeLast()
      base = waiting.count
      landing.deliverNext()
      if waiting.count - base > 1 { waiting[base...].reverse() }
    }
    base = bottom
    isDelivering = isInside
  }
}

class AnyLanding {
  /// Delivers the oldest event.
  func deliverNext() {}
}

final class Landing<Value, Failure: Error>: AnyLanding {
  private let target: Sink<Value, Failure>
  private let trampoline: Trampoline
  private var events = FirstInFirstOut<Event<Value, Failure>>()

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
