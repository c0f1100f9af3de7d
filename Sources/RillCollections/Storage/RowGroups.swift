import RillOrder

/// The rows of a source by a key, in the order of the source within each group.
///
/// All groups share one `RowOrder`, in which the rows of a group are neighbors. A group of one row
/// therefore costs little more than the row.
@usableFromInline
struct RowGroups<Key: Hashable> {
  @usableFromInline var numbers: [Key: Int32] = [:]
  @usableFromInline var keys: [Key?] = []
  @usableFromInline var heads: [Int32] = []
  @usableFromInline var counts: [Int32] = []
  @usableFromInline var free: [Int32] = []
  @usableFromInline var members = RowOrder()
  /// The group of each row.
  @usableFromInline var groups: [Int32] = []

  @inlinable
  init() {}

  /// Creates the groups of the rows 0, 1, 2 …, which have the given keys.
  @inlinable
  init(keys: some Sequence<Key>) {
    var lists: [[Int32]] = []
    for key in keys {
      let row = Int32(truncatingIfNeeded: groups.count)
      let group = number(of: key)
      if Int(group) == lists.count { lists.append([]) }
      lists[Int(group)].append(row)
      groups.append(group)
    }
    var rows: [Int32] = []
    rows.reserveCapacity(groups.count)
    for (group, list) in lists.enumerated() {
      heads[group] = list[0]
      counts[group] = Int32(truncatingIfNeeded: list.count)
      rows.append(contentsOf: list)
    }
    members = RowOrder(rows: rows)
  }

  /// Returns the number of the group of `key`, which may be new.
  @inlinable
  mutating func number(of key: Key) -> Int32 {
    if let number = numbers[key] { return number }
    let number: Int32
    if let last = free.popLast() {
      number = last
      keys[Int(number)] = key
    } else {
      number = Int32(truncatingIfNeeded: keys.count)
      keys.append(key)
      heads.append(-1)
      counts.append(0)
    }
    numbers[key] = number
    return number
  }

  /// The group of `key`, or nil if it has no rows.
  @inlinable
  func group(of key: Key) -> Int? { numbers[key].map { Int($0) } }

  @inlinable func group(ofRow row: Int) -> Int { Int(groups[row]) }

  @inlinable func count(of group: Int) -> Int { Int(counts[group]) }

  /// The key of a group.
  @inlinable func key(of group: Int) -> Key { keys[group].unsafelyUnwrapped }

  /// The first row of a group that is not empty.
  @inlinable func first(of group: Int) -> Int { Int(heads[group]) }

  /// The row at `index` in a group.
  @inlinable
  func row(at index: Int, of group: Int) -> Int {
    members.row(at: members.position(of: Int(heads[group])) + index)
  }

  /// The index of `row` in its group.
  @inlinable
  func index(of row: Int) -> Int {
    let head = Int(heads[Int(groups[row])])
    return head == row ? 0 : members.position(of: row) - members.position(of: head)
  }

  /// Inserts `row`, which has a place in `source`, into the group of `key`.
  ///
  /// - Returns: The index of the row in its group.
  @inlinable
  @discardableResult
  mutating func insert(_ row: Int, _ key: Key, _ source: RowOrder) -> Int {
    let group = Int(number(of: key))
    while groups.count <= row { groups.append(-1) }
    groups[row] = Int32(truncatingIfNeeded: group)
    counts[group] += 1
    if counts[group] == 1 {
      heads[group] = Int32(truncatingIfNeeded: row)
      members.insert(row: row, at: members.count)
      return 0
    }
    let start = members.position(of: Int(heads[group]))
    var low = start
    var high = start + Int(counts[group]) - 1
    while low < high {
      let middle = (low + high) / 2
      if source.precedes(row, members.row(at: middle)) { high = middle } else { low = middle + 1 }
    }
    members.insert(row: row, at: low)
    if low == start { heads[group] = Int32(truncatingIfNeeded: row) }
    return low - start
  }

  /// Removes `row` from its group. A group without rows is freed.
  ///
  /// - Returns: The group, and the index that the row had in it.
  @inlinable
  @discardableResult
  mutating func remove(_ row: Int) -> (group: Int, index: Int) {
    let group = Int(groups[row])
    let index = index(of: row)
    counts[group] -= 1
    if counts[group] == 0 {
      if let key = keys[group] { numbers[key] = nil }
      keys[group] = nil
      heads[group] = -1
      free.append(Int32(truncatingIfNeeded: group))
    } else if index == 0 {
      heads[group] = Int32(truncatingIfNeeded: members.row(at: members.position(of: row) + 1))
    }
    members.unlink(row)
    groups[row] = -1
    return (group, index)
  }
}
