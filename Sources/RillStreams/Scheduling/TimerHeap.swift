/// A heap with four children for each node: half the steps of a binary heap, each in neighboring
/// memory.
struct TimerHeap {
  typealias Entry = TimerQueue.Entry

  private(set) var entries: [Entry] = []

  init() {}

  init(_ entries: [Entry]) {
    self.entries = entries
    if entries.count < 2 { return }
    self.entries.withUnsafeMutableBufferPointer { heap in
      for index in stride(from: (heap.count - 2) / 4, through: 0, by: -1) {
        TimerHeap.sink(heap[index], from: index, in: heap)
      }
    }
  }

  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    entries.withUnsafeMutableBufferPointer { heap in
      var index = heap.count - 1
      while index > 0 {
        let parent = (index - 1) / 4
        guard entry < heap[parent] else { break }
        heap[index] = heap[parent]
        index = parent
      }
      heap[index] = entry
    }
  }

  mutating func removeFirst() {
    let last = entries.removeLast()
    if entries.isEmpty { return }
    entries.withUnsafeMutableBufferPointer { TimerHeap.sink(last, from: 0, in: $0) }
  }

  /// Puts `entry` in its place at or below `start`, which is free.
  private static func sink(
    _ entry: Entry, from start: Int, in heap: UnsafeMutableBufferPointer<Entry>
  ) {
    var index = start
    while true {
      var least = 4 * index + 1
      if least >= heap.count { break }
      var child = least + 1
      let end = min(least + 4, heap.count)
      while child < end {
        if heap[child] < heap[least] { least = child }
        child += 1
      }
      guard heap[least] < entry else { break }
      heap[index] = heap[least]
      index = least
    }
    heap[index] = entry
  }
}
