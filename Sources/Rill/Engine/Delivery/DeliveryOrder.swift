/// One entry of the order of notification: a node or observer, and its occurrence.
struct DeliveryEntry {
  /// The registration of the observer, or of the node's first observer.
  let registration: UInt64
  /// The node or observer.
  let object: UnsafeMutableRawPointer
  let value: UnsafeMutableRawPointer?
}

/// The order in which observers are notified.
///
/// Safety: the storage has room for twice `capacity`, so that runs can be merged back and forth.
/// The list is never copied, and its creator keeps the objects alive that the entries point to.
struct DeliveryOrder: ~Copyable {
  private let room: UnsafeMutablePointer<DeliveryEntry>
  private var first: UnsafeMutablePointer<DeliveryEntry>
  private let capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    room = .allocate(capacity: capacity * 2)
    first = room
    self.capacity = capacity
  }

  deinit { room.deallocate() }

  subscript(index: Int) -> DeliveryEntry { first[index] }

  mutating func append(_ observer: Unmanaged<Observer>, _ value: UnsafeMutableRawPointer?) {
    let registration = observer._withUnsafeGuaranteedRef { $0.registration }
    append(DeliveryEntry(registration: registration, object: observer.toOpaque(), value: value))
  }

  mutating func append(_ entry: DeliveryEntry) {
    first[count] = entry
    count += 1
  }

  /// Sorts the entries by registration: merges ascending runs pairwise until one run remains. Most
  /// lists have few runs.
  mutating func sort() {
    var source = first
    var target = first == room ? room + capacity : room
    var runs = 2
    while runs > 1 {
      runs = 0
      var begin = 0
      while begin < count {
        let middle = endOfRun(source, from: begin)
        let end = endOfRun(source, from: middle)
        var (left, right) = (begin, middle)
        for place in begin..<end {
          let takesRight =
            left == middle
            || right < end && source[right].registration < source[left].registration
          target[place] = source[takesRight ? right : left]
          if takesRight { right += 1 } else { left += 1 }
        }
        begin = end
        runs += 1
      }
      (source, target) = (target, source)
    }
    first = source
  }

  private func endOfRun(_ entries: UnsafeMutablePointer<DeliveryEntry>, from begin: Int) -> Int {
    if begin == count { return begin }
    var end = begin + 1
    while end < count, entries[end - 1].registration <= entries[end].registration { end += 1 }
    return end
  }
}
