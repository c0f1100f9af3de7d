public import Rill

extension ChangingArray {
  /// Returns the first `length` elements, or all if there are fewer. A negative length stops the
  /// program.
  ///
  /// ```swift
  /// let scores = ArrayInput([7, 9, 8])
  /// let best = scores.sorted(by: >).prefix(2)
  /// print(Array(best.value))   // [9, 8]
  /// ```
  ///
  /// - Complexity: O(d log n) for a batch of d edits.
  @inlinable
  public func prefix(
    _ length: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> ChangingArray<Element> {
    if length < 0 { Misuse.negativeLength(length) }
    let window = Window(0..<length)
    return ChangingArray(
      Changing(
        batching: state, "prefix", file, line, seed: { window.seed($0.tree) },
        apply: { source, state in window.apply(source, to: &state) }))
  }

  /// Returns the elements at the indices in the value of `range`, as far as this collection has
  /// them.
  ///
  /// ```swift
  /// let lines = ArrayInput(1...100), visible = Input(0..<3)
  /// let shown = lines.window(visible)
  /// visible <-- 50..<52
  /// print(Array(shown.value))   // [51, 52]
  /// ```
  ///
  /// Elements that remain in the window are not edited when it moves. A batch that edits a quarter
  /// of this collection or more, such as another order, may replace all elements of the window.
  ///
  /// - Complexity: O(d log n) for a batch of d edits, or for a move of the window by d.
  @inlinable
  public func window(
    _ range: Changing<Range<Int>>, file: StaticString = #fileID, line: UInt = #line
  ) -> ChangingArray<Element> {
    let window = Window(0..<0)
    return ChangingArray(
      Changing(
        batching: state, with: range, "window", file, line,
        seed: { source, range in
          window.range = range
          return window.seed(source.tree)
        },
        apply: { source, _, state in window.apply(source, to: &state) },
        reapply: { source, range, state in window.move(to: range, source.tree, &state) }))
  }
}

/// The part of a collection whose indices are in a range.
@usableFromInline
final class Window {
  @usableFromInline var range: Range<Int>

  @inlinable
  init(_ range: Range<Int>) {
    self.range = range
  }

  @inlinable var lower: Int { max(range.lowerBound, 0) }
  @inlinable var upper: Int { max(range.upperBound, 0) }

  @inlinable
  func seed<Element>(_ tree: ElementTree<Element>) -> ArrayState<Element> {
    let range = self.range.clamped(to: 0..<tree.count)
    return ArrayState(ElementTree(range.lazy.map { tree[$0] }))
  }

  /// Performs the edits of the source. Many edits cost more than another window.
  @inlinable
  func apply<Element>(_ source: ArrayState<Element>, to state: inout ArrayState<Element>) {
    if source.edits.count > max(8 * state.count, source.count / 4) {
      return state.replaceAll(with: seed(source.tree))
    }
    source.replay { edit, tree in apply(edit, tree, to: &state) }
  }

  /// Performs an edit of the source, whose elements after it are those of `tree`.
  @inlinable
  func apply<Element>(
    _ edit: ArrayEdit<Element>, _ tree: ElementTree<Element>,
    to state: inout ArrayState<Element>
  ) {
    if lower >= upper { return }
    switch edit {
    case .insert(let element, let index):
      insert(element, at: index, tree, &state)
    case .remove(_, let index):
      remove(at: index, &state)
      fill(from: tree, &state)
    case .update(_, let element, let index):
      if index >= lower, index < upper { state.update(element, at: index - lower) }
    case .move(let element, let from, let to):
      if from < lower, to < lower { return }
      if from >= upper, to >= upper { return }
      if from >= lower, from < upper, to >= lower, to < upper {
        return state.move(from: from - lower, to: to - lower)
      }
      remove(at: from, &state)
      insert(element, at: to, tree, &state)
      fill(from: tree, &state)
    }
  }

  @inlinable
  func remove<Element>(at index: Int, _ state: inout ArrayState<Element>) {
    if index >= upper { return }
    if index >= lower {
      state.remove(at: index - lower)
    } else if state.count > 0 {
      state.remove(at: 0)
    }
  }

  @inlinable
  func insert<Element>(
    _ element: Element, at index: Int, _ tree: ElementTree<Element>,
    _ state: inout ArrayState<Element>
  ) {
    if index >= upper { return }
    if index >= lower {
      state.insert(element, at: index - lower)
    } else if lower < tree.count {
      state.insert(tree[lower], at: 0)
    }
    if state.count > upper - lower { state.remove(at: state.count - 1) }
  }

  /// Appends the elements that came into the window at its end.
  @inlinable
  func fill<Element>(from tree: ElementTree<Element>, _ state: inout ArrayState<Element>) {
    while state.count < upper - lower, lower + state.count < tree.count {
      state.insert(tree[lower + state.count], at: state.count)
    }
  }

  /// Moves the window, which shows a part of `tree`.
  @inlinable
  func move<Element>(
    to range: Range<Int>, _ tree: ElementTree<Element>, _ state: inout ArrayState<Element>
  ) {
    let old = min(lower, tree.count)..<min(lower, tree.count) + state.count
    self.range = range
    let new = range.clamped(to: 0..<tree.count)
    let kept = old.clamped(to: new)
    if kept.isEmpty {
      while state.count > 0 { state.remove(at: state.count - 1) }
      for index in new { state.insert(tree[index], at: state.count) }
      return
    }
    for _ in kept.upperBound..<old.upperBound { state.remove(at: state.count - 1) }
    for _ in old.lowerBound..<kept.lowerBound { state.remove(at: 0) }
    for index in (new.lowerBound..<kept.lowerBound).reversed() { state.insert(tree[index], at: 0) }
    for index in kept.upperBound..<new.upperBound { state.insert(tree[index], at: state.count) }
  }
}
