/// One node whose observers are to be served, and what it occurred with.
@usableFromInline
struct Delivery: BitwiseCopyable {
  @usableFromInline let node: Unmanaged<Node>
  /// The occurrence of a stream, in the timeline's arena; nil for a cell, which stores its value.
  @usableFromInline let value: UnsafeMutableRawPointer?

  @inlinable @inline(__always)
  init(_ node: Unmanaged<Node>, _ value: UnsafeMutableRawPointer?) {
    self.node = node
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
    move(from: base, to: new, count: count)
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
    state.pointee.deliveries.append(Delivery(.passUnretained(node), value))
  }

  /// Serves the observers of the nodes that occurred, in the order the observers were registered.
  @usableFromInline
  func serve() {
    let count = state.pointee.deliveries.count
    let hasInitials =
      state.pointee.hasChores && countInitials() > 0
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

  private func areDeliveriesSorted() -> Bool {
    var last: UInt64 = 0
    for index in 0..<state.pointee.deliveries.count {
      let range = Timeline.registrations(of: state.pointee.deliveries.base[index])
      if range.first < last { return false }
      last = range.last
    }
    return true
  }

  /// Orders the nodes by their first observer. False if that is not enough, because the observers of
  /// several nodes interleave.
  @inline(never)
  private func sortDeliveries() -> Bool {
    let count = state.pointee.deliveries.count
    var order = ServingOrder(capacity: count)
    for index in 0..<count {
      let delivery = state.pointee.deliveries.base[index]
      let registration = Timeline.registrations(of: delivery).first
      order.append(
        ServingEntry(
          registration: registration, object: delivery.node.toOpaque(), value: delivery.value))
    }
    order.sort()
    for index in 0..<count {
      let entry = order[index]
      state.pointee.deliveries.base[index] = Delivery(.fromOpaque(entry.object), entry.value)
    }
    return areDeliveriesSorted()
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
    let count = state.pointee.deliveries.count
    var total = countInitials()
    for index in 0..<count {
      state.pointee.deliveries.base[index].node.takeUnretainedValue().eachObserver { _ in total += 1
      }
    }
    var order = ServingOrder(capacity: total)
    for index in 0..<count {
      let delivery = state.pointee.deliveries.base[index]
      let node = delivery.node.takeUnretainedValue()
      node.clear(.served)
      node.eachObserver { order.append($0.retain(), delivery.value) }
    }
    // The late ones are held by the list they are in.
    for index in 0..<state.pointee.agenda.lateObservers.count {
      let observer = state.pointee.agenda.lateObservers[index]
      if observer.awaitsFirst { order.append(.passUnretained(observer), nil) }
    }
    order.sort()
    for index in 0..<order.count { serve(order[index]) }
    for index in 0..<count {
      let delivery = state.pointee.deliveries.base[index]
      let node = delivery.node.takeUnretainedValue()
      if node.has(.kept) { end(delivery, node) }
    }
  }

  private func serve(_ entry: ServingEntry) {
    let held = Unmanaged<Observer>.fromOpaque(entry.object)
    // Who is held for this alone was dropped meanwhile.
    let isDropped = held.isUnique
    let observer = held.takeUnretainedValue()
    let isLate = observer.awaitsFirst
    if let node = observer.node?.takeUnretainedValue(), !isDropped || observer.isAnchored {
      if isLate {
        if observer.disableCount == 0 { node.serveInitially(observer, self) }
      } else if observer.disableCount == 0 {
        observer.body(entry.value, observer)
      } else {
        miss(node)
      }
    }
    if !isLate { held.release() }
  }

  /// How many observers of changing values were added while the moment was collected or propagated.
  private func countInitials() -> Int {
    var count = 0
    for index in 0..<state.pointee.agenda.lateObservers.count {
      if state.pointee.agenda.lateObservers[index].awaitsFirst { count += 1 }
    }
    return count
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
      let late = state.pointee.agenda.lateObservers.take()
      for index in 0..<late.count {
        let isDropped = late.isUnique(index)
        let observer = late[index]
        guard let node = observer.node, !isDropped || observer.isAnchored, observer.place < 0 else {
          continue
        }
        node.takeUnretainedValue().insert(observer, self)
      }
    }
  }
}
