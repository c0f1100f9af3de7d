extension ElementTree {
  /// A range of positions of two trees, and the nodes of one level that contain it.
  @usableFromInline
  struct Gap {
    @usableFromInline var oldStart: Int
    @usableFromInline var newStart: Int
    @usableFromInline var old: ArraySlice<TreeNode<Element>>
    @usableFromInline var new: ArraySlice<TreeNode<Element>>

    @inlinable
    init(
      oldStart: Int, newStart: Int, old: ArraySlice<TreeNode<Element>>,
      new: ArraySlice<TreeNode<Element>>
    ) {
      self.oldStart = oldStart
      self.newStart = newStart
      self.old = old
      self.new = new
    }
  }

  /// Returns the ranges in which the tree can differ from `old`, in order. They are the elements of
  /// the leaves that the trees don't share.
  ///
  /// - Complexity: O(d log n) for d edits between the trees.
  @inlinable
  func changedRanges(since old: ElementTree) -> [(old: Range<Int>, new: Range<Int>)] {
    var gaps = [Gap(oldStart: 0, newStart: 0, old: [old.root], new: [root])]
    var (oldLevel, newLevel) = (old.height, height)
    while true {
      if oldLevel == newLevel {
        gaps = gaps.flatMap { Self.withoutSharedNodes($0) }
        if oldLevel == 0 || gaps.isEmpty { break }
      }
      let isOld = oldLevel >= newLevel
      let isNew = newLevel >= oldLevel
      for index in gaps.indices {
        if isOld { gaps[index].old = Self.children(of: gaps[index].old) }
        if isNew { gaps[index].new = Self.children(of: gaps[index].new) }
      }
      if isOld { oldLevel -= 1 }
      if isNew { newLevel -= 1 }
    }
    return gaps.map { gap in
      let oldCount = gap.old.reduce(0) { $0 + $1.count }
      let newCount = gap.new.reduce(0) { $0 + $1.count }
      return (
        gap.oldStart..<gap.oldStart + oldCount, gap.newStart..<gap.newStart + newCount
      )
    }
  }

  @inlinable
  static func children(of nodes: ArraySlice<TreeNode<Element>>) -> ArraySlice<TreeNode<Element>> {
    var children: [TreeNode<Element>] = []
    children.reserveCapacity(nodes.count * TreeNode<Element>.branchCapacity)
    for node in nodes { children.append(contentsOf: node.children) }
    return children[...]
  }

  /// Returns the parts of a gap between the nodes that both trees have in the same order.
  @inlinable
  static func withoutSharedNodes(_ gap: Gap) -> [Gap] {
    var gap = gap
    while let old = gap.old.first, let new = gap.new.first, old === new {
      gap.oldStart += old.count
      gap.newStart += new.count
      gap.old.removeFirst()
      gap.new.removeFirst()
    }
    while let old = gap.old.last, let new = gap.new.last, old === new {
      gap.old.removeLast()
      gap.new.removeLast()
    }
    if gap.old.isEmpty || gap.new.isEmpty || gap.old.count == 1 && gap.new.count == 1 {
      return gap.old.isEmpty && gap.new.isEmpty ? [] : [gap]
    }
    var places: [ObjectIdentifier: Int] = [:]
    places.reserveCapacity(gap.old.count)
    for index in gap.old.indices { places[ObjectIdentifier(gap.old[index])] = index }
    var parts: [Gap] = []
    var part = Gap(
      oldStart: gap.oldStart, newStart: gap.newStart,
      old: gap.old[gap.old.startIndex..<gap.old.startIndex],
      new: gap.new[gap.new.startIndex..<gap.new.startIndex])
    /// The first old node, and the numbers of elements, after the part.
    var next = gap.old.startIndex
    var (oldEnd, newEnd) = (gap.oldStart, gap.newStart)
    for index in gap.new.indices {
      let node = gap.new[index]
      defer { newEnd += node.count }
      guard let place = places[ObjectIdentifier(node)], place >= next else { continue }
      while next < place {
        oldEnd += gap.old[next].count
        next += 1
      }
      part.old = gap.old[part.old.startIndex..<place]
      part.new = gap.new[part.new.startIndex..<index]
      if !part.old.isEmpty || !part.new.isEmpty { parts.append(part) }
      oldEnd += node.count
      next = place + 1
      part = Gap(
        oldStart: oldEnd, newStart: newEnd + node.count, old: gap.old[next..<next],
        new: gap.new[index + 1..<index + 1])
    }
    part.old = gap.old[part.old.startIndex...]
    part.new = gap.new[part.new.startIndex...]
    if !part.old.isEmpty || !part.new.isEmpty { parts.append(part) }
    return parts
  }
}
