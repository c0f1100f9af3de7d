/// The contents of a ``ChangingDictionary`` at one moment.
///
/// A snapshot takes constant time, and shares its storage with later versions. The order of
/// iteration is not specified.
///
/// ```swift
/// let stock = DictionaryInput(["apple": 3])
/// let before = stock.value
/// stock["apple"] = 4
/// print(before["apple"] ?? 0, stock.value["apple"] ?? 0)   // 3 4
/// ```
///
/// - Complexity: The value of a key takes O(log n), iteration O(n) for all pairs.
public struct DictionarySnapshot<Key: Hashable, Value> {
  @usableFromInline var tree: EntryTree<Key, Value>

  @inlinable
  init(_ tree: EntryTree<Key, Value>) {
    self.tree = tree
  }

  /// Creates a snapshot of a dictionary.
  ///
  /// - Complexity: O(n log n).
  @inlinable
  public init(_ dictionary: [Key: Value]) {
    tree = EntryTree(dictionary.lazy.map { ($0.key, $0.value) })
  }

  /// The number of keys, in constant time.
  @inlinable public var count: Int { tree.count }

  /// A Boolean value that is true if there is no key.
  @inlinable public var isEmpty: Bool { tree.count == 0 }

  /// The value of `key`, or nil.
  ///
  /// - Complexity: O(log n).
  @inlinable public subscript(key: Key) -> Value? { tree[key] }

  /// The keys, in the order of iteration.
  @inlinable public var keys: some Sequence<Key> { lazy.map { $0.key } }

  /// The values, in the order of iteration.
  @inlinable public var values: some Sequence<Value> { lazy.map { $0.value } }
}

extension DictionarySnapshot: Sequence {
  /// Makes an iterator over the pairs.
  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(ArraySnapshot<Entry<Key, Value>>.Iterator(tree.entries))
  }

  /// An iterator over the pairs of a snapshot.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var base: ArraySnapshot<Entry<Key, Value>>.Iterator

    @inlinable
    init(_ base: ArraySnapshot<Entry<Key, Value>>.Iterator) {
      self.base = base
    }

    /// Returns the next pair, or nil at the end.
    @inlinable
    public mutating func next() -> (key: Key, value: Value)? {
      base.next().map { (key: $0.key, value: $0.value) }
    }
  }
}

extension DictionarySnapshot: Equatable where Value: Equatable {
  /// Returns true if both have the same keys with equal values.
  ///
  /// - Complexity: O(n log n), or constant if one is an unchanged copy of the other.
  @inlinable
  public static func == (left: DictionarySnapshot, right: DictionarySnapshot) -> Bool {
    if left.tree.entries.root === right.tree.entries.root { return true }
    return left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
  }
}

// Sendable: a tree changes a node only if it holds the only reference to it. Nodes that a snapshot
// shares are therefore immutable, and the entries are sendable.
extension DictionarySnapshot: @unchecked Sendable where Key: Sendable, Value: Sendable {}

extension Dictionary {
  /// Creates a dictionary with the contents of a snapshot.
  ///
  /// - Complexity: O(n).
  @inlinable
  public init(_ snapshot: DictionarySnapshot<Key, Value>) {
    self.init(minimumCapacity: snapshot.count)
    for (key, value) in snapshot { self[key] = value }
  }
}

#if !hasFeature(Embedded)
  extension DictionarySnapshot: CustomStringConvertible {
    /// The contents, as a dictionary describes them.
    public var description: String { Dictionary(self).description }
  }
#endif
