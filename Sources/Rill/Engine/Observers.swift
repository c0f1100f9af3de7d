/// Who observes a node.
extension Node {
  /// Adds `observer`, to be served from the next moment on.
  @usableFromInline
  final func insert(_ observer: Observer, _ timeline: Timeline) {
    if !has(.active) { activate(timeline) }
    if tail == nil {
      tail = Unmanaged.passUnretained(observer).toOpaque()
      set(.soleObserver)
      observer.place = 0
    } else {
      let annex = annex
      observer.place = Int32(truncatingIfNeeded: annex.observers.count)
      annex.observers.append(Unmanaged.passUnretained(observer).toOpaque())
      annex.liveObservers += 1
    }
    set(.observed)
    if has(.annex) { gainedListener(timeline) }
  }

  /// Takes `observer` out, if it is in. While observers are served its place is left empty.
  final func remove(_ observer: Observer, _ timeline: Timeline) {
    guard observer.place >= 0 else { return }
    let place = Int(observer.place)
    observer.place = -1
    if has(.soleObserver) {
      tail = nil
      clear(.soleObserver)
      clear(.observed)
    } else {
      let annex = annex
      annex.observers[place] = nil
      annex.liveObservers -= 1
      if annex.liveObservers == 0 { clear(.observed) }
      if annex.observers.count > 8, annex.liveObservers * 2 < annex.observers.count {
        if timeline.phase == .idle {
          annex.compactObservers()
        } else {
          timeline.state.pointee.agenda.observerCompactions.append(self)
          timeline.state.pointee.hasChores = true
        }
      }
    }
    if word & (Flags.lazy.bits | Flags.annex.bits) != 0, !hasListeners {
      lostLastListener(timeline)
    }
  }

  /// Calls `body` with each observer.
  final func eachObserver(_ body: (Unmanaged<Observer>) -> Void) {
    guard let tail else { return }
    if has(.soleObserver) { return body(.fromOpaque(tail)) }
    let observers = annex.observers
    for index in 0..<observers.count {
      if let entry = observers[index] { body(.fromOpaque(entry)) }
    }
  }
}

extension Annex {
  /// The first and the last registration among the observers.
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

  /// Closes the places of observers that went; the order stays.
  func compactObservers() {
    var kept = 0
    for index in 0..<observers.count {
      guard let entry = observers[index] else { continue }
      observers[kept] = entry
      let place = Int32(truncatingIfNeeded: kept)
      Unmanaged<Observer>.fromOpaque(entry)._withUnsafeGuaranteedRef { $0.place = place }
      kept += 1
    }
    observers.count = kept
  }
}
