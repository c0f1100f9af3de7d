// Balanced lines.
extension Layout {
  /// Returns the ends of balanced lines, each as the index after its last item.
  ///
  /// Among all ways to break the items into fitting lines, it chooses the one with the least sum of
  /// the squares of free space. If several are equal, it prefers more items in the first lines. An
  /// item that doesn't fit costs nothing. If more lines are required than necessary, it shortens
  /// the lines until their number is reached. If no length gives that number, it moves fitting
  /// items to the next line, the last ones first.
  ///
  /// CSS Flexible Box Layout Level 2, `flex-wrap: balance`; the cost function is Chromium's. The
  /// time is proportional to the number of items times the number that fit in a line.
  mutating func balancedEnds(
    _ style: UnsafePointer<FlexStyle>, gap: Double, limit: Double
  ) -> [Int] {
    let isRow = style.pointee.isRow
    // Sums are in units of 1/64 point, so that equal lines compare as equal.
    var sums = [Double](repeating: 0, count: itemCount)
    var sum = 0.0
    for index in 0..<itemCount {
      let margins = isRow ? items[index].margins : items[index].marginsDown
      sum += whole((max(0, items[index].hypothetical + margins) + gap) * 64)
      sums[index] = sum
    }
    let gap = whole(gap * 64)
    let wanted = min(max(1, Int(style.pointee.lineCount)), itemCount)
    if limit == .infinity, wanted == 1 { return [itemCount] }
    var limit = limit < .infinity ? whole(max(0, limit) * 64) : sum
    if greedyCount(sums, gap, limit) < wanted {
      limit = shorten(&sums, gap, limit, to: wanted)
    }

    // best[end] is the cost of breaking the items up to `end`, and previous[end] is the start of
    // their last line.
    var best = [Double](repeating: .infinity, count: itemCount + 1)
    var previous = [Int](repeating: 0, count: itemCount + 1)
    best[0] = 0
    var first = 0
    for end in 1...itemCount {
      func length(_ start: Int) -> Double {
        sums[end - 1] - (start == 0 ? 0 : sums[start - 1]) - gap
      }
      while first < end - 1, length(first) > limit { first += 1 }
      for start in first..<end {
        let left = max(0, limit - length(start))
        let cost = best[start] + left * left
        if cost <= best[end] {
          best[end] = cost
          previous[end] = start
        }
      }
    }
    var ends: [Int] = []
    var end = itemCount
    while end > 0 {
      ends.append(end)
      end = previous[end]
    }
    return ends.reversed()
  }

  /// Returns the number of lines if each is filled before the next begins.
  private func greedyCount(_ sums: [Double], _ gap: Double, _ limit: Double) -> Int {
    var count = 1
    var before = 0.0
    var isEmpty = true
    for index in sums.indices {
      if !isEmpty, sums[index] - before - gap > limit {
        count += 1
        before = sums[index - 1]
      }
      isEmpty = false
    }
    return count
  }

  /// Shortens the lines until their number is reached, and returns their length.
  private func shorten(
    _ sums: inout [Double], _ gap: Double, _ limit: Double, to wanted: Int
  ) -> Double {
    var low = 0.0
    var high = min(limit, sums[sums.count - 1] - gap)
    while low < high {
      let middle = low + whole((high - low) / 2)
      if greedyCount(sums, gap, middle) > wanted {
        low = middle + 1
      } else {
        high = middle
      }
    }
    if greedyCount(sums, gap, high) >= wanted { return high }
    var fitting: [Int] = []
    var before = 0.0
    var isEmpty = true
    for index in sums.indices {
      let length = sums[index] - before - gap
      if length == high { fitting.append(index) }
      if length > high {
        before = isEmpty ? sums[index] : sums[index - 1]
        isEmpty = true
      } else {
        isEmpty = false
      }
    }
    for index in fitting.reversed() {
      for later in index..<sums.count { sums[later] += 1 }
      if greedyCount(sums, gap, high) >= wanted { break }
    }
    return high
  }

  /// Returns the integer part of a non-negative number within the range of tree sizes.
  private func whole(_ number: Double) -> Double { Double(Int64(min(number, 4e18))) }
}
