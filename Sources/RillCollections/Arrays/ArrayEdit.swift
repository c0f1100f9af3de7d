/// One element change of a collection with an order.
///
/// The edits of an ``ArrayBatch`` are applied in order, and each position is that at its turn. An
/// edit counts on the collection that the edits before it have left.
public enum ArrayEdit<Element> {
  /// An element that is new, and its index.
  case insert(Element, at: Int)
  /// An element that left, and the index that it had.
  case remove(Element, at: Int)
  /// An element that was replaced, its successor, and their index.
  case update(Element, to: Element, at: Int)
  /// An element that is the same in another place. It is removed from the first index, and then
  /// inserted at the second one.
  case move(Element, from: Int, to: Int)
}

extension ArrayEdit {
  /// Performs this edit on a collection.
  ///
  /// ```swift
  /// var copy = [1, 2, 3]
  /// ArrayEdit.move(1, from: 0, to: 2).apply(to: &copy)
  /// print(copy)   // [2, 3, 1]
  /// ```
  ///
  /// - Precondition: The collection contains what the earlier edits have left.
  /// - Complexity: O(n) for an array.
  @inlinable
  public func apply<Elements>(to elements: inout Elements)
  where
    Elements: RangeReplaceableCollection & MutableCollection, Elements.Element == Element,
    Elements.Index == Int
  {
    switch self {
    case .insert(let element, let index): elements.insert(element, at: index)
    case .remove(_, let index): elements.remove(at: index)
    case .update(_, let element, let index): elements[index] = element
    case .move(_, let from, let to): elements.insert(elements.remove(at: from), at: to)
    }
  }

  /// Returns this edit with the same positions and with the elements that `transform` returns.
  @inlinable
  public func map<Result>(_ transform: (Element) -> Result) -> ArrayEdit<Result> {
    switch self {
    case .insert(let element, let index): .insert(transform(element), at: index)
    case .remove(let element, let index): .remove(transform(element), at: index)
    case .update(let old, let new, let index):
      .update(transform(old), to: transform(new), at: index)
    case .move(let element, let from, let to): .move(transform(element), from: from, to: to)
    }
  }
}

extension ArrayEdit: Equatable where Element: Equatable {}
extension ArrayEdit: Sendable where Element: Sendable {}
