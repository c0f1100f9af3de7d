/// Who is served next in a moment, and with what.
struct ServingEntry {
  /// The registration of the observer, or of the node's first one.
  let registration: UInt64
  /// The node or observer.
  let object: UnsafeMutableRawPointer
  let value: UnsafeMutableRawPointer?
}

/// In what order observers are served.
///
/// Safety: room for twice as many as `init` was told, for sorting back and forth. The list isn't
/// copied, and what it points to is kept by whoever made it.
struct ServingOrder: ~Copyable {
  private let room: UnsafeMutablePointer<ServingEntry>
  private var first: UnsafeMutablePointer<ServingEntry>
  private let capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    room = .allocate(capacity: capacity * 2)
    first = room
    self.capacity = capacity
  }

  deinit { room.deallocate() }

  subscript(index: Int) -> ServingEntry { first[index] }

  mutating func append(_ observer: Unmanaged<Observer>, _ value: UnsafeMutableRawPointer?) {
    let registration = observer._withUnsafeGuaranteedRef { $0.registration }
    append(ServingEntry(registration: registration, object: observer.toOpaque(), value: value))
  }

  mutating func append(_ entry: ServingEntry) {
    first[count] = entry
    count += 1
  }

  /// Orders the entries by registration: merges ascending runs pairwise until there is one. Most often
  /// there are few.
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

  private func endOfRun(_ entries: UnsafeMutablePointer<ServingEntry>, from begin: Int) -> Int {
    if begin == count { return begin }
    var end = begin + 1
    while end < count, entries[end - 1].registration <= entries[end].registration { end += 1 }
    return end
  }
}
