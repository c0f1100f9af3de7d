/// The open windows of a run.
///
/// Their operations are serialized, so that all windows receive the same values in the same order.
final class Windows<Value, Failure: Error> {
  typealias Downstream = Sink<Producer<Value, Failure>, Failure>

  /// The open windows, oldest first.
  private var open: [Multicast<Value, Failure>] = []
  private let delivery = SerialDelivery<() -> Void>()

  /// Runs `work` after the operations in progress, unless `downstream` has been canceled.
  func inTurn(_ downstream: Downstream, _ work: @escaping () -> Void) {
    delivery.take(work) { work in
      if downstream.isOpen { work() }
    }
  }

  /// Opens and delivers another window.
  func open(_ downstream: Downstream) {
    let multicast = Multicast<Value, Failure>()
    add(multicast)
    downstream.sendPromptly(multicast.producer)
  }

  func add(_ multicast: Multicast<Value, Failure>) {
    open.append(multicast)
  }

  func send(_ value: Value) {
    for window in open { window.send(value) }
  }

  func closeOldest() {
    if !open.isEmpty { open.removeFirst().finish(.completed) }
  }

  func close(_ window: Multicast<Value, Failure>) {
    open.removeAll { $0 === window }
    window.finish(.completed)
  }

  /// Ends all windows, oldest first, and then the run.
  func finish(_ completion: Completion<Failure>, _ downstream: Downstream) {
    closeAll(completion)
    downstream.finish(completion)
  }

  /// Ends all windows, oldest first.
  func closeAll(_ completion: Completion<Failure>) {
    let all = open
    open = []
    for window in all { window.finish(completion) }
  }
}
