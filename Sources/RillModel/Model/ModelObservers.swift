/// An observation of a node of a ``ReferenceModel``.
package struct ModelObserver: Hashable, Sendable {
  let index: Int
}

struct ModelObservation {
  enum Body {
    /// A function of the values of a node.
    case node(ModelNode, (ModelValue) -> Void)
    /// A function that runs after changes of its reads.
    case tracked(() -> Void)
  }

  let body: Body
  /// The time after which it receives occurrences.
  let since: MomentPath
  /// True for an observer created in a body of `run` or during propagation. It receives a value at
  /// the end of that moment.
  var awaitsMoment: Bool
  var isCancelled = false
  var disablings = 0

  // For a tracked observer:
  /// The reads of the last run.
  var read: [ModelNode: ModelValue] = [:]
  /// The tracked observers that the last run created, which end before the next run.
  var children: [ModelObserver] = []
  var cleanups: [() -> Void] = []
}

extension ReferenceModel {
  /// Observes the occurrences of a stream, or the current value and the changes of a changing.
  ///
  /// In the body of ``run(_:)``, and in a function during propagation, the first value is that at
  /// the end of the moment. In an observer, the current value is delivered at once, and changes
  /// follow from the next moment on.
  @discardableResult
  package func observe(
    _ node: ModelNode, _ body: @escaping (ModelValue) -> Void
  ) -> ModelObserver {
    let observer = ModelObserver(index: observers.count)
    let isEarly = present != nil || (group != nil && serving == 0)
    observers.append(
      ModelObservation(
        body: .node(node, body), since: latest, awaitsMoment: isEarly && hasFirst(node)))
    if !isEarly, let value = first(of: node) {
      notifyFirst { suspendingTracking { body(value) } }
    }
    return observer
  }

  /// Delivers the first value to a new observer, and runs the moments that it announces.
  func notifyFirst(_ body: () -> Void) {
    serving += 1
    body()
    serving -= 1
    if present == nil && serving == 0 && group == nil {
      happenAnnounced()
    }
  }

  /// Observes changes of `changing` to unequal values, each with the previous and the new value.
  @discardableResult
  package func onChange(
    _ changing: ModelNode, _ body: @escaping (_ old: ModelValue, _ new: ModelValue) -> Void
  ) -> ModelObserver {
    let pairs = snapshot(changes(changing), changing) { .pair($1, $0) }
    let real = filter(pairs) { $0.elements[0] != $0.elements[1] }
    return observe(real) { body($0.elements[0], $0.elements[1]) }
  }

  /// Ends an observation at once.
  package func cancel(_ observer: ModelObserver) {
    guard !observers[observer.index].isCancelled else { return }
    observers[observer.index].isCancelled = true
    undo(observer.index)
  }

  /// Disables `observer` during `body` and during the later moments announced in it.
  package func disable(_ observer: ModelObserver, in body: () -> Void) {
    observers[observer.index].disablings += 1
    disabling.append(observer.index)
    body()
    disabling.removeLast()
    observers[observer.index].disablings -= 1
  }

  /// Returns whether an observer may get a first value.
  private func hasFirst(_ node: ModelNode) -> Bool {
    if case .replayLast = definitions[node.index] { true } else { isChanging(node) }
  }

  /// Returns the first value of an observer.
  private func first(of node: ModelNode) -> ModelValue? {
    switch definitions[node.index] {
    case .replayLast: histories[node.index].last?.value
    case let definition: definition.isChanging ? old(node) : nil
    }
  }

  /// Calls the observers, in the order of their registration.
  func notify(_ moment: ModelMoment, except disabled: Set<Int>) {
    serving += 1
    for index in observers.indices {
      let observer = observers[index]
      guard !observer.isCancelled, observer.awaitsMoment || observer.since < moment.path else {
        continue
      }
      observers[index].awaitsMoment = false
      let isDisabled = observer.disablings > 0 || disabled.contains(index)
      switch observer.body {
      case .node(let node, let body):
        let occurrence = moment.occurrences[node.index] ?? nil
        let first = observer.awaitsMoment ? first(of: node) : nil
        if !isDisabled, let value = occurrence ?? first {
          body(value)
        }
      case .tracked:
        notifyTracked(index, isFirst: observer.awaitsMoment, isDisabled: isDisabled)
      }
    }
    serving -= 1
  }
}
