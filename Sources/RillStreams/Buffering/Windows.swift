/// The open windows of a run.
final class Windows<Value, Failure: Error> {
  private var open = FirstInFirstOut<Hub<Value, Failure>>()

  /// Opens another, and delivers it.
  @discardableResult
  func open(
    _ downstream: Sink<Producer<Value, Failure>, Failure>
  ) -> Hub<Value, Failure> {
    let hub = Hub<Value, Failure>()
    add(hub)
    downstream.send(hub.producer)
    return hub
  }

  func add(_ hub: Hub<Value, Failure>) {
    open.append(hub)
  }

  func send(_ value: Value) {
    for window in open.all { window.send(value) }
  }

  func closeOldest() {
    open.popFirst()?.finish(.completed)
  }

  func close(_ window: Hub<Value, Failure>) {
    var others = FirstInFirstOut<Hub<Value, Failure>>()
    for other in open.all where other !== window { others.append(other) }
    open = others
    window.finish(.completed)
  }

  /// Ends all of them, oldest first.
  func finish(_ completion: Completion<Failure>) {
    while let window = open.popFirst() { window.finish(completion) }
  }
}
