/// The listeners for a kind of event, in the order of their registration.
struct PageListeners {
  private struct Listener {
    let number: Int
    /// Nil once the listener is removed.
    var receive: ((PageEvent) -> Void)?
  }

  /// The listeners, in ascending order of their numbers.
  private var all: [Listener] = []
  private var lastNumber = 0
  private var goneCount = 0

  var isEmpty: Bool { goneCount == all.count }

  /// - Returns: The number for the removal.
  mutating func add(_ receive: @escaping (PageEvent) -> Void) -> Int {
    lastNumber += 1
    all.append(Listener(number: lastNumber, receive: receive))
    return lastNumber
  }

  /// Costs amortized logarithmic time.
  ///
  /// - Returns: The removed function, to be released after the access to this value ends.
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
      all = all.filter { $0.receive != nil }
      goneCount = 0
    }
    return receive
  }

  func deliver(_ event: PageEvent) {
    for listener in all { listener.receive?(event) }
  }
}
