/// Tracked observers, which depend on their reads.
extension ReferenceModel {
  /// Runs `body` now, and after each moment that changed a value of its last run, in the order of
  /// the observers. Its announcements and assignments form one moment.
  ///
  /// In the body of ``run(_:)`` it runs at once on the values assigned so far, and its assignments
  /// belong to that body. In a function while a moment propagates, it first runs after that moment.
  @discardableResult
  package func track(_ body: @escaping () -> Void) -> ModelObserver {
    let observer = ModelObserver(index: observers.count)
    observers.append(
      ModelObservation(body: .tracked(body), since: latest, awaitsMoment: present != nil))
    if let tracking { observers[tracking].children.append(observer) }
    if present != nil { return observer }
    if group != nil && serving == 0 {
      runTracked(observer.index)
    } else {
      notifyFirst { runTracked(observer.index) }
    }
    return observer
  }

  /// Runs `body` without adding its reads to the running tracked observer.
  package func untracked<Result>(_ body: () -> Result) -> Result {
    let outer = isUntracked
    isUntracked = true
    defer { isUntracked = outer }
    return body()
  }

  /// Calls `cleanup` before the next run of the running tracked observer, or at its end.
  package func onCleanup(_ cleanup: @escaping () -> Void) {
    observers[tracking!].cleanups.append(cleanup)
  }

  /// Runs a tracked observer after a moment that changed one of its reads.
  func notifyTracked(_ index: Int, isFirst: Bool, isDisabled: Bool) {
    let changed = observers[index].read.contains { old($0) != $1 }
    if isDisabled {
      observers[index].read = observers[index].read.reduce(into: [:]) { $0[$1.key] = old($1.key) }
    } else if isFirst || changed {
      runTracked(index)
    }
  }

  private func runTracked(_ index: Int) {
    guard case .tracked(let body) = observers[index].body else { return }
    undo(index)
    observers[index].read = [:]
    let outer = (tracking, isUntracked, group)
    (tracking, isUntracked) = (index, false)
    if serving > 0 { group = ModelGroup() }
    body()
    (tracking, isUntracked) = (outer.0, outer.1)
    if serving > 0 {
      let collected = group!
      group = outer.2
      happen(collected)
    }
    if observers[index].isCancelled { undo(index) }
  }

  /// Runs `body` outside of any tracked observer.
  func suspendingTracking(_ body: () -> Void) {
    let outer = tracking
    tracking = nil
    body()
    tracking = outer
  }

  /// Undoes the last run of a tracked observer, last in, first out.
  func undo(_ index: Int) {
    suspendingTracking {
      while let child = observers[index].children.popLast() { cancel(child) }
      while let cleanup = observers[index].cleanups.popLast() { cleanup() }
    }
  }
}
