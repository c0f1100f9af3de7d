public import Rill

extension ChangingArray {
  /// Returns a value to which each element contributes, by functions that add and remove one
  /// element.
  ///
  /// ```swift
  /// let words = ArrayInput(["to", "be"])
  /// let letters = words.fold(0, adding: { $0 + $1.count }, removing: { $0 - $1.count })
  /// print(letters.value)   // 4
  /// ```
  ///
  /// The order of the elements must not matter, and `remove` must undo `add`. An element that is
  /// replaced is removed, and then its successor is added.
  ///
  /// - Complexity: O(d) for a batch of d edits.
  @inlinable
  public func fold<Result>(
    _ initial: Result, file: StaticString = #fileID, line: UInt = #line,
    adding add: @escaping (Result, Element) -> Result,
    removing remove: @escaping (Result, Element) -> Result
  ) -> Changing<Result> {
    folding("fold", initial, file, line, adding: add, removing: remove)
  }

  @inlinable
  func folding<Result>(
    _ kind: StaticString, _ initial: Result, _ file: StaticString, _ line: UInt,
    adding add: @escaping (Result, Element) -> Result,
    removing remove: @escaping (Result, Element) -> Result
  ) -> Changing<Result> {
    following(
      kind, file, line,
      seed: { tree in
        var result = initial
        tree.visit { result = add(result, $0) }
        return result
      },
      step: { source, result in
        var result = result
        var isChanged = false
        for edit in source.edits {
          switch edit {
          case .insert(let element, at: _): result = add(result, element)
          case .remove(let element, at: _): result = remove(result, element)
          case .update(let old, let new, at: _): result = add(remove(result, old), new)
          case .move: continue
          }
          isChanged = true
        }
        return isChanged ? result : nil
      })
  }

  /// Creates a value that follows this collection. If a batch was missed, `seed` computes it again.
  @inlinable
  func following<Result>(
    _ kind: StaticString, _ file: StaticString, _ line: UInt,
    seed: @escaping (ElementTree<Element>) -> Result,
    step: @escaping (ArrayState<Element>, Result) -> Result?
  ) -> Changing<Result> {
    let seen = OperatorState(0)
    return Changing<Result>(
      following: state, kind: kind, file: file, line: line,
      seed: { source in
        seen.value = source.version
        return seed(source.tree)
      },
      step: { source, result in
        if source.version == seen.value { return nil }
        let isNext = source.version == seen.value + 1
        seen.value = source.version
        return isNext ? step(source, result) : seed(source.tree)
      })
  }
}
