/// What an effect is known by, to its automaton alone: of use to cancel it.
///
/// Any value that can be hashed and sent serves; a literal string does as it is.
///
/// ```swift
/// load(page).id("page \(page)")
/// Effect.cancel("page 3")
/// ```
///
/// Ids of effects that a child brings are its own: nobody else can cancel by them, and two children may
/// use the same.
// Sendable: a value made of values that are, and that never change.
public struct EffectID: Hashable, ExpressibleByStringInterpolation, CustomStringConvertible,
  @unchecked Sendable
{
  /// Of a type that is Sendable.
  private let base: AnyHashable
  /// Of the base: an id is looked up more often than it is made.
  private let hash: Int
  /// The children it comes from, the outermost first.
  private(set) var scopes: [EffectScope] = []

  /// Creates an id of any value.
  public init(_ value: some Hashable & Sendable) {
    // An id of an id is that id.
    self = value as? EffectID ?? EffectID(base: AnyHashable(value))
  }

  /// Creates an id of a string.
  public init(stringLiteral value: String) {
    self = EffectID(base: AnyHashable(value))
  }

  private init(base: AnyHashable) {
    self.base = base
    hash = base.hashValue
  }

  public static func == (left: EffectID, right: EffectID) -> Bool {
    left.hash == right.hash && left.base == right.base && left.scopes == right.scopes
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }

  /// The value it was made of, if that is of `type`.
  ///
  /// ```swift
  /// Effect.cancel(where: { id in id.value(as: Page.self)?.isOld ?? false })
  /// ```
  public func value<Value>(as type: Value.Type) -> Value? {
    base.base as? Value
  }

  func within(_ scopes: [EffectScope]) -> EffectID {
    if scopes.isEmpty { return self }
    var id = self
    id.scopes = scopes
    return id
  }

  public var description: String { "\(base.base)" }
}
