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

  /// The elements of both, which are sorted, sorted.
  func mergedSorted(_ others: [Int]) -> [Int] {
    if others.isEmpty { return self }
    var merged: [Int] = []
    merged.reserveCapacity(count + others.count)
    var next = 0
    for other in others {
      while next < count, self[next] < other {
        merged.append(self[next])
        next += 1
      }
      merged.append(other)
    }
    merged += self[next...]
    return merged
  }
}
