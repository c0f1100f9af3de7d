import RillOrder

/// The rows of a source, each of which contributes one element to a result or none.
@usableFromInline
final class SelectedRows<Source, Result> {
  /// The rows in the order of the source. The weight of a row is its number of results.
  @usableFromInline var rows = RowOrder()

  @inlinable
  init() {}

  @inlinable
  func seed(_ tree: ElementTree<Source>, _ transform: (Source) -> Result?) -> ArrayState<Result> {
    var results = ContiguousArray<Result>()
    var weights: [Int32] = []
    weights.reserveCapacity(tree.count)
    tree.visit { element in
      let result = transform(element)
      weights.append(result == nil ? 0 : 1)
      if let result { results.append(result) }
    }
    rows = RowOrder(weights: weights)
    return ArrayState(ElementTree(results))
  }

  @inlinable
  func apply(
    _ edit: ArrayEdit<Source>, to state: inout ArrayState<Result>,
    _ transform: (Source) -> Result?
  ) {
    switch edit {
    case .insert(let element, let index):
      insert(transform(element), at: index, &state)
    case .remove(_, let index):
      remove(rows.row(at: index), &state)
    case .update(_, let element, let index):
      update(rows.row(at: index), to: transform(element), &state)
    case .move(_, let from, let to):
      move(rows.row(at: from), to: to, &state)
    }
  }

  /// Inserts a row at `index`, and returns its number.
  @inlinable
  @discardableResult
  func insert(_ result: Result?, at index: Int, _ state: inout ArrayState<Result>) -> Int {
    let row = rows.insert(at: index, weight: result == nil ? 0 : 1)
    if let result { state.insert(result, at: rows.weight(before: row)) }
    return row
  }

  @inlinable
  func remove(_ row: Int, _ state: inout ArrayState<Result>) {
    if rows.weight(of: row) == 1 { state.remove(at: rows.weight(before: row)) }
    rows.remove(row)
  }

  @inlinable
  func update(_ row: Int, to result: Result?, _ state: inout ArrayState<Result>) {
    let wasSelected = rows.weight(of: row) == 1
    if let result {
      let place = rows.weight(before: row)
      if wasSelected {
        state.update(result, at: place)
      } else {
        rows.setWeight(1, of: row)
        state.insert(result, at: place)
      }
    } else if wasSelected {
      rows.setWeight(0, of: row)
      state.remove(at: rows.weight(before: row))
    }
  }

  @inlinable
  func move(_ row: Int, to index: Int, _ state: inout ArrayState<Result>) {
    if rows.weight(of: row) == 0 { return rows.move(row, to: index) }
    let from = rows.weight(before: row)
    rows.move(row, to: index)
    state.move(from: from, to: rows.weight(before: row))
  }
}
