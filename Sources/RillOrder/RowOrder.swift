/// An order of rows, each of which is known by a number that stays with it.
///
/// It gives the row at a position, the position of a row, and the weight of all rows before a row,
/// each in O(log n). An operator numbers the rows of its source with it. The weight of a row is the
/// number of elements that the row contributes to the operator's result. The sum is therefore the
/// position of its result.
///
/// The tree is a B+ tree in arrays. All leaves have the same distance from the root. A leaf holds
/// up to 64 rows, and a branch up to 16 nodes. Each node knows its parent, so a position is found
/// on the way from the leaf to the root.
public struct RowOrder {
  /// The rows of each leaf and the children of each branch: 64 places for each node.
  var items: [Int32] = []
  /// The number of places in use in each node.
  var used: [Int32] = []
  var parents: [Int32] = []
  var levels: [UInt8] = []
  /// The number of rows below each node, and the sum of their weights.
  var sizes: [Int32] = []
  var sums: [Int] = []
  var freeNodes: [Int32] = []
  var root: Int32
  /// The leaf of each row; -1 for a free number.
  var leaves: [Int32] = []
  /// The weight of each row; empty while all rows have the weight `common`.
  var weights: [Int32] = []
  var common: Int32 = 0
  var freeRows: [Int32] = []

  static let width = 64
  static let branchCapacity = 16

  /// Creates an empty order.
  public init() {
    root = 0
    root = makeNode(level: 0)
  }

  /// Creates an order of rows with the numbers 0, 1, 2 … and the weight 0.
  public init(count: Int) {
    self.init(rows: Array(0..<Int32(count)))
  }

  /// Creates an order of rows with the numbers 0, 1, 2 … and their weights.
  public init(weights: [Int32]) {
    self.init(rows: Array(0..<Int32(weights.count)), weights: weights)
  }

  /// Creates an order of the given rows, which are the numbers below the count of `rows`.
  public init(rows: [Int32]) {
    self.init(rows: rows, numbers: rows.count)
  }

  /// Creates an order of some of the rows with the numbers below `numbers`.
  public init(rows: [Int32], numbers: Int) {
    self.init(rows: rows, numbers: numbers, weights: [])
  }

  /// Creates an order of the given rows with their weights.
  public init(rows: [Int32], weights: [Int32]) {
    self.init(rows: rows, numbers: rows.count, weights: weights)
  }

  init(rows: [Int32], numbers: Int, weights: [Int32]) {
    self.init()
    common = weights.first ?? 0
    let isWeighted = weights.contains { $0 != common }
    if isWeighted { self.weights = weights }
    leaves = Array(repeating: -1, count: numbers)
    let fill = 56
    // A branch has up to 12 nodes, so that all branches are an eleventh of the leaves.
    let leafCount = rows.count / fill + 1
    reserveNodes(leafCount + leafCount / 11 + 10)
    var level: [Int32] = []
    var start = 0
    while start < rows.count {
      let leaf = level.isEmpty ? root : makeNode(level: 0)
      let end = min(start + fill, rows.count)
      let place = Int(leaf) * Self.width - start
      var sum = isWeighted ? 0 : Int(common) * (end - start)
      for index in start..<end {
        let row = rows[index]
        items[place + index] = row
        leaves[Int(row)] = leaf
        if isWeighted { sum += Int(weights[Int(row)]) }
      }
      sums[Int(leaf)] = sum
      used[Int(leaf)] = Int32(end - start)
      sizes[Int(leaf)] = Int32(end - start)
      level.append(leaf)
      start = end
    }
    var height: UInt8 = 0
    while level.count > 1 {
      height += 1
      var above: [Int32] = []
      var start = 0
      while start < level.count {
        let end = min(start + 12, level.count)
        let branch = makeNode(level: height)
        for child in level[start..<end] { append(child, to: branch) }
        above.append(branch)
        start = end
      }
      level = above
    }
    if let top = level.first { root = top }
  }

  /// The number of rows.
  public var count: Int { Int(sizes[Int(root)]) }

  /// The sum of all weights.
  public var weight: Int { sums[Int(root)] }

  // MARK: Finding

  /// Returns the row at `position`.
  public func row(at position: Int) -> Int {
    var rest = Int32(position)
    var node = Int(root)
    while levels[node] > 0 {
      var place = node * Self.width
      while true {
        let child = Int(items[place])
        if rest < sizes[child] {
          node = child
          break
        }
        rest -= sizes[child]
        place += 1
      }
    }
    return Int(items[node * Self.width + Int(rest)])
  }

  /// The rows in their order.
  ///
  /// - Complexity: O(n).
  public var all: [Int] {
    var rows: [Int] = []
    rows.reserveCapacity(count)
    var pending = [root]
    while let node = pending.popLast() {
      let start = Int(node) * Self.width
      let end = start + Int(used[Int(node)])
      if levels[Int(node)] > 0 {
        pending.append(contentsOf: items[start..<end].reversed())
      } else {
        for place in start..<end { rows.append(Int(items[place])) }
      }
    }
    return rows
  }

  /// Returns the position of `row`.
  public func position(of row: Int) -> Int {
    var node = leaves[row]
    var position = place(of: Int32(row), in: node)
    while parents[Int(node)] >= 0 {
      let parent = Int(parents[Int(node)])
      var place = parent * Self.width
      while items[place] != node {
        position += Int(sizes[Int(items[place])])
        place += 1
      }
      node = Int32(parent)
    }
    return position
  }

  /// Returns the sum of the weights of the rows before `row`.
  public func weight(before row: Int) -> Int {
    var node = leaves[row]
    var sum = 0
    var place = Int(node) * Self.width
    if weights.isEmpty {
      sum = Int(common) * self.place(of: Int32(row), in: node)
    } else {
      while items[place] != Int32(row) {
        sum += Int(weights[Int(items[place])])
        place += 1
      }
    }
    while parents[Int(node)] >= 0 {
      let parent = Int(parents[Int(node)])
      place = parent * Self.width
      while items[place] != node {
        sum += sums[Int(items[place])]
        place += 1
      }
      node = Int32(parent)
    }
    return sum
  }

  /// Returns the weight of `row`.
  public func weight(of row: Int) -> Int { Int(weights.isEmpty ? common : weights[row]) }

  /// Returns true if `left` comes before `right`.
  public func precedes(_ left: Int, _ right: Int) -> Bool {
    var first = leaves[left]
    var second = leaves[right]
    if first == second {
      return place(of: Int32(left), in: first) < place(of: Int32(right), in: first)
    }
    // All leaves have the same distance from the root, so both reach a common parent together.
    while parents[Int(first)] != parents[Int(second)] {
      first = parents[Int(first)]
      second = parents[Int(second)]
    }
    let parent = parents[Int(first)]
    return place(of: first, in: parent) < place(of: second, in: parent)
  }

  func place(of item: Int32, in node: Int32) -> Int {
    let start = Int(node) * Self.width
    var place = start
    while items[place] != item { place += 1 }
    return place - start
  }

  // MARK: Changing

  /// Inserts a row at `position`, and returns its number. Numbers of removed rows are used again.
  public mutating func insert(at position: Int, weight: Int) -> Int {
    let row: Int
    if let free = freeRows.popLast() {
      row = Int(free)
    } else {
      row = leaves.count
      addNumber()
    }
    place(row, at: position, weight: weight)
    return row
  }

  /// Inserts `row`, a number that the caller assigns, at `position`.
  public mutating func insert(row: Int, at position: Int) {
    while leaves.count <= row { addNumber() }
    place(row, at: position, weight: 0)
  }

  /// Inserts `row`, a number that the order knows, at `position`.
  public mutating func place(_ row: Int, at position: Int, weight: Int) {
    let isAtEnd = position == count
    var rest = Int32(position)
    var node = Int(root)
    while levels[node] > 0 {
      var place = node * Self.width
      let last = place + Int(used[node]) - 1
      while place < last, rest > sizes[Int(items[place])] {
        rest -= sizes[Int(items[place])]
        place += 1
      }
      node = Int(items[place])
    }
    note(Int32(weight), of: row, isAlone: count == 0)
    leaves[row] = Int32(node)
    open(Int(rest), in: node, for: Int32(row))
    var above = Int32(node)
    while above >= 0 {
      sizes[Int(above)] += 1
      sums[Int(above)] += weight
      above = parents[Int(above)]
    }
    if used[node] == Self.width { split(Int32(node), isAtEnd) }
  }

  /// Removes `row`, whose number is used again.
  public mutating func remove(_ row: Int) {
    unlink(row)
    freeRows.append(Int32(row))
  }

  /// Removes `row`, whose number the caller assigns.
  public mutating func unlink(_ row: Int) {
    let leaf = leaves[row]
    close(place(of: Int32(row), in: leaf), in: Int(leaf))
    leaves[row] = -1
    let weight = weight(of: row)
    var above = leaf
    while above >= 0 {
      sizes[Int(above)] -= 1
      sums[Int(above)] -= weight
      above = parents[Int(above)]
    }
    shrink(leaf)
  }

  /// Moves `row` to `position`, counted without it.
  public mutating func move(_ row: Int, to position: Int) {
    let weight = weight(of: row)
    unlink(row)
    place(row, at: position, weight: weight)
  }

  /// Changes the weight of `row`.
  public mutating func setWeight(_ weight: Int, of row: Int) {
    let difference = weight - self.weight(of: row)
    if difference == 0 { return }
    note(Int32(weight), of: row, isAlone: count == 1)
    var above = leaves[row]
    while above >= 0 {
      sums[Int(above)] += difference
      above = parents[Int(above)]
    }
  }

  mutating func addNumber() {
    leaves.append(-1)
    if !weights.isEmpty { weights.append(common) }
  }

  /// Notes the weight of a row, which can differ from that of the other rows unless it is alone.
  mutating func note(_ weight: Int32, of row: Int, isAlone: Bool) {
    if weights.isEmpty {
      if weight == common { return }
      if isAlone {
        common = weight
        return
      }
      weights = Array(repeating: common, count: leaves.count)
    }
    weights[row] = weight
  }
}
