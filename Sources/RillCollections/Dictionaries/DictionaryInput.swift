public import Rill

/// A ``ChangingDictionary`` that can be edited: the entry of keyed values into the network.
///
/// It has the editing methods of Swift's dictionaries. Each call is one moment with one batch, and
/// the calls in the body of `Moment.run` share one.
///
/// ```swift
/// let stock = DictionaryInput(["apple": 3])
/// stock["pear"] = 5
/// stock.removeValue(forKey: "apple")
/// print(stock.value)   // ["pear": 5]
/// ```
///
/// In the body of `Moment.run`, the new contents can be read at once. An edit in an observer or in
/// a function of an operator is a later moment. No method therefore returns the value that it
/// replaces: read it before.
///
/// - Complexity: O(log n) for each key that is edited.
public final class DictionaryInput<Key: Hashable, Value>: ChangingDictionary<Key, Value> {
  @usableFromInline let input: Input<DictionaryState<Key, Value>>
  @usableFromInline let nodes: KeyNodes<Key, Value>

  /// Creates a collection with the contents of a dictionary.
  ///
  /// - Complexity: O(n log n).
  @inlinable
  public init(
    _ contents: [Key: Value] = [:], file: StaticString = #fileID, line: UInt = #line
  ) {
    input = Input(
      DictionaryState(EntryTree(contents.lazy.map { ($0.key, $0.value) })), file: file, line: line)
    let reads = KeyedReads<Key, Value>()
    nodes = reads.nodes
    super.init(input)
    keyedReads = reads
  }

  /// The value of `key`, or nil. Setting nil removes the key. In a `computed` and in a tracked
  /// observer, a read depends on this key alone.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public override subscript(key: Key) -> Value? {
    get { isReadTracked ? value(forKey: key).value : value[key] }
    set { edit(CollectionOfOne(key)) { $0.set(newValue, of: key) } }
  }

  /// Performs `body`, which edits the values of `keys`, in a moment; nil for all keys.
  @inlinable
  func edit(
    _ keys: (some Collection<Key>)?, _ body: @escaping (inout DictionaryState<Key, Value>) -> Void
  ) {
    let nodes = nodes
    input.edit(
      { state, isFirst in
        if isFirst { state.begin() }
        body(&state)
      }, isAlone: nodes.byKey.isEmpty,
      then: { state in
        if let keys {
          for key in keys { nodes.assign(state.tree[key], of: key) }
        } else {
          for key in nodes.byKey.keys { nodes.assign(state.tree[key], of: key) }
        }
      })
  }
}

extension DictionaryInput {
  /// The value of `key`, or `defaultValue` if the key is missing.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public subscript(key: Key, default defaultValue: @autoclosure () -> Value) -> Value {
    get { self[key] ?? defaultValue() }
    set { self[key] = newValue }
  }

  /// Sets the value of `key`, which may be new.
  @inlinable
  public func updateValue(_ value: Value, forKey key: Key) {
    edit(CollectionOfOne(key)) { $0.set(value, of: key) }
  }

  /// Removes `key` with its value, if there is one.
  @inlinable
  public func removeValue(forKey key: Key) {
    edit(CollectionOfOne(key)) { $0.set(nil, of: key) }
  }

  /// Removes all keys, in one moment.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func removeAll() {
    edit(nil as [Key]?) { $0.replaceAll(with: DictionaryState(EntryTree())) }
  }

  /// Sets the values of all keys of a dictionary, in one moment.
  @inlinable
  public func merge(_ other: [Key: Value]) {
    edit(other.keys) { state in
      for (key, value) in other { state.set(value, of: key) }
    }
  }

  /// Changes the value of `key` by `change`; without a value, does nothing. The function must not
  /// read this collection.
  ///
  /// ```swift
  /// let stock = DictionaryInput(["apple": 3])
  /// stock.update("apple") { $0 -= 1 }
  /// print(stock.value)   // ["apple": 2]
  /// ```
  @inlinable
  public func update(_ key: Key, _ change: @escaping (inout Value) -> Void) {
    edit(CollectionOfOne(key)) { state in
      guard var value = state.tree[key] else { return }
      change(&value)
      state.set(value, of: key)
    }
  }
}
