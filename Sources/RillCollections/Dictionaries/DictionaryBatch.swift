/// The change of a ``ChangingDictionary`` in one moment: its edits, and the contents before and
/// after.
public struct DictionaryBatch<Key: Hashable, Value> {
  /// The contents before the moment.
  public var old: DictionarySnapshot<Key, Value>
  /// The contents after the moment.
  public var new: DictionarySnapshot<Key, Value>
  /// The edits that turn `old` into `new`, in the order in which they were made.
  public var edits: [DictionaryEdit<Key, Value>]

  @inlinable
  init(
    old: DictionarySnapshot<Key, Value>, new: DictionarySnapshot<Key, Value>,
    edits: [DictionaryEdit<Key, Value>]
  ) {
    self.old = old
    self.new = new
    self.edits = edits
  }
}

extension DictionaryBatch: Sendable where Key: Sendable, Value: Sendable {}
