public import Rill

extension ChangingArray {
  /// Sorts the elements by `areInIncreasingOrder`.
  ///
  /// ```swift
  /// let names = ArrayInput(["Grace", "Ada"])
  /// let sorted = names.sorted { $0 < $1 }
  /// print(Array(sorted.value))   // ["Ada", "Grace"]
  /// ```
  ///
  /// The sort is stable: equal elements have the order of this collection. An element whose place
  /// changes moves, so that selections stay with it. Its edit is a move, followed by an update if
  /// the element was replaced.
  ///
  /// - Complexity: O(d log n) for a batch of d edits; among equal elements O(d log² n). O(n log n)
  ///   for the first sort.
  @inlinable
  public func sorted(
    file: StaticString = #fileID, line: UInt = #line,
    by areInIncreasingOrder: @escaping (Element, Element) -> Bool
  ) -> ChangingArray<Element> {
    let kernel = SortedRows<Element>()
    return ChangingArray(
      Changing(
        batching: state, "sorted", file, line,
        seed: { kernel.seed($0.tree, by: areInIncreasingOrder) },
        apply: { source, state in
          for edit in source.edits { kernel.apply(edit, to: &state, by: areInIncreasingOrder) }
        }))
  }

  /// Sorts the elements by a predicate that also receives the value of `parameter`, such as the
  /// column and the direction.
  ///
  /// ```swift
  /// let numbers = ArrayInput([2, 3, 1]), isDescending = Input(false)
  /// let sorted = numbers.sorted(with: isDescending) { $2 ? $0 > $1 : $0 < $1 }
  /// isDescending <-- true
  /// print(Array(sorted.value))   // [3, 2, 1]
  /// ```
  ///
  /// A change of the parameter sorts all elements again. The batch contains the least number of
  /// moves.
  ///
  /// - Complexity: As ``sorted(file:line:by:)``; O(n log n) for a change of the parameter.
  @inlinable
  public func sorted<Parameter>(
    with parameter: Changing<Parameter>, file: StaticString = #fileID, line: UInt = #line,
    by areInIncreasingOrder: @escaping (Element, Element, Parameter) -> Bool
  ) -> ChangingArray<Element> {
    let kernel = SortedRows<Element>()
    // The rows keep their order until the parameter's change sorts them.
    let last = OperatorState<Parameter?>(nil)
    return ChangingArray(
      Changing(
        batching: state, with: parameter, "sorted", file, line,
        seed: { source, parameter in
          last.value = parameter
          return kernel.seed(source.tree) { areInIncreasingOrder($0, $1, parameter) }
        },
        apply: { source, parameter, state in
          let order = last.value ?? parameter
          for edit in source.edits {
            kernel.apply(edit, to: &state) { areInIncreasingOrder($0, $1, order) }
          }
        },
        reapply: { source, parameter, state in
          last.value = parameter
          kernel.sort(source.tree, &state) { areInIncreasingOrder($0, $1, parameter) }
        }))
  }
}

extension ChangingArray where Element: Comparable {
  /// Sorts the elements in ascending order. The sort is stable.
  ///
  /// - Complexity: As ``sorted(file:line:by:)``.
  @inlinable
  public func sorted(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ChangingArray<Element> {
    // Not by the method above, because the compiler inlines this function into the sort.
    let kernel = SortedRows<Element>()
    return ChangingArray(
      Changing(
        batching: state, "sorted", file, line, seed: { kernel.seed($0.tree) { $0 < $1 } },
        apply: { source, state in
          for edit in source.edits { kernel.apply(edit, to: &state) { $0 < $1 } }
        }))
  }
}
