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
public struct EffectID: Hashable, ExpressibleByStringInterpolation, CustomStringConvertible,
  Sendable
{
  private let base: Base
  /// The children it comes from, the outermost first.
  private(set) var scopes: [EffectScope] = []

  /// Creates an id of any value.
  public init(_ value: some Hashable & Sendable) {
    // An id of an id is that id.
    self = value as? EffectID ?? EffectID(base: Base(AnyHashable(value)))
  }

  /// Creates an id of a string.
  public init(stringLiteral value: String) {
    self = EffectID(base: Base(AnyHashable(value)))
  }

  private init(base: Base) {
    self.base = base
  }

  public static func == (left: EffectID, right: EffectID) -> Bool {
    left.base == right.base && left.scopes == right.scopes
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(base.hash)
  }

  /// The value it was made of, if that is of `type`.
  ///
  /// ```swift
  /// Effect.cancel(where: { id in id.value(as: Page.self)?.isOld ?? false })
  /// ```
  public func value<Value>(as type: Value.Type) -> Value? {
    base.value.base as? Value
  }

  func within(_ scopes: [EffectScope]) -> EffectID {
    if scopes.isEmpty { return self }
    var id = self
    id.scopes = scopes
    return id
  }

  public var description: String { "\(base.value.base)" }

  /// What the id was made of, once for all its copies: an id is looked up more often than it is made.
  // Sendable: two constants, the value being of a type that is Sendable, which `EffectID.init` asks for.
  private final class Base: @unchecked Sendable {
    let value: AnyHashable
    let hash: Int

    init(_ value: AnyHashable) {
      self.value = value
      hash = value.hashValue
    }

    static func == (left: Base, right: Base) -> Bool {
      left === right || left.hash == right.hash && left.value == right.value
    }
  }
}
