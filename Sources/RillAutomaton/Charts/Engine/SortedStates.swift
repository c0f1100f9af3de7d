extension [Int] {
  /// Returns the number of elements less than `value`, in a sorted collection.
  func countBelow(_ value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns whether `value` is an element, in a sorted collection.
  func containsSorted(_ value: Int) -> Bool {
    let index = countBelow(value)
    return index < count && self[index] == value
  }

  /// Appends the elements of two sorted collections in sorted order.
  mutating func appendMerged(_ some: [Int], _ others: [Int]) {
    var next = 0
    for other in others {
      while next < some.count, some[next] < other {
        append(some[next])
        next += 1
      }
      append(other)
    }
    append(some, in: next..<some.count)
  }

  /// Appends a range of another collection; faster than a slice for few elements.
  mutating func append(_ others: [Int], in range: Range<Int>) {
    for index in range { append(others[index]) }
  }
}
