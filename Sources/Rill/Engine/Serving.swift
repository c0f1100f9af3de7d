/// One node whose observers are to be served, and what it occurred with.
@usableFromInline
struct Delivery {
  @usableFromInline let node: Unmanaged<Node>
  /// The occurrence of a stream, in the timeline's arena; nil for a cell, which stores its value.
  @usableFromInline let value: UnsafeMutableRawPointer?

  @inlinable @inline(__always)
  init(_ node: Node, _ value: UnsafeMutableRawPointer?) {
    self.node = .passUnretained(node)
    self.value = value
  }
}

/// The nodes that occurred in a moment and are observed.
///
/// Safety: as `PointerList`; the nodes are kept alive by the moment.
@usableFromInline
struct DeliveryList {
  @usableFromInline var base: UnsafeMutablePointer<Delivery>
  @usableFromInline var count = 0
  @usableFromInline var capacity = 16

  init() { base = .allocate(capacity: 16) }

  @inlinable @inline(__always)
  mutating func append(_ delivery: Delivery) {
    if count == capacity { grow() }
    (base + count).initialize(to: delivery)
    count &+= 1
  }

  @usableFromInline @inline(never)
  mutating func grow() {
    let new = UnsafeMutablePointer<Delivery>.allocate(capacity: capacity * 2)
    new.moveInitialize(from: base, count: count)
    base.deallocate()
    base = new
    capacity *= 2
  }

  func deallocate() { base.deallocate() }
}

/// Serving the observers of a committed moment.
extension Timeline {
  /// Has the observers of `node` served after the moment.
  @inlinable @inline(__always)
  func deliver(_ node: Node, _ value: UnsafeMutableRawPointer?) {
    if node.has(.served) { return }
    node.set(.served)
    state.pointee.deliveries.append(Delivery(node, value))
  }

  /// Serves the observers of the nodes that occurred, in the order the observers were registered.
  @usableFromInline
  func serve() {
    let count = state.pointee.deliveries.count
    let hasInitials =
      state.pointee.hasChores && state.pointee.agenda.lateObservers.contains { $0.isInitial }
    if !hasInitials, count <= 1 || areDeliveriesSorted() || sortDeliveries() {
      // Observers announce later, so the list does not grow meanwhile.
      for index in 0..<count { serve(state.pointee.deliveries.base[index]) }
    } else {
      serveInterleaved()
    }
    state.pointee.deliveries.count = 0
  }

  @inline(__always)
  private func serve(_ delivery: Delivery) {
    delivery.node._withUnsafeGuaranteedRef { node in
      node.clear(.served)
      serveObservers(of: node, delivery.value)
      if node.has(.kept) { end(delivery, node) }
    }
  }

  @inline(never)
  private func end(_ delivery: Delivery, _ node: Node) {
    node.clear(.kept)
    if let value = delivery.value { node.endOccurrence(value) }
  }

  @inline(__always)
  private func serveObservers(of node: Node, _ value: UnsafeMutableRawPointer?) {
    guard let tail = node.tail else { return }
    if node.has(.soleObserver) {
      Unmanaged<Observer>.fromOpaque(tail)._withUnsafeGuaranteedRef { observer in
        if observer.disableCount == 0 { observer.body(value, observer) } else { miss(node) }
      }
    } else {
      Unmanaged<Annex>.fromOpaque(tail)._withUnsafeGuaranteedRef { annex in
        // Observers that come while these are served are inserted afterwards, and those that go
        // leave their place empty: the list keeps its length.
        let observers = annex.observers
        for index in 0..<observers.count {
          guard let entry = observers[index] else { continue }
          Unmanaged<Observer>.fromOpaque(entry)._withUnsafeGuaranteedRef { observer in
            if observer.disableCount == 0 { observer.body(value, observer) }
          }
        }
      }
    }
  }

  /// The observer of `node` is disabled.
  @inline(never)
  private func miss(_ node: Node) {
    if node.code == .trackedObserver { miss(unsafeDowncast(node, to: Reaction.self)) }
  }

  private var deliveries: UnsafeMutableBufferPointer<Delivery> {
    UnsafeMutableBufferPointer(
      start: state.pointee.deliveries.base, count: state.pointee.deliveries.count)
  }

  private func areDeliveriesSorted() -> Bool {
    var last: UInt64 = 0
    for delivery in deliveries {
      let range = Timeline.registrations(of: delivery)
      if range.first < last { return false }
      last = range.last
    }
    return true
  }

  /// Orders the nodes by their first observer. False if that is not enough, because the observers of
  /// several nodes interleave.
  @inline(never)
  private func sortDeliveries() -> Bool {
    var keyed = deliveries.map { (range: Timeline.registrations(of: $0), delivery: $0) }
    keyed.sort { $0.range.first < $1.range.first }
    for (index, entry) in keyed.enumerated() { deliveries[index] = entry.delivery }
    return zip(keyed, keyed.dropFirst()).allSatisfy { $0.range.last <= $1.range.first }
  }

  private static func registrations(of delivery: Delivery) -> (first: UInt64, last: UInt64) {
    delivery.node._withUnsafeGuaranteedRef { node in
      guard let tail = node.tail else { return (0, 0) }
      if node.has(.soleObserver) {
        let id = Unmanaged<Observer>.fromOpaque(tail)._withUnsafeGuaranteedRef { $0.registration }
        return (id, id)
      }
      return Unmanaged<Annex>.fromOpaque(tail)._withUnsafeGuaranteedRef { $0.registrations }
    }
  }

  /// Serves observers one by one; among them those of changing values that were added while the
  /// moment was collected or propagated, whose first value is the one the moment made.
  private func serveInterleaved() {
    // An observer, or a place among the late ones.
    var order:
      [(registration: UInt64, observer: Observer?, late: Int, value: UnsafeMutableRawPointer?)] =
        []
    for delivery in deliveries {
      let node = delivery.node.takeUnretainedValue()
      node.clear(.served)
      for observer in node.liveObservers {
        order.append((observer.registration, observer, 0, delivery.value))
      }
    }
    for (index, entry) in state.pointee.agenda.lateObservers.enumerated() where entry.isInitial {
      order.append((entry.observer.registration, nil, index, nil))
    }
    order.sort { $0.registration < $1.registration }
    for index in order.indices {
      // Who is held here alone was dropped meanwhile.
      if order[index].observer != nil {
        let isDropped = isKnownUniquelyReferenced(&order[index].observer)
        guard let observer = order[index].observer, !observer.isCancelled else { continue }
        if isDropped, !observer.isAnchored { continue }
        if observer.disableCount == 0 {
          observer.body(order[index].value, observer)
        } else if let node = observer.node {
          node._withUnsafeGuaranteedRef { miss($0) }
        }
      } else {
        let late = order[index].late
        let isDropped = isKnownUniquelyReferenced(
          &state.pointee.agenda.lateObservers[late].observer)
        let observer = state.pointee.agenda.lateObservers[late].observer
        if isDropped, !observer.isAnchored { continue }
        if observer.disableCount == 0, !observer.isCancelled {
          state.pointee.agenda.lateObservers[late].node.serveInitially(observer, self)
        }
      }
    }
    for delivery in deliveries {
      let node = delivery.node.takeUnretainedValue()
      if node.has(.kept) { end(delivery, node) }
    }
  }

  /// Serves an observer outside a moment: what it announces happens afterwards.
  func serveAtOnce(_ body: () -> Void) {
    state.pointee.phase = .serving
    body()
    if state.pointee.hasChores {
      afterServing()
      runWaiting()
    }
    state.pointee.phase = .idle
  }

  func insertLateObservers() {
    // A source that starts because it is heard may make further ones.
    while !state.pointee.agenda.lateObservers.isEmpty {
      var late = state.pointee.agenda.lateObservers
      state.pointee.agenda.lateObservers.removeAll()
      for index in late.indices {
        let isDropped = isKnownUniquelyReferenced(&late[index].observer)
        if late[index].observer.isCancelled { continue }
        if isDropped, !late[index].observer.isAnchored { continue }
        if late[index].observer.place >= 0 { continue }
        late[index].node.insert(late[index].observer, self)
      }
    }
  }
}
