/// Random networks in the reference model.
package final class ModelWorld: NetworkWorld {
  package let model: ReferenceModel

  package init(momentLimit: Int) {
    model = ReferenceModel(momentLimit: momentLimit)
  }

  package func announce(_ node: ModelNode, _ value: Int) {
    model.announce(node, .int(value))
  }

  package func assign(_ node: ModelNode, _ value: Int) {
    model.assign(node, .int(value))
  }

  package func modify(_ node: ModelNode, _ change: @escaping (Int) -> Int) {
    model.modify(node) { .int(change($0.int)) }
  }

  package func read(_ node: ModelNode) -> Int? {
    model.isChanging(node) ? model.value(of: node).asInt : nil
  }

  package func run(_ body: () throws(DeliberateError) -> Void) throws(DeliberateError) {
    try model.run(body)
  }

  package func observe(_ node: ModelNode, _ body: @escaping (Int) -> Void) -> ModelObserver {
    model.observe(node) { body($0.int) }
  }

  package func observe(
    _ node: ModelNode, with context: NetworkContext, _ body: @escaping (Int) -> Void
  ) -> () -> Void {
    var isEnded = false
    context.atEnd = { isEnded = true }
    let observer = model.observe(node) { value in
      if !isEnded { body(value.int) }
    }
    return { [unowned model] in model.cancel(observer) }
  }

  package func onChange(
    _ node: ModelNode, _ body: @escaping (Int, Int) -> Void
  ) -> ModelObserver {
    model.onChange(node) { body($0.int, $1.int) }
  }

  package func track(_ body: @escaping () -> Void) -> ModelObserver {
    model.track(body)
  }

  package func untracked(_ body: () -> Int) -> Int {
    model.untracked(body)
  }

  package func onCleanup(_ body: @escaping () -> Void) {
    model.onCleanup(body)
  }

  package func cancel(_ handle: ModelObserver) {
    model.cancel(handle)
  }

  package func disable(_ handle: ModelObserver, in body: () -> Void) {
    model.disable(handle, in: body)
  }

  package func watch(_ source: ModelNode) -> ModelObserver? {
    nil
  }

  package func check(_ nodes: some Collection<ModelNode>) {}

  package var isAtFault: Bool {
    model.fault != nil
  }
}

extension ModelValue {
  /// The number in the value; 0 in a model that has stopped with a fault.
  var int: Int {
    asInt ?? 0
  }
}
