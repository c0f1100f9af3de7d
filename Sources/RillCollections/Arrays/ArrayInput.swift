public import Rill

/// A ``ChangingArray`` that can be edited: the entry of a collection into the network.
///
/// It has the editing methods of Swift's arrays. Each call is one moment with one batch, and the
/// calls in the body of `Moment.run` share one.
///
/// ```swift
/// let numbers = ArrayInput([3, 1])
/// let sum = numbers.sum()
/// let observer = sum.observe { print($0) }   // prints 4
/// Moment.run {
///   numbers.append(5)
///   numbers.remove(at: 0)
/// }                                          // prints 6
/// ```
///
/// In the body of `Moment.run`, the new elements can be read at once. An edit in an observer or in
/// a function of an operator is a later moment. No method therefore returns the element that it
/// removes: read it before.
///
/// Positions must exist when the edit happens. Otherwise the program stops with a message.
///
/// - Complexity: O(log n) for each element that is inserted, removed, replaced or moved.
public final class ArrayInput<Element>: ChangingArray<Element> {
  @usableFromInline let input: Input<ArrayState<Element>>

  @inlinable
  init(editing input: Input<ArrayState<Element>>) {
    self.input = input
    super.init(input)
  }

  /// The element at `index`. Setting it replaces the element. An index outside the collection stops
  /// the program.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public override subscript(index: Int) -> Element {
    get { value[index] }
    set { update(at: index, to: newValue) }
  }

  /// Performs `body`, which edits the elements, in a moment.
  @inlinable
  func edit(_ body: @escaping (inout ArrayState<Element>) -> Void) {
    input.edit { state, isFirst in
      if isFirst { state.begin() }
      body(&state)
    }
  }
}

extension ArrayInput {
  /// Creates a collection with the elements of a sequence.
  ///
  /// - Complexity: O(n).
  @inlinable
  public convenience init(
    _ elements: some Sequence<Element>, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(editing: Input(ArrayState(ElementTree(elements)), file: file, line: line))
  }

  /// Creates an empty collection.
  @inlinable
  public convenience init(file: StaticString = #fileID, line: UInt = #line) {
    self.init(editing: Input(ArrayState(ElementTree()), file: file, line: line))
  }

  /// Adds `element` at the end.
  @inlinable
  public func append(_ element: Element) {
    edit { $0.insert(element, at: $0.count) }
  }

  /// Adds the elements of a sequence at the end, in one moment.
  @inlinable
  public func append(contentsOf elements: some Sequence<Element>) {
    let elements = Array(elements)
    edit { state in
      for element in elements { state.insert(element, at: state.count) }
    }
  }

  /// Inserts `element` at `index`, from 0 to the number of elements.
  @inlinable
  public func insert(_ element: Element, at index: Int) {
    edit { state in
      state.requirePosition(index)
      state.insert(element, at: index)
    }
  }

  /// Inserts the elements of a collection at `index`, in one moment.
  @inlinable
  public func insert(contentsOf elements: some Collection<Element>, at index: Int) {
    let elements = Array(elements)
    edit { state in
      state.requirePosition(index)
      for (offset, element) in elements.enumerated() {
        state.insert(element, at: index + offset)
      }
    }
  }

  /// Removes the element at `index`.
  @inlinable
  public func remove(at index: Int) {
    edit { state in
      state.requireIndex(index)
      state.remove(at: index)
    }
  }

  /// Removes the first element. The collection must not be empty.
  @inlinable public func removeFirst() { remove(at: 0) }

  /// Removes the last element. The collection must not be empty.
  @inlinable
  public func removeLast() {
    edit { state in
      state.requireIndex(state.count - 1)
      state.remove(at: state.count - 1)
    }
  }

  /// Removes the elements at the indices in `range`, in one moment.
  @inlinable
  public func removeSubrange(_ range: Range<Int>) {
    edit { state in
      if range.lowerBound < 0 || range.upperBound > state.count {
        Misuse.range(range, isNotIn: state.count)
      }
      for index in range.reversed() { state.remove(at: index) }
    }
  }

  /// Removes all elements, in one moment.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func removeAll() {
    edit { $0.replaceAll(with: ElementTree()) }
  }

  /// Removes the elements that satisfy `shouldBeRemoved`, in one moment.
  ///
  /// - Complexity: O(n + d log n) for d removed elements.
  @inlinable
  public func removeAll(where shouldBeRemoved: @escaping (Element) -> Bool) {
    edit { state in
      var removed: [Int] = []
      var index = 0
      state.tree.visit { element in
        if shouldBeRemoved(element) { removed.append(index) }
        index += 1
      }
      for index in removed.reversed() { state.remove(at: index) }
    }
  }

  /// Replaces the element at `index`.
  @inlinable
  public func update(at index: Int, to element: Element) {
    edit { state in
      state.requireIndex(index)
      state.update(element, at: index)
    }
  }

  /// Changes the element at `index` by `change`. The function must not read this collection.
  ///
  /// ```swift
  /// let names = ArrayInput(["Ada", "Grace"])
  /// names.update(at: 0) { $0 += " Lovelace" }
  /// ```
  @inlinable
  public func update(at index: Int, _ change: @escaping (inout Element) -> Void) {
    edit { state in
      state.requireIndex(index)
      var element = state.tree[index]
      change(&element)
      state.update(element, at: index)
    }
  }

  /// Moves the element at index `from` to index `to`, counted without it. A move of an element onto
  /// itself changes nothing.
  ///
  /// ```swift
  /// let letters = ArrayInput(["a", "b", "c"])
  /// letters.move(from: 0, to: 2)
  /// print(Array(letters.value))   // ["b", "c", "a"]
  /// ```
  @inlinable
  public func move(from: Int, to: Int) {
    edit { state in
      state.requireIndex(from)
      state.requireIndex(to)
      state.move(from: from, to: to)
    }
  }

  /// Exchanges the elements at two indices, as two moves.
  @inlinable
  public func swapAt(_ first: Int, _ second: Int) {
    edit { state in
      state.requireIndex(first)
      state.requireIndex(second)
      let (low, high) = first < second ? (first, second) : (second, first)
      if low == high { return }
      state.move(from: low, to: high)
      if high - low > 1 { state.move(from: high - 1, to: low) }
    }
  }
}

extension ArrayState {
  @inlinable
  func requireIndex(_ index: Int) {
    if index < 0 || index >= count { Misuse.index(index, isNotIn: count) }
  }

  @inlinable
  func requirePosition(_ position: Int) {
    if position < 0 || position > count { Misuse.position(position, isBeyond: count) }
  }
}
