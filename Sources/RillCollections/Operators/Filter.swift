public import Rill
import RillOrder

extension ChangingArray {
  /// Returns the elements that satisfy `isIncluded`, in the order of this collection.
  ///
  /// ```swift
  /// let numbers = ArrayInput([1, 2, 3, 4])
  /// let even = numbers.filter { $0.isMultiple(of: 2) }
  /// print(Array(even.value))   // [2, 4]
  /// ```
  ///
  /// The predicate runs once for each element that is inserted or replaced. It must not read a
  /// changing value; pass one with ``filter(with:file:line:_:)``.
  ///
  /// - Complexity: O(d log n) for a batch of d edits.
  @inlinable
  public func filter(
    file: StaticString = #fileID, line: UInt = #line, _ isIncluded: @escaping (Element) -> Bool
  ) -> ChangingArray<Element> {
    selecting("filter", file, line) { isIncluded($0) ? $0 : nil }
  }

  /// Returns the elements that satisfy `isIncluded` with the value of `parameter`.
  ///
  /// ```swift
  /// let prices = ArrayInput([10, 30, 20]), limit = Input(25)
  /// let cheap = prices.filter(with: limit) { price, limit in price < limit }
  /// print(Array(cheap.value))   // [10, 20]
  /// limit <-- 35
  /// print(Array(cheap.value))   // [10, 30, 20]
  /// ```
  ///
  /// A change of the parameter tests all elements again. Elements that stay included are not
  /// edited. For several parameters, combine them.
  ///
  /// - Complexity: O(d log n) for a batch of d edits; O(n + d log n) for a change of the parameter.
  @inlinable
  public func filter<Parameter>(
    with parameter: Changing<Parameter>, file: StaticString = #fileID, line: UInt = #line,
    _ isIncluded: @escaping (Element, Parameter) -> Bool
  ) -> ChangingArray<Element> {
    let kernel = SelectedRows<Element, Element>()
    return ChangingArray(
      Changing(
        batching: state, with: parameter, "filter", file, line,
        seed: { source, parameter in
          kernel.seed(source.tree) { isIncluded($0, parameter) ? $0 : nil }
        },
        apply: { source, parameter, state in
          for edit in source.edits {
            kernel.apply(edit, to: &state) { isIncluded($0, parameter) ? $0 : nil }
          }
        },
        reapply: { source, parameter, state in
          kernel.select(source.tree, &state) { isIncluded($0, parameter) }
        }))
  }

  /// Returns the results of `transform` that are not nil, in the order of this collection.
  ///
  /// - Complexity: O(d log n) for a batch of d edits.
  @inlinable
  public func compactMap<Result>(
    file: StaticString = #fileID, line: UInt = #line, _ transform: @escaping (Element) -> Result?
  ) -> ChangingArray<Result> {
    selecting("compactMap", file, line, transform)
  }

  /// Returns the results of `transform` for the elements and the value of `parameter` that are not
  /// nil.
  ///
  /// A change of the parameter computes all elements again.
  ///
  /// - Complexity: O(d log n) for a batch of d edits; O(n log n) for a change of the parameter.
  @inlinable
  public func compactMap<Parameter, Result>(
    with parameter: Changing<Parameter>, file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Element, Parameter) -> Result?
  ) -> ChangingArray<Result> {
    let kernel = SelectedRows<Element, Result>()
    return ChangingArray<Result>(
      Changing(
        batching: state, with: parameter, "compactMap", file, line,
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

  @inlinable
  func selecting<Result>(
    _ kind: StaticString, _ file: StaticString, _ line: UInt,
    _ transform: @escaping (Element) -> Result?
  ) -> ChangingArray<Result> {
    let kernel = SelectedRows<Element, Result>()
    return ChangingArray<Result>(
      Changing(
        batching: state, kind, file, line,
        seed: { kernel.seed($0.tree, transform) },
        apply: { source, state in
          for edit in source.edits { kernel.apply(edit, to: &state, transform) }
        }))
  }
}

extension SelectedRows where Source == Result {
  /// Tests all elements again.
  @inlinable
  func select(
    _ tree: ElementTree<Source>, _ state: inout ArrayState<Source>,
    _ isIncluded: (Source) -> Bool
  ) {
    let order = rows.all
    var index = 0
    var place = 0
    tree.visit { element in
      let row = order[index]
      let wasSelected = rows.weight(of: row) == 1
      if isIncluded(element) {
        if !wasSelected {
          rows.setWeight(1, of: row)
          state.insert(element, at: place)
        }
        place += 1
      } else if wasSelected {
        rows.setWeight(0, of: row)
        state.remove(at: place)
      }
      index += 1
    }
  }
}
