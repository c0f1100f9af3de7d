public import Rill
import RillOrder

extension ChangingArray {
  /// Returns the elements of the arrays that `transform` returns, one array after the other.
  ///
  /// ```swift
  /// let lines = ArrayInput(["to be", "or not"])
  /// let words = lines.flatMap { $0.split(separator: " ").map(String.init) }
  /// print(Array(words.value))   // ["to", "be", "or", "not"]
  /// ```
  ///
  /// An element that is replaced updates the results that both arrays have in common, by index.
  ///
  /// - Complexity: O(d log n) for d results that the edits insert, remove, update, or move.
  @inlinable
  public func flatMap<Result>(
    file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Element) -> [Result]
  ) -> ChangingArray<Result> {
    let kernel = ExpandedRows<Element, Result>()
    return ChangingArray<Result>(
      Changing(
        batching: state, "flatMap", file, line, seed: { kernel.seed($0.tree, transform) },
        apply: { source, state in
          for edit in source.edits { kernel.apply(edit, to: &state, transform) }
        }))
  }

  /// Returns the elements of the arrays that `transform` returns for the elements and the value of
  /// `parameter`, one array after the other.
  ///
  /// A change of the parameter computes all arrays again. It updates the results that the old and
  /// the new array of an element have in common, by index.
  ///
  /// - Complexity: As ``flatMap(file:line:_:)``; O(n + m log m) for a change of the parameter, with
  ///   m results.
  @inlinable
  public func flatMap<Parameter, Result>(
    with parameter: Changing<Parameter>, file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Element, Parameter) -> [Result]
  ) -> ChangingArray<Result> {
    let kernel = ExpandedRows<Element, Result>()
    return ChangingArray<Result>(
      Changing(
        batching: state, with: parameter, "flatMap", file, line,
        seed: { source, parameter in kernel.seed(source.tree) { transform($0, parameter) } },
        apply: { source, parameter, state in
          for edit in source.edits { kernel.apply(edit, to: &state) { transform($0, parameter) } }
        },
        reapply: { source, parameter, state in
          let order = kernel.rows.all
          var index = 0
          source.tree.visit { element in
            kernel.update(order[index], to: transform(element, parameter), &state)
            index += 1
          }
        }))
  }
}

/// The rows of a source, each of which contributes several elements to a result.
@usableFromInline
final class ExpandedRows<Source, Result> {
  /// The rows in the order of the source. The weight of a row is its number of results.
  @usableFromInline var rows = RowOrder()

  @inlinable
  init() {}

  @inlinable
  func seed(
    _ tree: ElementTree<Source>, _ transform: (Source) -> [Result]
  ) -> ArrayState<Result> {
    var results = ContiguousArray<Result>()
    var weights: [Int32] = []
    tree.visit { element in
      let array = transform(element)
      weights.append(Int32(array.count))
      results.append(contentsOf: array)
    }
    rows = RowOrder(weights: weights)
    return ArrayState(ElementTree(results))
  }

  @inlinable
  func apply(
    _ edit: ArrayEdit<Source>, to state: inout ArrayState<Result>,
    _ transform: (Source) -> [Result]
  ) {
    switch edit {
    case .insert(let element, let index):
      let results = transform(element)
      let row = rows.insert(at: index, weight: results.count)
      let start = rows.weight(before: row)
      for (offset, result) in results.enumerated() { state.insert(result, at: start + offset) }
    case .remove(_, let index):
      let row = rows.row(at: index)
      let start = rows.weight(before: row)
      for offset in (0..<rows.weight(of: row)).reversed() { state.remove(at: start + offset) }
      rows.remove(row)
    case .update(_, let element, let index):
      update(rows.row(at: index), to: transform(element), &state)
    case .move(_, let from, let to):
      let row = rows.row(at: from)
      let old = rows.weight(before: row)
      rows.move(row, to: to)
      let new = rows.weight(before: row)
      let count = rows.weight(of: row)
      if new == old { return }
      for offset in 0..<count {
        if new < old {
          state.move(from: old + offset, to: new + offset)
        } else {
          state.move(from: old, to: new + count - 1)
        }
      }
    }
  }

  /// Replaces the results of a row.
  @inlinable
  func update(_ row: Int, to results: [Result], _ state: inout ArrayState<Result>) {
    let start = rows.weight(before: row)
    let count = rows.weight(of: row)
    rows.setWeight(results.count, of: row)
    for offset in 0..<min(count, results.count) {
      state.update(results[offset], at: start + offset)
    }
    if count > results.count {
      for offset in (results.count..<count).reversed() { state.remove(at: start + offset) }
    } else {
      for offset in count..<results.count { state.insert(results[offset], at: start + offset) }
    }
  }
}
