/// The elements of a ``ChangingArray`` at one moment: an immutable collection.
///
/// A snapshot takes constant time, and shares its storage with later versions. It stays as it is
/// while the collection changes.
///
/// ```swift
/// let numbers = ArrayInput([1, 2, 3])
/// let before = numbers.value
/// numbers.append(4)
/// print(Array(before), Array(numbers.value))   // [1, 2, 3] [1, 2, 3, 4]
/// ```
///
/// - Complexity: An element at an index takes O(log n). Iteration takes O(n) for all elements.
public struct ArraySnapshot<Element> {
  @usableFromInline var tree: ElementTree<Element>

  @inlinable
  init(_ tree: ElementTree<Element>) {
    self.tree = tree
  }

  /// Creates a snapshot with the elements of a sequence.
  ///
  /// - Complexity: O(n).
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    tree = ElementTree(elements)
  }
}

extension ArraySnapshot: RandomAccessCollection {
  /// The index of the first element: 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of elements.
  @inlinable public var endIndex: Int { tree.count }
  /// The number of elements, in constant time.
  @inlinable public var count: Int { tree.count }

  /// The element at `index`. An index outside the collection stops the program.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public subscript(index: Int) -> Element {
    if index < 0 || index >= tree.count { Misuse.index(index, isNotIn: tree.count) }
    return tree[index]
  }

  /// Returns the index of the first element that satisfies `predicate`, or `count`. All elements
  /// after one that satisfies it must satisfy it too.
  ///
  /// In a sorted collection, this is the rank of an element:
  ///
  /// ```swift
  /// let scores = ArrayInput([40, 10, 30]).sorted()
  /// print(scores.value.partitioningIndex { $0 >= 30 })   // 1
  /// ```
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    tree.count == 0 ? 0 : tree.partitioningIndex(where: predicate)
  }

  /// Makes an iterator over the elements.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(tree) }

  /// An iterator over the elements of a snapshot.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let tree: ElementTree<Element>
    @usableFromInline var leaf: ContiguousArray<Element> = []
    @usableFromInline var place = 0
    /// The number of elements in this leaf and those before it.
    @usableFromInline var reached = 0

    @inlinable
    init(_ tree: ElementTree<Element>) {
      self.tree = tree
    }

    /// Returns the next element, or nil at the end.
    @inlinable
    public mutating func next() -> Element? {
      if place == leaf.count {
        if reached == tree.count { return nil }
        leaf = tree.leaf(at: reached).elements
        reached += leaf.count
        place = 0
      }
      defer { place += 1 }
      return leaf[place]
    }
  }
}

extension ArraySnapshot: Equatable where Element: Equatable {
  /// Returns true if both have equal elements in the same order.
  ///
  /// - Complexity: O(n), or constant if one is an unchanged copy of the other.
  @inlinable
  public static func == (left: ArraySnapshot, right: ArraySnapshot) -> Bool {
    left.tree.root === right.tree.root || left.elementsEqual(right)
  }
}

extension ArraySnapshot: ExpressibleByArrayLiteral {
  /// Creates a snapshot with the given elements.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

// Sendable: a tree changes a node only if it holds the only reference to it. Nodes that a snapshot
// shares are therefore immutable, and the elements are sendable.
extension ArraySnapshot: @unchecked Sendable where Element: Sendable {}

#if !hasFeature(Embedded)
  extension ArraySnapshot: CustomStringConvertible {
    /// The elements, as an array describes them.
    public var description: String { Array(self).description }
  }
#endif
