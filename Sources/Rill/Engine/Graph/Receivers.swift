/// The receivers of a node.
extension Node {
  /// Calls `body` with each receiver.
  final func eachReceiver(_ body: (Receiver) -> Void) {
    if let out0 { body(out0.takeUnretainedValue()) }
    if let out1 { body(out1.takeUnretainedValue()) }
    guard let overflow = overflowIfAny else { return }
    for index in 0..<overflow.receivers.count {
      if let entry = overflow.receivers[index] {
        body(Unmanaged<Receiver>.fromOpaque(entry).takeUnretainedValue())
      }
    }
  }

  /// A Boolean value that is true if the node has a receiver or an observer.
  final var hasListeners: Bool {
    if out0 != nil || out1 != nil || has(.observed) { return true }
    guard let overflow = overflowIfAny else { return false }
    return overflow.liveReceivers > 0
  }

  /// Adds `receiver`, whose `link` is this node already, to the list of receivers.
  @inlinable @inline(__always)
  final func insert(_ receiver: Receiver) {
    if out0 == nil {
      out0 = .passUnretained(receiver)
      receiver.slot = 0
    } else if out1 == nil {
      out1 = .passUnretained(receiver)
      receiver.slot = 1
    } else {
      insertFurther(receiver)
    }
    let both =
      receiver.flagsAndRank
      | receiver.ownerReference._withUnsafeGuaranteedRef { $0.flagsAndRank }
    if both & Flags.feedsPromptSwitch.bits != 0 { markAsPromptSource(by: receiver) }
  }

  @usableFromInline @inline(never)
  final func insertFurther(_ receiver: Receiver) {
    let overflow = overflow
    precondition(
      overflow.receivers.count < 1 << 21 - 2,
      "Rill: A node can't have more than two million receivers. Share a derived node.")
    receiver.slot = overflow.receivers.count + 2
    overflow.receivers.append(Unmanaged.passUnretained(receiver).toOpaque())
    overflow.liveReceivers += 1
    set(.further)
  }

  /// Puts `receiver` in the place of another one.
  final func replaceReceiver(at slot: Int, by receiver: Receiver) {
    let reference = Unmanaged.passUnretained(receiver)
    switch slot {
    case 0: out0 = reference
    case 1: out1 = reference
    default: overflow.receivers[slot - 2] = reference.toOpaque()
    }
  }

  /// Removes `receiver` from the list of receivers, if it is there.
  ///
  /// While a moment propagates, a caller may be walking the list: the place then stays empty, and
  /// is closed after the moment.
  @usableFromInline
  final func remove(_ receiver: Receiver, _ timeline: Timeline) {
    let slot = receiver.slot
    guard slot >= 0 else { return timeline.recordOrphaned(self) }
    receiver.slot = -1
    switch slot {
    case 0: out0 = nil
    case 1: out1 = nil
    default:
      let overflow = overflow
      overflow.liveReceivers -= 1
      if overflow.liveReceivers == 0 { clear(.further) }
      let place = slot - 2
      if timeline.phase == .propagating {
        overflow.receivers[place] = nil
        if overflow.gaps.count == 0 {
          timeline.state.pointee.pendingWork.compactions.append(self)
          timeline.state.pointee.hasPendingWork = true
        }
        overflow.gaps.append(UnsafeMutableRawPointer(bitPattern: place))
      } else {
        overflow.close(place)
      }
    }
    if has(.feedsPromptSwitch), !has(.further) { unmarkAsPromptSource() }
    if flagsAndRank & (Flags.lazy.bits | Flags.overflow.bits) != 0, !hasListeners {
      lostLastListener(timeline)
    }
  }

  /// Closes the places that `remove` left empty while the moment propagated. The time doesn't
  /// depend on the number of receivers that remain.
  final func compact() {
    guard let overflow = overflowIfAny else { return }
    for index in 0..<overflow.gaps.count {
      let place = Int(bitPattern: overflow.gaps[index])
      if place < overflow.receivers.count, overflow.receivers[place] == nil {
        overflow.close(place)
      }
    }
    overflow.gaps.count = 0
  }
}

extension NodeOverflow {
  /// Moves the last receiver to the place of a removed one.
  fileprivate func close(_ place: Int) {
    receivers[place] = nil
    while receivers.count > place, receivers[receivers.count - 1] == nil { receivers.count -= 1 }
    if receivers.count <= place { return }
    let last = receivers.count - 1
    guard let moved = receivers[last] else { return }
    receivers[place] = moved
    receivers[last] = nil
    receivers.count = last
    Unmanaged<Receiver>.fromOpaque(moved)._withUnsafeGuaranteedRef { $0.slot = place + 2 }
  }
}

extension Node {
  /// Calls the step of every receiver. Receivers of streams get the pointer to the value.
  @inlinable @inline(__always)
  final func push(_ value: UnsafeRawPointer?, _ timeline: Timeline) {
    if let out0 { out0._withUnsafeGuaranteedRef { $0.step($0, value, timeline) } }
    if let out1 { out1._withUnsafeGuaranteedRef { $0.step($0, value, timeline) } }
    if has(.further) { pushFurther(value, timeline) }
  }

  @usableFromInline @inline(never)
  final func pushFurther(_ value: UnsafeRawPointer?, _ timeline: Timeline) {
    guard let observerOrOverflow else { return }
    Unmanaged<NodeOverflow>.fromOpaque(observerOrOverflow)._withUnsafeGuaranteedRef { overflow in
      for index in 0..<overflow.receivers.count {
        guard let entry = overflow.receivers[index] else { continue }
        Unmanaged<Receiver>.fromOpaque(entry)._withUnsafeGuaranteedRef {
          $0.step($0, value, timeline)
        }
      }
    }
    if has(.feedsPromptSwitch) { unmarkAsPromptSource() }
  }

  /// Notifies listeners that this node changed. Its value is stored.
  @inlinable @inline(__always)
  final func announceChange(_ timeline: Timeline) {
    if has(.observed) { timeline.deliver(self, nil) }
    push(nil, timeline)
  }
}
