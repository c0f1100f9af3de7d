/// One change of a collection with keys.
public enum DictionaryEdit<Key: Hashable, Value> {
  /// A key that is new, and its value.
  case insert(Key, Value)
  /// A key that left, and the value that it had.
  case remove(Key, Value)
  /// A key, its value that was replaced, and the value's successor.
  case update(Key, Value, to: Value)

  /// The key that changed.
  @inlinable
  public var key: Key {
    switch self {
    case .insert(let key, _), .remove(let key, _), .update(let key, _, to: _): key
    }
  }

  /// Performs this edit on a dictionary.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func apply(to dictionary: inout [Key: Value]) {
    switch self {
    case .insert(let key, let value), .update(let key, _, to: let value): dictionary[key] = value
    case .remove(let key, _): dictionary[key] = nil
    }
  }
}

extension DictionaryEdit: Equatable where Value: Equatable {}
extension DictionaryEdit: Sendable where Key: Sendable, Value: Sendable {}
