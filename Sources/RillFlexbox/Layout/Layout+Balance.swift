// Lines that are filled as evenly as possible.
extension Layout {
  /// Where balanced lines end, each as the index after its last item.
  ///
  /// Of all ways to break the items into lines that fit, the one with the least sum of the squares of what is left in each
  /// line; of equal ones that with more items in the first lines. An item that doesn't fit costs nothing. When there must be
  /// more lines than necessary, lines are made shorter until there are; where no length gives that number, items that just
  /// fit are moved on, the last ones first.
  ///
  /// CSS Flexible Box Layout Level 2, `flex-wrap: balance`; the costs are those of Chromium. Time grows with the number
  /// of items times how many fit in a line.
  mutating func balancedEnds(
    _ style: UnsafePointer<FlexStyle>, gap: Double, limit: Double
  ) -> [Int] {
    let isRow = style.pointee.isRow
    // A sum counts in 64ths of a point, so that equal lines are equal.
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

    // best[end] is the cost of breaking the items up to `end`, previous[end] where the last line of them begins.
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

  /// How many lines there are when each is filled up before the next begins.
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

  /// Shortens the lines until there are as many as wanted, and returns their length.
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

  /// The whole part of a number that isn't negative, nor larger than a tree can make it.
  private func whole(_ number: Double) -> Double { Double(Int64(min(number, 4e18))) }
}
