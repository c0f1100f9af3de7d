/// The open windows of a run.
///
/// What happens to them happens in turns, so that all windows get the same values, in the same order.
final class Windows<Value, Failure: Error> {
  typealias Downstream = Sink<Producer<Value, Failure>, Failure>

  /// Oldest first.
  private var open: [Hub<Value, Failure>] = []
  private let turns = Turns<() -> Void>()

  /// Has `work` done, after what is going on; not if `downstream` has been cancelled until then.
  func inTurn(_ downstream: Downstream, _ work: @escaping () -> Void) {
    turns.take(work) { work in
      if downstream.isOpen { work() }
    }
  }

  /// Opens another, and delivers it.
  func open(_ downstream: Downstream) {
    let hub = Hub<Value, Failure>()
    add(hub)
    downstream.sendPromptly(hub.producer)
  }

  func add(_ hub: Hub<Value, Failure>) {
    open.append(hub)
  }

  func send(_ value: Value) {
    for window in open { window.send(value) }
  }

  func closeOldest() {
    if !open.isEmpty { open.removeFirst().finish(.completed) }
  }

  func close(_ window: Hub<Value, Failure>) {
    open.removeAll { $0 === window }
    window.finish(.completed)
  }

  /// Ends all of them, oldest first, and the run.
  func finish(_ completion: Completion<Failure>, _ downstream: Downstream) {
    closeAll(completion)
    downstream.finish(completion)
  }

  /// Ends all of them, oldest first.
  func closeAll(_ completion: Completion<Failure>) {
    let all = open
    open = []
    for window in all { window.finish(completion) }
  }
}
