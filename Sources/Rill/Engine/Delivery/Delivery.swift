/// One node whose observers are to be notified, with its occurrence.
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

/// The observed nodes that occurred in a moment.
///
/// Safety: as `PointerList`. The moment keeps the nodes alive.
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

/// Notifying the observers of a committed moment.
extension Timeline {
  /// Schedules the notification of the observers of `node`.
  @inlinable @inline(__always)
  func deliver(_ node: Node, _ value: UnsafeMutableRawPointer?) {
    if node.has(.notified) { return }
    node.set(.notified)
    state.pointee.deliveries.append(Delivery(.passUnretained(node), value))
  }

  /// Notifies the observers of the nodes that occurred, in order of registration.
  @usableFromInline
  func notify() {
    let count = state.pointee.deliveries.count
    let hasInitials =
      state.pointee.hasPendingWork && countInitials() > 0
    if !hasInitials, count <= 1 || areDeliveriesSorted() || sortDeliveries() {
      // Announcements of observers are later moments, so the list doesn't grow here.
      for index in 0..<count { notify(state.pointee.deliveries.base[index]) }
    } else {
      notifyInterleaved()
    }
    state.pointee.deliveries.count = 0
  }

  @inline(__always)
  private func notify(_ delivery: Delivery) {
    delivery.node._withUnsafeGuaranteedRef { node in
      node.clear(.notified)
      notifyObservers(of: node, delivery.value)
      if node.has(.kept) { end(delivery, node) }
    }
  }

  @inline(never)
  private func end(_ delivery: Delivery, _ node: Node) {
    node.clear(.kept)
    if let value = delivery.value { node.endOccurrence(value) }
  }

  @inline(__always)
  private func notifyObservers(of node: Node, _ value: UnsafeMutableRawPointer?) {
    guard let observerOrOverflow = node.observerOrOverflow else { return }
    if node.has(.soleObserver) {
      Unmanaged<Observer>.fromOpaque(observerOrOverflow)._withUnsafeGuaranteedRef { observer in
        if observer.disableCount == 0 { observer.body(value, observer) } else { miss(node) }
      }
    } else {
      Unmanaged<NodeOverflow>.fromOpaque(observerOrOverflow)._withUnsafeGuaranteedRef { overflow in
        // The list keeps its length: new observers are inserted afterwards, and removed ones leave
        // an empty place.
        let observers = overflow.observers
        for index in 0..<observers.count {
          guard let entry = observers[index] else { continue }
          Unmanaged<Observer>.fromOpaque(entry)._withUnsafeGuaranteedRef { observer in
            if observer.disableCount == 0 { observer.body(value, observer) }
          }
        }
      }
    }
  }

  /// Handles an occurrence of `node` that its disabled observer misses.
  @inline(never)
  private func miss(_ node: Node) {
    if node.kind == .trackedObserver { miss(unsafeDowncast(node, to: TrackedObserverNode.self)) }
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

  /// Orders the nodes by their first observer.
  ///
  /// Returns false if the observers of several nodes interleave, so this order is not enough.
  @inline(never)
  private func sortDeliveries() -> Bool {
    let count = state.pointee.deliveries.count
    var order = DeliveryOrder(capacity: count)
    for index in 0..<count {
      let delivery = state.pointee.deliveries.base[index]
      let registration = Timeline.registrations(of: delivery).first
      order.append(
        DeliveryEntry(
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
      guard let observerOrOverflow = node.observerOrOverflow else { return (0, 0) }
      if node.has(.soleObserver) {
        let id = Unmanaged<Observer>.fromOpaque(observerOrOverflow)._withUnsafeGuaranteedRef {
          $0.registration
        }
        return (id, id)
      }
      return Unmanaged<NodeOverflow>.fromOpaque(observerOrOverflow)._withUnsafeGuaranteedRef {
        $0.registrations
      }
    }
  }

  /// Notifies observers one by one, in order of registration.
  ///
  /// Observers of changing values that were added during the moment take part. Their first value is
  /// the new one.
  private func notifyInterleaved() {
    let count = state.pointee.deliveries.count
    var total = countInitials()
    for index in 0..<count {
      state.pointee.deliveries.base[index].node.takeUnretainedValue().eachObserver { _ in total += 1
      }
    }
    var order = DeliveryOrder(capacity: total)
    for index in 0..<count {
      let delivery = state.pointee.deliveries.base[index]
      let node = delivery.node.takeUnretainedValue()
      node.clear(.notified)
      node.eachObserver { order.append($0.retain(), delivery.value) }
    }
    // The list of pending observers holds the late ones.
    for index in 0..<state.pointee.pendingWork.pendingObservers.count {
      let observer = state.pointee.pendingWork.pendingObservers[index]
      if observer.awaitsFirst { order.append(.passUnretained(observer), nil) }
    }
    order.sort()
    for index in 0..<order.count { notify(order[index]) }
    for index in 0..<count {
      let delivery = state.pointee.deliveries.base[index]
      let node = delivery.node.takeUnretainedValue()
      if node.has(.kept) { end(delivery, node) }
    }
  }

  private func notify(_ entry: DeliveryEntry) {
    let held = Unmanaged<Observer>.fromOpaque(entry.object)
    // An observer that only this delivery holds has been dropped.
    let isDropped = held.isUnique
    let observer = held.takeUnretainedValue()
    let isLate = observer.awaitsFirst
    if let node = observer.node?.takeUnretainedValue(), !isDropped || observer.isRetainedBySources {
      if isLate {
        if observer.disableCount == 0 { node.notifyInitially(observer, self) }
      } else if observer.disableCount == 0 {
        observer.body(entry.value, observer)
      } else {
        miss(node)
      }
    }
    if !isLate { held.release() }
  }

  /// Returns the number of observers of changing values that were added during the moment.
  private func countInitials() -> Int {
    var count = 0
    for index in 0..<state.pointee.pendingWork.pendingObservers.count {
      if state.pointee.pendingWork.pendingObservers[index].awaitsFirst { count += 1 }
    }
    return count
  }

  /// Runs `body` as an observer outside a moment. Its announcements happen afterwards.
  func notifyAtOnce(_ body: () -> Void) {
    state.pointee.phase = .notifying
    body()
    if state.pointee.hasPendingWork {
      afterDelivery()
      runWaiting()
    }
    state.pointee.phase = .idle
  }

  func insertLateObservers() {
    // A source that starts with its first observer may add further observers.
    while !state.pointee.pendingWork.pendingObservers.isEmpty {
      let late = state.pointee.pendingWork.pendingObservers.take()
      for index in 0..<late.count {
        let isDropped = late.isUnique(index)
        let observer = late[index]
        guard let node = observer.node, !isDropped || observer.isRetainedBySources,
          observer.index < 0
        else {
          continue
        }
        node.takeUnretainedValue().insert(observer, self)
      }
    }
  }
}
