import RillOrder

/// The rows that a page shows for a node of rows.
///
/// Each row has a number, which stays while the row is shown. The order gives the number at a
/// position, and the number of nodes that hosts have before it.
final class RowStore: ShownRows {
  struct Row {
    /// The tree: one node with a key.
    var tree: TreeStorage?
    /// True if the page shows other state than the view built.
    var isOutdated = false
    /// True if the row changes in the current plan.
    var isTouched = false
    /// The IDs of the listeners in the row, and of some that it had.
    var listeners: [UInt32] = []
  }

  /// The visible part of a virtual list.
  var viewport: RowViewport
  /// The weight of a row is the number of its nodes that hosts have.
  var order: RowOrder
  private(set) var rows: [Row] = []
  // Types of dictionaries that the diff uses too: each further type adds code to a small program.
  private var owners: [UInt32: Int] = [:]
  /// The numbers of the outdated rows.
  private var outdated: [Int] = []
  /// The numbers by key, once a row is searched by its key.
  private var numbers: [RowKey: Int]?

  /// Creates the rows of `node`.
  init(_ node: RowsNode) {
    viewport = node.showFirstRows()
    let count = node.count
    rows.reserveCapacity(count)
    for position in 0..<count { rows.append(Row(tree: node.makeTree(at: position))) }
    order = RowOrder(weights: Array(repeating: 1, count: count))
    super.init()
    if node.functions.hasSelection { indexKeys() }
  }

  override var hostCount: Int { order.weight }

  /// The number of known listeners.
  var listenerCount: Int { owners.count }

  override func number(at position: Int) -> Int? {
    position < order.count ? order.row(at: position) : nil
  }

  override func tree(of number: Int) -> TreeStorage? { rows[number].tree }

  func key(of number: Int) -> RowKey {
    // The tree of a row is a node with a key; see `RowsNode.makeTree`.
    RowKey(rows[number].tree.map { $0.first.pointee.value } ?? "")
  }

  override func owner(of id: HandlerID) -> Int? { owners[id.rawValue] }

  /// Returns the number of the row with `key`.
  ///
  /// - Complexity: O(1), but O(n) for the first call.
  func number(ofKey key: RowKey) -> Int? {
    if numbers == nil { indexKeys() }
    return numbers?[key]
  }

  private func indexKeys() {
    var numbers: [RowKey: Int] = [:]
    numbers.reserveCapacity(rows.count)
    for number in order.all.reversed() { numbers[key(of: number)] = number }
    self.numbers = numbers
  }

  /// Returns the numbers of the rows in a range of positions.
  func numbers(in range: Range<Int>) -> [Int] {
    if range.count * 8 > order.count { return Array(order.all[range]) }
    return range.map { order.row(at: $0) }
  }

  // MARK: Changes

  override func markOutdated(_ number: Int) {
    if rows[number].isOutdated { return }
    rows[number].isOutdated = true
    outdated.append(number)
  }

  /// Marks a row for a plan.
  ///
  /// - Returns: False if it was marked.
  func touch(_ number: Int) -> Bool {
    defer { rows[number].isTouched = true }
    return !rows[number].isTouched
  }

  func untouch(_ numbers: [Int]) {
    for number in numbers { rows[number].isTouched = false }
  }

  /// Returns the outdated rows, which the caller updates.
  func takeOutdated() -> [Int] {
    defer { outdated = [] }
    return outdated.filter { rows[$0].isOutdated }
  }

  /// Adds a row at `position`, and returns its number.
  func insert(_ tree: TreeStorage?, at position: Int) -> Int {
    let number = order.insert(at: position, weight: 0)
    let row = Row(tree: tree)
    if number == rows.count { rows.append(row) } else { rows[number] = row }
    numbers?[key(of: number)] = number
    return number
  }

  func remove(_ number: Int) {
    if numbers != nil {
      let key = key(of: number)
      if numbers?[key] == number { numbers?[key] = nil }
    }
    order.remove(number)
    for id in rows[number].listeners { owners[id] = nil }
    rows[number] = Row()
  }

  /// Replaces the tree of a row.
  func update(_ number: Int, to tree: TreeStorage?) {
    rows[number].tree = tree
    rows[number].isOutdated = false
  }

  override func add(_ id: UInt32, to number: Int) {
    owners[id] = number
    rows[number].listeners.append(id)
  }

  override func finish(_ number: Int) {
    guard let tree = rows[number].tree else { return }
    let count = RillTree.hostCount(from: tree.first, to: tree.last)
    if count != order.weight(of: number) { order.setWeight(count, of: number) }
    let listeners = rows[number].listeners.count
    // Forgets removed listeners each time that the number has doubled.
    if listeners >= 32, listeners & (listeners - 1) == 0 { forgetListeners(of: number, tree) }
  }

  private func forgetListeners(of number: Int, _ tree: TreeStorage) {
    var live: [UInt32: Int] = [:]
    var records = ShownRecords(from: tree.first, to: tree.last)
    while let record = records.next() {
      if record.pointee.kind == .listener { live[record.pointee.size] = number }
    }
    for id in rows[number].listeners where live[id] == nil { owners[id] = nil }
    rows[number].listeners.removeAll { live[$0] == nil }
  }

  override func takeTrees() -> [TreeStorage] {
    defer { rows = [] }
    return rows.compactMap { $0.tree }
  }
}

/// A part of a page that changes by itself: a lazy node, or a row.
enum ShownPart {
  case lazy(LazyNode)
  case row(ShownRows, Int)

  /// Records that the page shows other state in the part than the view built.
  func markOutdated() {
    switch self {
    case .lazy(let node): node.isOutdated = true
    case .row(let rows, let number): rows.markOutdated(number)
    }
  }
}
