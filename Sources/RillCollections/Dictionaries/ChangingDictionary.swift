public import Rill

/// A collection of values by key that changes at moments, by batches of edits.
///
/// A `ChangingDictionary` is a node of the same network as a `Changing`, like a ``ChangingArray``.
///
/// ```swift
/// let stock = DictionaryInput(["apple": 3, "pear": 0])
/// let available = stock.filter { $1 > 0 }
/// print(available.count)   // 1
/// stock["pear"] = 2
/// print(available.count)   // 2
/// ```
///
/// A ``DictionaryInput`` is a `ChangingDictionary` that can be edited; typed as
/// `ChangingDictionary` it is read-only. Derived collections run from construction until released,
/// and hold their sources.
///
/// Values are not compared: an update with an equal value is an edit too.
public class ChangingDictionary<Key: Hashable, Value> {
  @usableFromInline final let state: Changing<DictionaryState<Key, Value>>
  /// The snapshots, for reads; made on demand.
  @usableFromInline final var snapshots: Changing<DictionarySnapshot<Key, Value>>?
  /// The number of keys, for reads; made on demand.
  @usableFromInline final var counts: Changing<Int>?
  /// The values of single keys, for reads; made on demand.
  @usableFromInline final var keyedReads: KeyedReads<Key, Value>?

  @inlinable
  init(_ state: Changing<DictionaryState<Key, Value>>) {
    self.state = state
  }

  /// The value of `key`, or nil. In a `computed` and in a tracked observer, the read depends on
  /// this key alone.
  ///
  /// ```swift
  /// let stock = DictionaryInput(["apple": 3])
  /// let observer = Observer { print(stock["apple"] ?? 0) }   // prints 3
  /// stock["pear"] = 1                                        // prints nothing
  /// ```
  ///
  /// - Complexity: O(log n). A batch of d edits costs O(d) for all readers of other keys together.
  @inlinable
  public subscript(key: Key) -> Value? {
    isReadTracked ? value(forKey: key).value : value[key]
  }
}

extension ChangingDictionary {
  /// The contents. In a `computed` and in a tracked observer, the read makes the collection a
  /// source. In an operator's function, the rules of `Changing.value` apply.
  ///
  /// - Complexity: O(1).
  @inlinable public var value: DictionarySnapshot<Key, Value> { contents.value }

  /// The contents as a changing value, for operators and functions that take one.
  @inlinable
  public var contents: Changing<DictionarySnapshot<Key, Value>> {
    if let snapshots { return snapshots }
    let contents = state.map { DictionarySnapshot($0.tree) }
    snapshots = contents
    return contents
  }

  /// The number of keys. In a `computed` and in a tracked observer, the read depends on the number
  /// alone.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int {
    if let counts { return counts.value }
    let counts = state.map { $0.tree.count }
    self.counts = counts
    return counts.value
  }

  /// Returns the value of `key`, or nil, as a value that changes only with an edit of this key.
  ///
  /// ```swift
  /// let stock = DictionaryInput(["apple": 3])
  /// let apples = stock.value(forKey: "apple")
  /// let observer = apples.observe { print($0 ?? 0) }   // prints 3
  /// stock["pear"] = 1                                  // prints nothing
  /// ```
  ///
  /// All readers of a key share one node, which is freed with the last of them.
  ///
  /// - Complexity: O(log n). A batch of d edits costs O(d) for the values of other keys together.
  @inlinable
  public func value(
    forKey key: Key, file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Value?> {
    let reads = keyedReads ?? makeKeyedReads()
    return reads.value(of: key, in: state, file, line)
  }

  @usableFromInline
  func makeKeyedReads() -> KeyedReads<Key, Value> {
    let reads = KeyedReads(state)
    keyedReads = reads
    return reads
  }

  /// A Boolean value that is true if there is no key; tracked like ``count``.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// The change of each moment in which this collection changes.
  @inlinable
  public var changes: Changes<DictionaryBatch<Key, Value>> {
    state.changes.filter { !$0.edits.isEmpty }.map { $0.batch }
  }

  /// Calls `body` with all pairs as insertions now, and with the batch after each moment in which
  /// this collection changes.
  ///
  /// Observers run after the commit of the moment. Their edits are later moments.
  ///
  /// - Returns: The observation, which ends when this handle is dropped.
  /// - Complexity: O(n) now; then O(1) and what `body` does.
  @inlinable
  public func observe(_ body: @escaping (DictionaryBatch<Key, Value>) -> Void) -> Observer {
    let hasBegun = OperatorState(false)
    return state.observe { state in
      if !hasBegun.value {
        hasBegun.value = true
        body(state.initialBatch)
      } else if !state.edits.isEmpty {
        body(state.batch)
      }
    }
  }

  /// Names the node of this collection in reports and pictures of the network.
  @discardableResult
  public func named(_ name: String) -> Self {
    state.named(name)
    return self
  }
}

extension ChangingDictionary: NetworkNode {
  /// The node.
  public var networkNodeReference: NetworkNodeReference { state.networkNodeReference }
}
