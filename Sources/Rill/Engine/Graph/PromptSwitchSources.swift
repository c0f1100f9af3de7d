/// The nodes that can make a prompt switch choose within a moment.
///
/// A prompt switch may choose a stream that has occurred in the moment already, so that stream must
/// still have its occurrence. Only a moment that starts at a marked node can make a prompt switch
/// choose, so only such a moment stores occurrences. Other moments test the mark of their source.
///
/// ```
///  Inlet* ───▶ map* ───▶ outer edge* of a prompt switch          * marked
///    └───────▶ map ────▶ Observer
/// ```
///
/// A node is marked if a marked receiver is notified of its occurrences within the moment. The
/// insertion of a receiver marks, and its removal unmarks. Both walks stop at nodes that need no
/// change, so the cost of all walks is proportional to the number of edges that were inserted.
///
/// A node with more than two receivers is checked only when it notifies all of them, which takes as
/// long. The moment of a switch that is gone may therefore store occurrences once more.
extension Node {
  /// Marks this node, to which the marked `receiver` was added, and the nodes above it.
  @usableFromInline @inline(never)
  final func markAsPromptSource(by receiver: Receiver) {
    if receiver.isLater || has(.feedsPromptSwitch) { return }
    set(.feedsPromptSwitch)
    var pending = ObjectList<Node>()
    pending.append(self)
    while let node = pending.popLast() {
      node.eachInputInMoment { input in
        if input.has(.feedsPromptSwitch) { return }
        input.set(.feedsPromptSwitch)
        pending.append(input)
      }
    }
  }

  /// Removes the mark of this node if no receiver is marked any more, and in the same way that of
  /// the nodes above it.
  @inline(never)
  final func unmarkAsPromptSource() {
    if hasMarkedReceiver { return }
    clear(.feedsPromptSwitch)
    var pending = ObjectList<Node>()
    pending.append(self)
    while let node = pending.popLast() {
      node.eachInputInMoment { input in
        if !input.has(.feedsPromptSwitch) || input.has(.further) || input.hasMarkedReceiver {
          return
        }
        input.clear(.feedsPromptSwitch)
        pending.append(input)
      }
    }
  }

  /// Calls `body` with each input that notifies this node within the moment.
  private final func eachInputInMoment(_ body: (Node) -> Void) {
    eachOwnReceiver { receiver in
      if receiver.isLater { return }
      if let input = receiver.link?.takeUnretainedValue() { body(input) }
    }
  }

  private final var hasMarkedReceiver: Bool {
    if out0?._withUnsafeGuaranteedRef({ $0.isMarked }) == true { return true }
    if out1?._withUnsafeGuaranteedRef({ $0.isMarked }) == true { return true }
    guard has(.further), let overflow = overflowIfAny else { return false }
    for index in 0..<overflow.receivers.count {
      guard let entry = overflow.receivers[index] else { continue }
      let receiver = Unmanaged<Receiver>.fromOpaque(entry)
      if receiver._withUnsafeGuaranteedRef({ $0.isMarked }) { return true }
    }
    return false
  }
}

extension Receiver {
  /// True if an occurrence that this receiver gets can make a prompt switch choose.
  fileprivate final var isMarked: Bool {
    (flagsAndRank | owner.flagsAndRank) & Flags.feedsPromptSwitch.bits != 0 && !isLater
  }
}
