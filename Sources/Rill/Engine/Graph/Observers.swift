/// The observers of a node.
extension Node {
  /// Adds `observer`, which is notified from the next moment on.
  @usableFromInline
  final func insert(_ observer: Observer, _ timeline: Timeline) {
    if timeline.state.pointee.isIndependent { timeline.requireOwn(self) }
    if !has(.active) { activate(timeline) }
    if observerOrOverflow == nil {
      observerOrOverflow = Unmanaged.passUnretained(observer).toOpaque()
      set(.soleObserver)
      observer.index = 0
    } else {
      let overflow = overflow
      observer.index = Int32(truncatingIfNeeded: overflow.observers.count)
      overflow.observers.append(Unmanaged.passUnretained(observer).toOpaque())
      overflow.liveObservers += 1
    }
    set(.observed)
    if has(.overflow) { gainedListener(timeline) }
  }

  /// Removes `observer`, if it is in the list. Its slot stays empty while observers are notified.
  final func remove(_ observer: Observer, _ timeline: Timeline) {
    guard observer.index >= 0 else { return }
    let index = Int(observer.index)
    observer.index = -1
    if has(.soleObserver) {
      observerOrOverflow = nil
      clear(.soleObserver)
      clear(.observed)
    } else {
      let overflow = overflow
      overflow.observers[index] = nil
      overflow.liveObservers -= 1
      if overflow.liveObservers == 0 { clear(.observed) }
      if overflow.observers.count > 8, overflow.liveObservers * 2 < overflow.observers.count {
        if timeline.phase == .idle {
          overflow.compactObservers()
        } else {
          timeline.state.pointee.pendingWork.observerCompactions.append(self)
          timeline.state.pointee.hasPendingWork = true
        }
      }
    }
    if flagsAndRank & (Flags.lazy.bits | Flags.overflow.bits) != 0, !hasListeners {
      lostLastListener(timeline)
    }
  }

  /// Calls `body` with each observer.
  final func eachObserver(_ body: (Unmanaged<Observer>) -> Void) {
    guard let observerOrOverflow else { return }
    if has(.soleObserver) { return body(.fromOpaque(observerOrOverflow)) }
    let observers = overflow.observers
    for index in 0..<observers.count {
      if let entry = observers[index] { body(.fromOpaque(entry)) }
    }
  }
}

extension NodeOverflow {
  /// The lowest and the highest registration among the observers.
  var registrations: (first: UInt64, last: UInt64) {
    var first: UInt64 = 0
    var last: UInt64 = 0
    var index = 0
    while index < observers.count, first == 0 {
      if let entry = observers[index] {
        first = Unmanaged<Observer>.fromOpaque(entry)._withUnsafeGuaranteedRef { $0.registration }
      }
      index += 1
    }
    index = observers.count
    while index > 0, last == 0 {
      index -= 1
      if let entry = observers[index] {
        last = Unmanaged<Observer>.fromOpaque(entry)._withUnsafeGuaranteedRef { $0.registration }
      }
    }
    return (first, last)
  }

  /// Closes the places of removed observers. The order stays.
  func compactObservers() {
    var kept = 0
    for index in 0..<observers.count {
      guard let entry = observers[index] else { continue }
      observers[kept] = entry
      let index = Int32(truncatingIfNeeded: kept)
      Unmanaged<Observer>.fromOpaque(entry)._withUnsafeGuaranteedRef { $0.index = index }
      kept += 1
    }
    observers.count = kept
  }
}
