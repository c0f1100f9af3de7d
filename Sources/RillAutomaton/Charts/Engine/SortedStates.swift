extension [Int] {
  /// How many of the elements, which are sorted, are less than `value`.
  func countBelow(_ value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether `value` is among the elements, which are sorted.
  func containsSorted(_ value: Int) -> Bool {
    let index = countBelow(value)
    return index < count && self[index] == value
  }

  /// Adds the elements of both, which are sorted, sorted.
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

  /// Adds some of the elements of another: faster than a slice, if they are few.
  mutating func append(_ others: [Int], in range: Range<Int>) {
    for index in range { append(others[index]) }
  }
}
