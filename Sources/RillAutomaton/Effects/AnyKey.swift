/// A hashable value of any type, as a reference that all copies share.
///
/// It stands for `AnyHashable`, which Embedded Swift doesn't have. Two keys are equal if their
/// values are equal and of the same type. The hash is computed once, because a key is looked up
/// more often than it is created.
@usableFromInline
// Sendable: a constant. The only subclass has constants of a Sendable type.
class AnyKey: Hashable, @unchecked Sendable {
  private final let hash: Int

  init(hash: Int) { self.hash = hash }

  /// Returns whether the values are equal. Only called for keys with the same hash.
  @usableFromInline
  func isSame(as other: AnyKey) -> Bool { false }

  #if !hasFeature(Embedded)
    /// The value.
    var value: Any { () }
  #endif

  @usableFromInline
  static func == (left: AnyKey, right: AnyKey) -> Bool {
    left === right || left.hash == right.hash && left.isSame(as: right)
  }

  @usableFromInline
  final func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

/// A hashable value of one type.
@usableFromInline
// Sendable: a constant of a Sendable type.
final class Key<Value: Hashable & Sendable>: AnyKey, @unchecked Sendable {
  /// The value; nil only in the object that ``content(of:)`` makes.
  private let stored: Value?

  @usableFromInline
  init(_ content: Value) {
    stored = content
    var hasher = Hasher()
    hasher.combine(content)
    super.init(hash: hasher.finalize())
  }

  private init() {
    stored = nil
    super.init(hash: 0)
  }

  /// The value.
  var content: Value {
    // Only the object that `content(of:)` makes and drops has no value.
    stored.unsafelyUnwrapped
  }

  /// Returns the value of `key`, if it has the type of this class.
  static func content(of key: AnyKey?) -> Value? {
    #if hasFeature(Embedded)
      // The compiler (6.3) crashes at a cast to a class of which the module makes no object.
      _ = Key()
    #endif
    return (key as? Key)?.stored
  }

  @usableFromInline
  override func isSame(as other: AnyKey) -> Bool {
    (other as? Key)?.stored == stored
  }

  #if !hasFeature(Embedded)
    override var value: Any { content }
  #endif
}
