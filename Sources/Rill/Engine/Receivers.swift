/// Who hears a node.
extension Node {
  /// Calls `body` with each receiver.
  final func eachReceiver(_ body: (Receiver) -> Void) {
    if let out0 { body(out0.takeUnretainedValue()) }
    if let out1 { body(out1.takeUnretainedValue()) }
    guard let annex = annexIfAny else { return }
    for index in 0..<annex.receivers.count {
      if let entry = annex.receivers[index] {
        body(Unmanaged<Receiver>.fromOpaque(entry).takeUnretainedValue())
      }
    }
  }

  /// Whether anything listens: a receiver or an observer.
  final var hasListeners: Bool {
    if out0 != nil || out1 != nil || has(.observed) { return true }
    guard let annex = annexIfAny else { return false }
    return annex.liveReceivers > 0
  }

  /// Adds `receiver`, which is hooked to this node already, to those who hear it.
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
  }

  @usableFromInline @inline(never)
  final func insertFurther(_ receiver: Receiver) {
    let annex = annex
    precondition(
      annex.receivers.count < 1 << 21 - 2, "Rill: more than two million nodes hang on one node.")
    receiver.slot = annex.receivers.count + 2
    annex.receivers.append(Unmanaged.passUnretained(receiver).toOpaque())
    annex.liveReceivers += 1
    set(.further)
  }

  /// Takes `receiver` out of those who hear this node, if it is among them.
  ///
  /// While a moment propagates the list may be being walked: then the place is left empty and closed
  /// after the moment.
  @usableFromInline
  final func remove(_ receiver: Receiver, _ timeline: Timeline) {
    let slot = receiver.slot
    guard slot >= 0 else { return timeline.noteUnheard(self) }
    receiver.slot = -1
    switch slot {
    case 0: out0 = nil
    case 1: out1 = nil
    default:
      let annex = annex
      annex.liveReceivers -= 1
      if annex.liveReceivers == 0 { clear(.further) }
      let place = slot - 2
      if timeline.phase == .propagating {
        annex.receivers[place] = nil
        timeline.state.pointee.agenda.compactions.append(self)
        timeline.state.pointee.hasChores = true
      } else {
        annex.close(place)
      }
    }
    if word & (Flags.lazy.bits | Flags.annex.bits) != 0, !hasListeners {
      lostLastListener(timeline)
    }
  }

  /// Closes the empty places that `remove` left while the moment propagated.
  final func compact() {
    guard let annex = annexIfAny else { return }
    var place = 0
    while place < annex.receivers.count {
      if annex.receivers[place] == nil { annex.close(place) } else { place += 1 }
    }
  }
}

extension Annex {
  /// Fills the place of a receiver that left with the last one.
  fileprivate func close(_ place: Int) {
    let last = receivers.count - 1
    if place != last, let moved = receivers[last] {
      receivers[place] = moved
      Unmanaged<Receiver>.fromOpaque(moved)._withUnsafeGuaranteedRef {
        $0.slot = place + 2
      }
    } else {
      receivers[place] = nil
    }
    receivers.count = last
  }
}

extension Node {
  /// Tells every receiver that this node occurred. Receivers of streams get the pointer to the value.
  @inlinable @inline(__always)
  final func push(_ value: UnsafeRawPointer?, _ timeline: Timeline) {
    if let out0 { out0._withUnsafeGuaranteedRef { $0.step($0, value, timeline) } }
    if let out1 { out1._withUnsafeGuaranteedRef { $0.step($0, value, timeline) } }
    if has(.further) { pushFurther(value, timeline) }
  }

  @usableFromInline @inline(never)
  final func pushFurther(_ value: UnsafeRawPointer?, _ timeline: Timeline) {
    guard let tail else { return }
    Unmanaged<Annex>.fromOpaque(tail)._withUnsafeGuaranteedRef { annex in
      for index in 0..<annex.receivers.count {
        guard let entry = annex.receivers[index] else { continue }
        Unmanaged<Receiver>.fromOpaque(entry)._withUnsafeGuaranteedRef {
          $0.step($0, value, timeline)
        }
      }
    }
  }

  /// Tells listeners that this node, whose value is stored, changed.
  @inlinable @inline(__always)
  final func announceChange(_ timeline: Timeline) {
    if has(.observed) { timeline.deliver(self, nil) }
    push(nil, timeline)
  }
}
