import RillOrder

/// Rows of a collection, whose changes cost nothing for the other rows.
extension TreeDiff {
  /// A row that is being created or updated.
  struct OpenRow {
    let rows: ShownRows
    let number: Int
    /// The tree before the update, which the frames point into.
    let old: TreeStorage?
  }

  /// The rows of a node that are being created.
  struct RowsCreation {
    let node: AnyRowsNode
    let rows: ShownRows
    /// The numbers of the rows, in order.
    let numbers: [Int]
    var next = 0
    let place: KeyedPlace
    /// The number of levels around the rows.
    let depth: Int
  }

  private func rowsNode(of record: RecordPointer) -> RowsNode? {
    // Nodes of rows have this class.
    AnyRowsNode.of(record).map { unsafeDowncast($0, to: RowsNode.self) }
  }

  // MARK: Updating

  mutating func updateRows(
    _ old: RecordPointer, _ new: RecordPointer, after ordinal: Int, isRelocated: Bool
  ) {
    guard let before = rowsNode(of: old), var after = rowsNode(of: new),
      let store = before.store
    else { return }
    if after !== before {
      if after.isMounted {
        after = after.copy()
        new.pointee.object = after
      }
      after.isMounted = true
      before.store = nil
      after.store = store
    }
    let hostCount = store.hostCount
    let plan = RowPlan(from: before, to: after, store, remakesAll: isRelocated)
    if let top = plan.scrollTop { scroll(to: top) }
    if plan.isEmpty { return cursor.skip(hostCount) }
    for key in plan.duplicates {
      diagnostics.append(TreeDiagnostic(.duplicateKey(key.text), path: path))
    }
    let inner = place(of: new, after: ordinal, in: place)
    push(old + 1, old + 1, new + 1, new + 1, in: nil, inner, isRelocated: isRelocated)
    openRows.append(after)
    steps.append(.endRows)
    let first = steps.count
    perform(plan, of: after, store)
    steps[first...].reverse()
  }

  /// Changes the order of the rows, and plans the steps.
  private mutating func perform(_ plan: RowPlan, of node: RowsNode, _ store: RowStore) {
    let sources = plan.new.map { $0.source }
    let counts = hostCounts(of: plan.old, in: store)
    /// The treatment of an old item: removed, kept in place, or the index of its first node among
    /// those taken out.
    var fates = Array(repeating: Fate.goes, count: plan.old.count)
    for source in sources where source >= 0 { fates[source] = Fate.stays }
    let hasMoves = !isIncreasing(sources)
    if hasMoves {
      for source in sources where source >= 0 { fates[source] = Fate.moves }
      let weights = plan.new.map { $0.count }
      for position in heaviestIncreasingSubsequence(sources, weights: weights) {
        fates[sources[position]] = Fate.stays
      }
    }
    let numbers = rearrange(plan, of: node, store, fates)
    var start = 0
    if hasMoves { start = takeMoved(plan, counts, &fates) }
    var done = start
    for index in start..<plan.new.count {
      let item = plan.new[index]
      if item.source < 0 {
        steps.append(.createRow(numbers[index]))
        continue
      }
      if !hasMoves {
        for gone in done..<item.source { steps.append(.remove(counts[gone])) }
        done = item.source + 1
      } else if fates[item.source] >= 0 {
        steps.append(.put(counts[item.source], from: fates[item.source]))
      }
      if item.needsUpdate {
        steps.append(.updateRow(numbers[index], position: item.position))
      } else {
        steps.append(.skip(counts[item.source]))
      }
    }
    if !hasMoves { for gone in done..<plan.old.count { steps.append(.remove(counts[gone])) } }
  }

  private enum Fate {
    static let goes = -1
    static let stays = -2
    static let moves = -3
  }

  /// Returns the number of nodes of each item that hosts have.
  private func hostCounts(of items: [RowPlan.OldItem], in store: RowStore) -> [Int] {
    let order = store.order
    return items.map { item in
      if item.number >= 0 { return order.weight(of: item.number) }
      let end = item.position + item.count
      let after = end == order.count ? order.weight : order.weight(before: order.row(at: end))
      return after - order.weight(before: order.row(at: item.position))
    }
  }

  /// Takes the moved rows out, and goes back to the first item that needs a step.
  ///
  /// - Returns: The index of that item.
  private mutating func takeMoved(
    _ plan: RowPlan, _ counts: [Int], _ fates: inout [Int]
  ) -> Int {
    var start = 0
    while start < plan.new.count, start < plan.old.count, plan.new[start].source == start,
      fates[start] == Fate.stays, !plan.new[start].needsUpdate
    {
      cursor.skip(counts[start])
      start += 1
    }
    var passed = 0
    let end = (fates.lastIndex { $0 != Fate.stays } ?? -1) + 1
    for index in start..<max(start, end) {
      switch fates[index] {
      case Fate.goes: cursor.remove(counts[index])
      case Fate.stays:
        cursor.skip(counts[index])
        passed += counts[index]
      default: fates[index] = counts[index] == 0 ? Fate.stays : cursor.take(counts[index])
      }
    }
    cursor.back(passed)
    return start
  }

  /// Removes, moves and inserts rows in the order.
  ///
  /// - Returns: The number of the row of each new item; -1 for a run.
  private func rearrange(
    _ plan: RowPlan, of node: RowsNode, _ store: RowStore, _ fates: [Int]
  ) -> [Int] {
    var moved: [[Int]] = Array(repeating: [], count: plan.old.count)
    for (index, item) in plan.old.enumerated() where fates[index] == Fate.moves {
      moved[index] =
        item.number >= 0
        ? [item.number] : store.numbers(in: item.position..<item.position + item.count)
    }
    for (index, item) in plan.old.enumerated() where fates[index] == Fate.goes {
      store.remove(item.number)
    }
    for numbers in moved { for number in numbers { store.order.unlink(number) } }
    var numbers: [Int] = []
    numbers.reserveCapacity(plan.new.count)
    for item in plan.new {
      if item.source < 0 {
        numbers.append(store.insert(node.makeTree(at: item.position), at: item.position))
        continue
      }
      numbers.append(plan.old[item.source].number)
      for (offset, number) in moved[item.source].enumerated() {
        store.order.place(
          number, at: item.position + offset, weight: store.order.weight(of: number))
      }
    }
    return numbers
  }

  // MARK: Steps

  mutating func createRow(_ number: Int, of node: RowsNode) {
    guard let store = node.store, let tree = store.tree(of: number) else { return }
    rowsAround.append(OpenRow(rows: store, number: number, old: nil))
    create(from: tree.first, to: tree.last, after: 0)
    endRow()
  }

  mutating func updateRow(_ number: Int, position: Int, of node: RowsNode) {
    guard let store = node.store, let old = store.tree(of: number),
      let new = node.makeTree(at: position), let frame = frames.last
    else { return }
    store.update(number, to: new)
    rowsAround.append(OpenRow(rows: store, number: number, old: old))
    steps.append(.endRow)
    push(
      old.first, old.last, new.first, new.last, in: nil, frame.place,
      isRelocated: frame.isRelocated)
  }

  mutating func endRow() {
    guard let row = rowsAround.popLast() else { return }
    row.rows.finish(row.number)
  }

  /// Records that a new listener is in the rows around it.
  mutating func claim(_ id: UInt32) {
    for row in rowsAround { row.rows.add(id, to: row.number) }
  }

  // MARK: Creating

  /// Starts the creation of all rows of a node.
  mutating func startRows(_ record: RecordPointer, in place: KeyedPlace) {
    guard var node = rowsNode(of: record) else { return }
    if !keepsIDs {
      if node.isMounted {
        node = node.copy()
        record.pointee.object = node
      }
      node.isMounted = true
      node.store = RowStore(node)
      diagnoseKeys(of: node)
    }
    guard let store = node.store else { return }
    if store.viewport.top > 0 { scroll(to: store.viewport.top * store.viewport.scale) }
    rowCreations.append(
      RowsCreation(
        node: node, rows: store, numbers: store.order.all, place: place, depth: creating.count))
  }

  /// Ends the row that has just been created, and starts the next one.
  ///
  /// - Returns: Nil if no level of rows is at its end.
  mutating func nextRow() -> TreeStorage? {
    guard let creation = rowCreations.last, creation.depth == creating.count else { return nil }
    if creation.next > 0, !keepsIDs { endRow() }
    guard creation.next < creation.numbers.count else {
      rowCreations.removeLast()
      return nil
    }
    rowCreations[rowCreations.count - 1].next += 1
    let number = creation.numbers[creation.next]
    if !keepsIDs { rowsAround.append(OpenRow(rows: creation.rows, number: number, old: nil)) }
    return creation.rows.tree(of: number)
  }

  /// Scrolls the element around the rows.
  private mutating func scroll(to top: Double) {
    var position = Attribute<Never>.scrollTop(top).record
    cursor.set(.setProperty, number: Int(position.flags), &position)
  }

  private mutating func diagnoseKeys(of node: RowsNode) {
    guard let store = node.store, store.rows.count > 1 else { return }
    var seen: Set<RowKey> = []
    seen.reserveCapacity(store.rows.count)
    for number in store.rows.indices {
      let key = store.key(of: number)
      if !seen.insert(key).inserted {
        diagnostics.append(TreeDiagnostic(.duplicateKey(key.text), path: path))
      }
    }
  }
}
