/// The identity of an effect within its automaton, for canceling it.
///
/// Any hashable and sendable value can be an id, including a string literal.
///
/// ```swift
/// load(page).id("page \(page)")
/// Effect.cancel("page 3")
/// ```
///
/// Two ids are equal if their values are equal and of the same type. The integer 1 as an `Int` is
/// another id than as a `UInt8`.
///
/// Ids in effects of a child are local to the child: only it can cancel by them, and two children
/// may use the same id.
public struct EffectID: Hashable, ExpressibleByStringInterpolation, CustomStringConvertible,
  Sendable
{
  private let key: AnyKey
  /// The children that the effect belongs to, the outermost first.
  private(set) var scopes: [EffectScope] = []

  /// Creates an id from any value.
  public init<Value: Hashable & Sendable>(_ value: Value) {
    let key = Key(value)
    // An id created from an id is equal to it.
    self = Key<EffectID>.content(of: key) ?? EffectID(key: key)
  }

  /// Creates an id from a string.
  public init(stringLiteral value: String) {
    self = EffectID(key: Key(value))
  }

  private init(key: AnyKey) {
    self.key = key
  }

  public static func == (left: EffectID, right: EffectID) -> Bool {
    left.key == right.key && left.scopes == right.scopes
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }

  /// Returns the value of the id if it has the type `type`.
  ///
  /// ```swift
  /// Effect.cancel(where: { id in id.value(as: Page.self)?.isOld ?? false })
  /// ```
  #if hasFeature(Embedded)
    public func value<Value: Hashable & Sendable>(as type: Value.Type) -> Value? {
      Key<Value>.content(of: key)
    }
  #else
    public func value<Value>(as type: Value.Type) -> Value? {
      key.value as? Value
    }
  #endif

  func within(_ scopes: [EffectScope]) -> EffectID {
    if scopes.isEmpty { return self }
    var id = self
    id.scopes = scopes
    return id
  }

  /// The description of the value; in Embedded Swift, which can't describe every value, a word.
  public var description: String {
    #if hasFeature(Embedded)
      "id"
    #else
      "\(key.value)"
    #endif
  }
}
