extension TreeDiff {
  /// The identity of a node among its siblings: its key, or else its kind.
  private struct Identity: Hashable {
    let kind: Record.Kind
    let flags: UInt8
    let name: Name
    let key: String
    /// The spelling of an element's name outside the vocabulary.
    let spelling: String

    init(_ node: RecordPointer) {
      let record = node.pointee
      kind = record.kind
      flags = record.matchedFlags
      name = record.name
      key = record.hasKey ? record.value : ""
      spelling = record.kind == .element && name == .custom ? record.spelling : ""
    }
  }

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
    var (oldRest, newRest) = (old[...], new[...])
    matchEnds(&oldRest, &newRest, &sources)
    if oldRest.isEmpty { return sources }
    var first: [Identity: Int] = [:]
    first.reserveCapacity(oldRest.count)
    var later = Array(repeating: -1, count: old.count)
    for index in oldRest.indices.reversed() {
      if let next = first.updateValue(index, forKey: Identity(old[index])) { later[index] = next }
    }
    for index in newRest.indices {
      let identity = Identity(new[index])
      guard let source = first[identity] else { continue }
      sources[index] = source
      first[identity] = later[source] < 0 ? nil : later[source]
    }
    return sources
  }

  /// Matches nodes at the ends, also crosswise. A few swapped nodes then need no table.
  private func matchEnds(
    _ old: inout ArraySlice<RecordPointer>, _ new: inout ArraySlice<RecordPointer>,
    _ sources: inout [Int]
  ) {
    while let oldFirst = old.first, let oldLast = old.last, let newFirst = new.first,
      let newLast = new.last
    {
      if isSameNode(oldFirst, newFirst) {
        sources[new.startIndex] = old.startIndex
        (old, new) = (old.dropFirst(), new.dropFirst())
      } else if isSameNode(oldLast, newLast) {
        sources[new.endIndex - 1] = old.endIndex - 1
        (old, new) = (old.dropLast(), new.dropLast())
      } else if oldFirst.pointee.hasKey && isSameNode(oldFirst, newLast) {
        sources[new.endIndex - 1] = old.startIndex
        (old, new) = (old.dropFirst(), new.dropLast())
      } else if oldLast.pointee.hasKey && isSameNode(oldLast, newFirst) {
        sources[new.startIndex] = old.endIndex - 1
        (old, new) = (old.dropLast(), new.dropFirst())
      } else {
        return
      }
    }
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
    for (index, (node, source)) in zip(new, sources).enumerated() {
      let ordinal = ordinals[index]
      if source < 0 {
        steps.append(.create(node, ordinal: ordinal))
      } else {
        planRemoval(of: old[done..<source])
        steps.append(.update(old[source], node, ordinal: ordinal))
        done = source + 1
      }
    }
    planRemoval(of: old[done...])
  }

  private mutating func planRemoval(of old: ArraySlice<RecordPointer>) {
    if old.isEmpty { return }
    steps.append(.remove(old.reduce(into: 0) { $0 += hostCount(from: $1, to: $1.next) }))
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
    for (index, node) in old.enumerated() {
      let count = hostCount(from: node, to: node.next)
      switch fates[index] {
      case goes: cursor.remove(count)
      case stays:
        cursor.skip(count)
        passed += count
      default: fates[index] = count == 0 ? stays : cursor.take(count)
      }
    }
    cursor.back(passed)

    for (index, (node, source)) in zip(new, sources).enumerated() {
      let ordinal = ordinals[index]
      if source < 0 {
        steps.append(.create(node, ordinal: ordinal))
        continue
      }
      let oldNode = old[source]
      if fates[source] >= 0 {
        steps.append(.put(hostCount(from: oldNode, to: oldNode.next), from: fates[source]))
      }
      steps.append(.update(oldNode, node, ordinal: ordinal))
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
  for (position, value) in values.enumerated() where value >= 0 {
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
  return subsequence.reversed()
}
