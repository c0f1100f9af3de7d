/// Where long chains of operators are interrupted, so that they don't fill the stack.
///
/// Every few hundred sinks there is a landing, which keeps what it receives. Whoever called it returns,
/// up to the source; at the entrance, between the source and the first sink, the landings go on, in
/// the order there would be without them. A source that is started by what such a landing delivers
/// gets ahead of it by a few values; where the source is, and when it is asked whether its sink is
/// open, is the only difference.
final class Trampoline {
  /// The landings that hold something, those further downstream above.
  private var waiting: [AnyLanding] = []
  /// Those below are served further down the stack.
  private var base = 0
  /// How many entrances and landings are delivering.
  private var depth = 0

  func add(_ landing: AnyLanding) {
    waiting.append(landing)
  }

  /// Has `body` deliver, and then the landings, unless that would be inside the delivery of another.
  func enter(isUrgent: Bool = false, _ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    if depth == 0 || isUrgent { drain() }
  }

  /// Delivers what landings hold, depth first.
  private func drain() {
    let bottom = base
    depth += 1
    while waiting.count > bottom {
      base = waiting.count
      let landing = waiting[base - 1]
      if !landing.deliverNext() { waiting.remove(at: base - 1) }
    }
    base = bottom
    depth -= 1
  }
}

class AnyLanding {
  /// Delivers the oldest event. False if there is none any more.
  func deliverNext() -> Bool { false }
}

final class Landing<Value, Failure: Error>: AnyLanding {
  private let target: Sink<Value, Failure>
  private let trampoline: Trampoline
  private var events: [Event<Value, Failure>] = []
  private var delivered = 0
  private var isWaiting = false

  init(before target: Sink<Value, Failure>, _ trampoline: Trampoline) {
    self.target = target
    self.trampoline = trampoline
  }

  func take(_ event: Event<Value, Failure>) {
    events.append(event)
    if isWaiting { return }
    isWaiting = true
    trampoline.add(self)
  }

  override func deliverNext() -> Bool {
    if delivered == events.count {
      events.removeAll(keepingCapacity: true)
      delivered = 0
      isWaiting = false
      return false
    }
    let event = events[delivered]
    delivered += 1
    target.receive(event)
    return true
  }
}
