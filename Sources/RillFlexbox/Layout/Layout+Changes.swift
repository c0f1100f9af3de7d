// The propagation of changes.
extension Layout {
  /// Recomputes the cached results of changed boxes, deepest first. If the results are unchanged,
  /// the enclosing boxes are also unchanged. Otherwise the enclosing box counts as changed.
  mutating func update(_ changes: ContiguousArray<Int32>, boxCount: Int) {
    if changes.isEmpty { return }
    if nodes[0].placement.width == Key.none { return forgetAll(changes) }
    var levels: [[Int]] = []
    addChanges(changes, boxCount, to: &levels)
    while let level = levels.popLast() {
      for box in level {
        nodes[box].flags.remove(.isChanged)
        // The results have been dropped, so the enclosing box has been notified.
        if nodes[box].flags.contains(.forgotten) { continue }
        let old = nodes[box]
        nodes[box].forget()
        if box == 0 { continue }
        // With many nested changes, checking each one can cost more than a full recomputation.
        if visits <= 2 * boxCount + 64, isFound(box, as: old) {
          nodes[box].placement = old.placement
          if old.measure >= 0 {
            nodes[box].flags.remove(.forgotten)
          } else {
            tasks.append(Task(kind: .place, node: Int32(truncatingIfNeeded: box)))
            run()
          }
        } else {
          var outer = Int(old.parent)
          var depth = levels.count - 1
          while styles[outer].display == .contents, outer != 0 {
            outer = Int(nodes[outer].parent)
            depth -= 1
          }
          if nodes[outer].flags.isDisjoint(with: [.isChanged, .forgotten]) {
            nodes[outer].flags.insert(.isChanged)
            levels[depth].append(outer)
          }
        }
      }
    }
  }

  /// Drops the cached results of boxes and their ancestors, since the layout starts at the root
  /// anyway.
  private func forgetAll(_ changes: ContiguousArray<Int32>) {
    for index in changes { nodes[Int(index)].flags.remove(.isChanged) }
    for index in changes {
      var box = Int(index)
      while box >= 0, !nodes[box].flags.contains(.forgotten) {
        nodes[box].forget()
        box = Int(nodes[box].parent)
      }
    }
  }

  /// Sorts the changed boxes that still exist into lists by their depth.
  private func addChanges(
    _ changes: ContiguousArray<Int32>, _ boxCount: Int, to levels: inout [[Int]]
  ) {
    // With many changes, depths are cached, so that long paths to the root are walked only once.
    var depths = [Int32](repeating: -1, count: changes.count > 16 ? boxCount : 0)
    var way: [Int] = []
    for index in changes where nodes[Int(index)].parent != Box.removed {
      let box = Int(index)
      var depth = -1
      way.removeAll(keepingCapacity: true)
      var outer = box
      while outer >= 0 {
        if !depths.isEmpty, depths[outer] >= 0 {
          depth = Int(depths[outer])
          break
        }
        way.append(outer)
        outer = Int(nodes[outer].parent)
      }
      for passed in way.reversed() {
        depth += 1
        if !depths.isEmpty { depths[passed] = Int32(truncatingIfNeeded: depth) }
      }
      while levels.count <= depth { levels.append([]) }
      levels[depth].append(box)
    }
  }

  /// Returns true if all results that ancestors have requested from a box are unchanged.
  private mutating func isFound(_ box: Int, as old: Box) -> Bool {
    // Without a placement, no requested result is still cached.
    if old.placement.width == Key.none, old.measure < 0 { return false }
    if old.flags.contains(.hasDropped) { return false }
    for width in [old.widths.1, old.widths.0] where width.height != Key.none {
      find(
        Task(
          kind: .contentWidth, node: id(box), height: width.height, share: width.share,
          limit: width.limit))
      let new = nodes[box].widths.0
      if new.least != width.least || new.most != width.most { return false }
    }
    for height in [old.heights.1, old.heights.0] where height.width != Key.none {
      find(
        Task(
          kind: .contentHeight, node: id(box), width: height.width, share: height.share,
          limit: height.limit, known: height.known))
      if nodes[box].heights.0.value != height.value { return false }
    }
    for baseline in [old.baselines.1, old.baselines.0] where baseline.width != Key.none {
      find(
        Task(
          kind: .baseline, node: id(box), width: baseline.width, height: baseline.height,
          share: baseline.share, limit: Key.unknown, known: baseline.known))
      let new = nodes[box].baselines.0.value
      if new != baseline.value, new == new || baseline.value == baseline.value { return false }
    }
    return true
  }

  private func id(_ box: Int) -> Int32 { Int32(truncatingIfNeeded: box) }

  private mutating func find(_ task: Task) {
    tasks.append(task)
    run()
  }
}
