public import Rill

extension ChangingArray {
  /// Returns the results of `transform` for the elements, at the same indices.
  ///
  /// ```swift
  /// let names = ArrayInput(["Ada", "Grace"])
  /// let lengths = names.map { $0.count }
  /// print(Array(lengths.value))   // [3, 5]
  /// ```
  ///
  /// The function runs once for each element that is inserted or replaced. It must not read a
  /// changing value; pass one with ``map(with:file:line:_:)``.
  ///
  /// - Complexity: O(d log n) for a batch of d edits.
  @inlinable
  public func map<Result>(
    file: StaticString = #fileID, line: UInt = #line, _ transform: @escaping (Element) -> Result
  ) -> ChangingArray<Result> {
    ChangingArray<Result>(
      Changing(
        batching: state, "map", file, line,
        seed: { ArrayState($0.tree.map(transform)) },
        apply: { source, state in
          for edit in source.edits { state.apply(edit, transform) }
        }))
  }

  /// Returns the results of `transform` for the elements and the value of `parameter`, at the same
  /// indices.
  ///
  /// A change of the parameter computes all elements again.
  ///
  /// - Complexity: O(d log n) for a batch of d edits; O(n log n) for a change of the parameter.
  @inlinable
  public func map<Parameter, Result>(
    with parameter: Changing<Parameter>, file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Element, Parameter) -> Result
  ) -> ChangingArray<Result> {
    ChangingArray<Result>(
      Changing(
        batching: state, with: parameter, "map", file, line,
        seed: { source, parameter in ArrayState(source.tree.map { transform($0, parameter) }) },
        apply: { source, parameter, state in
          for edit in source.edits { state.apply(edit) { transform($0, parameter) } }
        },
        reapply: { source, parameter, state in
          var index = 0
          source.tree.visit { element in
            state.update(transform(element, parameter), at: index)
            index += 1
          }
        }))
  }
}

extension ArrayState {
  /// Performs an edit of another collection at the same index.
  @inlinable
  mutating func apply<Source>(_ edit: ArrayEdit<Source>, _ transform: (Source) -> Element) {
    switch edit {
    case .insert(let element, let index): insert(transform(element), at: index)
    case .remove(_, let index): remove(at: index)
    case .update(_, let element, let index): update(transform(element), at: index)
    case .move(_, let from, let to): move(from: from, to: to)
    }
  }
}

extension ElementTree {
  @inlinable
  func map<Result>(_ transform: (Element) -> Result) -> ElementTree<Result> {
    var results = ContiguousArray<Result>()
    results.reserveCapacity(count)
    visit { results.append(transform($0)) }
    return ElementTree<Result>(results)
  }
}
