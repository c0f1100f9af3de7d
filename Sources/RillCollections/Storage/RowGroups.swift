import RillOrder

/// The rows of a source by a key, in the order of the source within each group.
///
/// A group of one row is the number of the row. All larger groups share one `RowOrder`, in which
/// the rows of a group are neighbors.
@usableFromInline
struct RowGroups<Key: Hashable> {
  /// A group of several rows.
  @usableFromInline
  struct Several {
    @usableFromInline var head: Int32
    @usableFromInline var count: Int32

    @inlinable
    init(head: Int32, count: Int32) {
      self.head = head
      self.count = count
    }
  }

  /// The groups by key.
  @usableFromInline var numbers = KeyNumbers<Key>()
  /// The only row of each group, or the complement of its index in `several`.
  @usableFromInline var heads: [Int32] = []
  @usableFromInline var several: [Several] = []
  @usableFromInline var freeSeveral: [Int32] = []
  /// The rows of the groups with several rows.
  @usableFromInline var members = RowOrder()
  /// The group of each row.
  @usableFromInline var groups: [Int32] = []

  /// The head of a group without rows.
  @inlinable static var none: Int32 { .min }

  @inlinable
  init() {}

  /// Creates the groups of the rows 0, 1, 2 …, which have the given keys.
  @inlinable
  init(keys: some Collection<Key>) {
    numbers = KeyNumbers(capacity: keys.count)
    groups.reserveCapacity(keys.count)
    for key in keys { groups.append(Int32(truncatingIfNeeded: numbers.number(of: key))) }
    numbers.trim()
    var counts: [Int32] = Array(repeating: 0, count: numbers.count)
    for group in groups { counts[Int(group)] += 1 }
    heads = Array(repeating: Self.none, count: counts.count)
    var places: [Int] = []
    var total = 0
    for (group, count) in counts.enumerated() where count > 1 {
      heads[group] = ~Int32(truncatingIfNeeded: several.count)
      several.append(Several(head: -1, count: count))
      places.append(total)
      total += Int(count)
    }
    if total == 0 {
      for (row, group) in groups.enumerated() { heads[Int(group)] = Int32(truncatingIfNeeded: row) }
      return
    }
    var rows: [Int32] = Array(repeating: 0, count: total)
    for (index, group) in groups.enumerated() {
      let row = Int32(truncatingIfNeeded: index)
      if counts[Int(group)] == 1 {
        heads[Int(group)] = row
      } else {
        let number = Int(~heads[Int(group)])
        if several[number].head < 0 { several[number].head = row }
        rows[places[number]] = row
        places[number] += 1
      }
    }
    members = RowOrder(rows: rows, numbers: groups.count)
  }

  /// The keys of all groups.
  @inlinable
  var keys: some Sequence<Key> { numbers.keys.lazy.compactMap { $0 } }

  /// The group of `key`, or nil if it has no rows.
  @inlinable
  func group(of key: Key) -> Int? { numbers.find(key) }

  @inlinable func group(ofRow row: Int) -> Int { Int(groups[row]) }

  @inlinable
  func count(of group: Int) -> Int {
    let head = heads[group]
    return head >= 0 ? 1 : head == Self.none ? 0 : Int(several[Int(~head)].count)
  }

  /// The key of a group.
  @inlinable func key(of group: Int) -> Key { numbers.key(of: group) }

  /// The first row of a group that is not empty.
  @inlinable
  func first(of group: Int) -> Int {
    let head = heads[group]
    return Int(head >= 0 ? head : several[Int(~head)].head)
  }

  /// The row at `index` in a group.
  @inlinable
  func row(at index: Int, of group: Int) -> Int {
    let first = first(of: group)
    return index == 0 ? first : members.row(at: members.position(of: first) + index)
  }

  /// The index of `row` in its group.
  @inlinable
  func index(of row: Int) -> Int {
    let first = first(of: Int(groups[row]))
    return first == row ? 0 : members.position(of: row) - members.position(of: first)
  }

  /// Inserts `row`, which has a place in `source`, into the group of `key`.
  ///
  /// - Returns: The index of the row in its group.
  @inlinable
  @discardableResult
  mutating func insert(_ row: Int, _ key: Key, _ source: RowOrder) -> Int {
    let group = numbers.number(of: key)
    while heads.count <= group { heads.append(Self.none) }
    while groups.count <= row { groups.append(-1) }
    groups[row] = Int32(truncatingIfNeeded: group)
    if heads[group] == Self.none {
      heads[group] = Int32(truncatingIfNeeded: row)
      return 0
    }
    if heads[group] >= 0 { makeSeveral(group) }
    let number = Int(~heads[group])
    let start = members.position(of: Int(several[number].head))
    var low = start
    var high = start + Int(several[number].count)
    while low < high {
      let middle = (low + high) / 2
      if source.precedes(row, members.row(at: middle)) { high = middle } else { low = middle + 1 }
    }
    members.insert(row: row, at: low)
    several[number].count += 1
    if low == start { several[number].head = Int32(truncatingIfNeeded: row) }
    return low - start
  }

  /// Prepares a group of one row for another row.
  @inlinable
  mutating func makeSeveral(_ group: Int) {
    let record = Several(head: heads[group], count: 1)
    members.insert(row: Int(record.head), at: members.count)
    if let free = freeSeveral.popLast() {
      several[Int(free)] = record
      heads[group] = ~free
    } else {
      heads[group] = ~Int32(truncatingIfNeeded: several.count)
      several.append(record)
    }
  }

  /// Removes `row` from its group. A group without rows is freed.
  ///
  /// - Returns: The group, and the index that the row had in it.
  @inlinable
  @discardableResult
  mutating func remove(_ row: Int) -> (group: Int, index: Int) {
    let group = Int(groups[row])
    groups[row] = -1
    if heads[group] >= 0 {
      heads[group] = Self.none
      numbers.remove(group)
      return (group, 0)
    }
    let number = Int(~heads[group])
    let start = members.position(of: Int(several[number].head))
    let index = members.position(of: row) - start
    members.unlink(row)
    several[number].count -= 1
    if index == 0 { several[number].head = Int32(truncatingIfNeeded: members.row(at: start)) }
    if several[number].count == 1 {
      members.unlink(Int(several[number].head))
      freeSeveral.append(~heads[group])
      heads[group] = several[number].head
    }
    return (group, index)
  }
}
