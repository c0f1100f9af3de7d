/// The nodes of the tree: making, splitting and merging them.
extension RowOrder {
  mutating func reserveNodes(_ count: Int) {
    items.reserveCapacity(count * Self.width)
    used.reserveCapacity(count)
    parents.reserveCapacity(count)
    levels.reserveCapacity(count)
    sizes.reserveCapacity(count)
    sums.reserveCapacity(count)
  }

  mutating func makeNode(level: UInt8) -> Int32 {
    if let node = freeNodes.popLast() {
      levels[Int(node)] = level
      return node
    }
    let node = Int32(used.count)
    items.append(contentsOf: repeatElement(0, count: Self.width))
    used.append(0)
    parents.append(-1)
    levels.append(level)
    sizes.append(0)
    sums.append(0)
    return node
  }

  mutating func freeNode(_ node: Int32) {
    used[Int(node)] = 0
    parents[Int(node)] = -1
    sizes[Int(node)] = 0
    sums[Int(node)] = 0
    freeNodes.append(node)
  }

  /// Appends `child` to a branch, and adds its size and sum.
  mutating func append(_ child: Int32, to branch: Int32) {
    items[Int(branch) * Self.width + Int(used[Int(branch)])] = child
    used[Int(branch)] += 1
    parents[Int(child)] = branch
    sizes[Int(branch)] += sizes[Int(child)]
    sums[Int(branch)] += sums[Int(child)]
  }

  mutating func open(_ place: Int, in node: Int, for item: Int32) {
    let start = node * Self.width
    var index = start + Int(used[node])
    while index > start + place {
      items[index] = items[index - 1]
      index -= 1
    }
    items[index] = item
    used[node] += 1
  }

  mutating func close(_ place: Int, in node: Int) {
    let start = node * Self.width
    used[node] -= 1
    var index = start + place
    while index < start + Int(used[node]) {
      items[index] = items[index + 1]
      index += 1
    }
  }

  /// Splits a full node, and its parent if that is full then.
  mutating func split(_ node: Int32, _ isAtEnd: Bool) {
    let level = levels[Int(node)]
    let sibling = makeNode(level: level)
    let total = Int(used[Int(node)])
    // Rows that are appended one by one fill their leaves.
    let kept = isAtEnd ? total * 7 / 8 : total / 2
    moveItems(from: kept, of: node, to: sibling)
    if parents[Int(node)] < 0 {
      let top = makeNode(level: level + 1)
      append(node, to: top)
      append(sibling, to: top)
      root = top
      return
    }
    let parent = parents[Int(node)]
    parents[Int(sibling)] = parent
    open(place(of: node, in: parent) + 1, in: Int(parent), for: sibling)
    if Int(used[Int(parent)]) == Self.branchCapacity { split(parent, isAtEnd) }
  }

  /// Moves the items from place `first` on to the end of `target`.
  mutating func moveItems(from first: Int, of node: Int32, to target: Int32) {
    let start = Int(node) * Self.width
    let isLeaf = levels[Int(node)] == 0
    var size: Int32 = 0
    var sum = 0
    for place in first..<Int(used[Int(node)]) {
      let item = items[start + place]
      items[Int(target) * Self.width + Int(used[Int(target)])] = item
      used[Int(target)] += 1
      if isLeaf {
        leaves[Int(item)] = target
        size += 1
        sum += weight(of: Int(item))
      } else {
        parents[Int(item)] = target
        size += sizes[Int(item)]
        sum += sums[Int(item)]
      }
    }
    used[Int(node)] = Int32(first)
    sizes[Int(node)] -= size
    sums[Int(node)] -= sum
    sizes[Int(target)] += size
    sums[Int(target)] += sum
  }

  /// Removes `node` if it is empty, or merges it with one beside it if both are nearly empty.
  mutating func shrink(_ node: Int32) {
    let parent = parents[Int(node)]
    if parent < 0 {
      // A root with one child is not needed.
      while levels[Int(root)] > 0, used[Int(root)] == 1 {
        let child = items[Int(root) * Self.width]
        freeNode(root)
        parents[Int(child)] = -1
        root = child
      }
      return
    }
    let capacity = levels[Int(node)] == 0 ? Self.width : Self.branchCapacity
    let place = place(of: node, in: parent)
    if used[Int(node)] == 0 {
      close(place, in: Int(parent))
      freeNode(node)
      return shrink(parent)
    }
    if Int(used[Int(node)]) >= capacity / 4 { return }
    for left in [place, place - 1] where left >= 0 && left + 1 < Int(used[Int(parent)]) {
      let first = items[Int(parent) * Self.width + left]
      let second = items[Int(parent) * Self.width + left + 1]
      if Int(used[Int(first)]) + Int(used[Int(second)]) > capacity * 3 / 4 { continue }
      moveItems(from: 0, of: second, to: first)
      close(left + 1, in: Int(parent))
      freeNode(second)
      return shrink(parent)
    }
  }
}
