/// Those who listen to a kind of events, in the order in which they began to.
struct PageListeners {
  private struct Listener {
    let number: Int
    /// Nil when it has gone.
    var receive: ((PageEvent) -> Void)?
  }

  /// By their numbers, which ascend.
  private var all: [Listener] = []
  private var lastNumber = 0
  private var goneCount = 0

  var isEmpty: Bool { goneCount == all.count }

  /// - Returns: the number by which it is removed.
  mutating func add(_ receive: @escaping (PageEvent) -> Void) -> Int {
    lastNumber += 1
    all.append(Listener(number: lastNumber, receive: receive))
    return lastNumber
  }

  /// Costs logarithmic time, in the long run.
  ///
  /// - Returns: what was called, to be let go of when this is no longer accessed.
  mutating func remove(_ number: Int) -> ((PageEvent) -> Void)? {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].number < number { low = middle + 1 } else { high = middle }
    }
    guard low < all.count, all[low].number == number, let receive = all[low].receive else {
      return nil
    }
    all[low].receive = nil
    goneCount += 1
    if goneCount * 2 > all.count {
      all.removeAll { $0.receive == nil }
      goneCount = 0
    }
    return receive
  }

  func tell(_ event: PageEvent) {
    for listener in all { listener.receive?(event) }
  }
}
