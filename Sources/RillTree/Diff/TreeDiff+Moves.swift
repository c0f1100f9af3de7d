extension TreeDiff {
  /// Matches the nodes of the top frame and plans as few moves as possible.
  mutating func planMoves() {
    let top = frames.count - 1
    diagnoseKeys()
    var old = nodes(from: frames[top].old, to: frames[top].oldEnd)
    var new = nodes(from: frames[top].new, to: frames[top].newEnd)
    var ordinals = ordinals(
      from: frames[top].new, to: frames[top].newEnd, after: frames[top].ordinal)
    (frames[top].old, frames[top].new) = (frames[top].oldEnd, frames[top].newEnd)
    while let oldNode = old.last, let newNode = new.last, isSameNode(oldNode, newNode) {
      (frames[top].old, frames[top].new) = (oldNode, newNode)
      frames[top].ordinal = ordinals.removeLast()
      old.removeLast()
      new.removeLast()
    }
    let sources = sources(of: new, in: old)
    let planned = steps.count
    if isIncreasing(sources) {
      planWithoutMoves(old, new, sources, ordinals)
    } else {
      planWithMoves(old, new, sources, ordinals)
    }
    steps[planned...].reverse()
  }

  /// Returns the sibling nodes without those that hosts don't receive.
  private func nodes(from first: RecordPointer, to end: RecordPointer) -> [RecordPointer] {
    var nodes: [RecordPointer] = []
    var record = first
    while record != end {
      if record.pointee.kind != .nothing { nodes.append(record) }
      record = record.next
    }
    return nodes
  }

  /// Returns for each node the number of preceding siblings without a key.
  private func ordinals(
    from first: RecordPointer, to end: RecordPointer, after ordinal: Int
  ) -> [Int] {
    var ordinals: [Int] = []
    var ordinal = ordinal
    var record = first
    while record != end {
      if record.pointee.kind != .nothing { ordinals.append(ordinal) }
      if !record.pointee.hasKey { ordinal += 1 }
      record = record.next
    }
    return ordinals
  }

  /// Returns for each new node the index of the matching old node, or -1. Nodes with equal
  /// identities are matched in order.
  private func sources(of new: [RecordPointer], in old: [RecordPointer]) -> [Int] {
    var sources = Array(repeating: -1, count: new.count)
    var (oldRest, newRest) = (old.indices, new.indices)
    matchEnds(old, new, &oldRest, &newRest, &sources)
    if oldRest.isEmpty { return sources }
    var first = NodeTable(oldRest.count, byKeyOnly: false)
    var later = Array(repeating: -1, count: old.count)
    for index in oldRest.reversed() {
      later[index] = first.update(index, for: old[index])
    }
    for index in newRest {
      let source = first.value(for: new[index])
      if source < 0 { continue }
      sources[index] = source
      _ = first.update(later[source], for: new[index])
    }
    return sources
  }

  /// Matches nodes at the ends, also crosswise. A few swapped nodes then need no table.
  private func matchEnds(
    _ old: [RecordPointer], _ new: [RecordPointer],
    _ oldRest: inout Range<Int>, _ newRest: inout Range<Int>, _ sources: inout [Int]
  ) {
    var (oldFirst, oldEnd) = (oldRest.lowerBound, oldRest.upperBound)
    var (newFirst, newEnd) = (newRest.lowerBound, newRest.upperBound)
    while oldFirst < oldEnd && newFirst < newEnd {
      if isSameNode(old[oldFirst], new[newFirst]) {
        sources[newFirst] = oldFirst
        (oldFirst, newFirst) = (oldFirst + 1, newFirst + 1)
      } else if isSameNode(old[oldEnd - 1], new[newEnd - 1]) {
        (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
        sources[newEnd] = oldEnd
      } else if old[oldFirst].pointee.hasKey && isSameNode(old[oldFirst], new[newEnd - 1]) {
        newEnd -= 1
        sources[newEnd] = oldFirst
        oldFirst += 1
      } else if old[oldEnd - 1].pointee.hasKey && isSameNode(old[oldEnd - 1], new[newFirst]) {
        oldEnd -= 1
        sources[newFirst] = oldEnd
        newFirst += 1
      } else {
        break
      }
    }
    (oldRest, newRest) = (oldFirst..<oldEnd, newFirst..<newEnd)
  }

  func isIncreasing(_ sources: [Int]) -> Bool {
    var last = -1
    for source in sources where source >= 0 {
      if source < last { return false }
      last = source
    }
    return true
  }

  private mutating func planWithoutMoves(
    _ old: [RecordPointer], _ new: [RecordPointer], _ sources: [Int], _ ordinals: [Int]
  ) {
    var done = 0
    for index in new.indices {
      let source = sources[index]
      if source >= 0 {
        planRemoval(of: old, from: done, to: source)
        done = source + 1
      }
      plan(new[index], ordinals[index], from: source < 0 ? nil : old[source])
    }
    planRemoval(of: old, from: done, to: old.count)
  }

  #if hasFeature(Embedded)
    @inline(never)
  #endif
  private mutating func planRemoval(of old: [RecordPointer], from first: Int, to end: Int) {
    if first == end { return }
    var count = 0
    for index in first..<end { count += hostCount(from: old[index], to: old[index].next) }
    steps.append(.remove(count))
  }

  /// Plans the creation of a node, or its update from an old node.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  private mutating func plan(_ node: RecordPointer, _ ordinal: Int, from old: RecordPointer?) {
    if let old {
      steps.append(.update(old, node, ordinal: ordinal))
    } else {
      steps.append(.create(node, ordinal: ordinal))
    }
  }

  private mutating func planWithMoves(
    _ old: [RecordPointer], _ new: [RecordPointer], _ sources: [Int], _ ordinals: [Int]
  ) {
    // The treatment of an old node: removed, kept in place, or its index among the children taken
    // out.
    let goes = -1
    let stays = -2
    let moves = -3
    var fates = Array(repeating: goes, count: old.count)
    for source in sources where source >= 0 { fates[source] = moves }
    for position in longestIncreasingSubsequence(sources) { fates[sources[position]] = stays }

    var passed = 0
    for index in old.indices {
      let count = hostCount(from: old[index], to: old[index].next)
      switch fates[index] {
      case goes: cursor.remove(count)
      case stays:
        cursor.skip(count)
        passed += count
      default: fates[index] = count == 0 ? stays : cursor.take(count)
      }
    }
    cursor.back(passed)

    for index in new.indices {
      let source = sources[index]
      if source >= 0 && fates[source] >= 0 {
        let count = hostCount(from: old[source], to: old[source].next)
        steps.append(.put(count, from: fates[source]))
      }
      plan(new[index], ordinals[index], from: source < 0 ? nil : old[source])
    }
  }
}

/// Returns the positions of a longest increasing subsequence of the non-negative `values`.
///
/// - Note: Patience sorting; see Fredman, On computing the length of longest increasing
///   subsequences (1975).
func longestIncreasingSubsequence(_ values: [Int]) -> [Int] {
  /// The position of the smallest final value of a subsequence, for each length.
  var ends: [Int] = []
  var previous = Array(repeating: -1, count: values.count)
  for position in values.indices where values[position] >= 0 {
    let value = values[position]
    var (low, high) = (0, ends.count)
    if let last = ends.last, values[last] < value { low = high }
    while low < high {
      let middle = (low + high) / 2
      if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[position] = ends[low - 1] }
    if low == ends.count { ends.append(position) } else { ends[low] = position }
  }
  var subsequence: [Int] = []
  var position = ends.last ?? -1
  while position >= 0 {
    subsequence.append(position)
    position = previous[position]
  }
  subsequence.reverse()
  return subsequence
}
