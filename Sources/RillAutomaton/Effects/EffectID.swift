/// The identity of an effect within its automaton, for canceling it.
///
/// Any hashable and sendable value can be an id, including a string literal.
///
/// ```swift
/// load(page).id("page \(page)")
/// Effect.cancel("page 3")
/// ```
///
/// Ids in effects of a child are local to the child: only it can cancel by them, and two children
/// may use the same id.
public struct EffectID: Hashable, ExpressibleByStringInterpolation, CustomStringConvertible,
  Sendable
{
  private let base: Base
  /// The children that the effect belongs to, the outermost first.
  private(set) var scopes: [EffectScope] = []

  /// Creates an id from any value.
  public init(_ value: some Hashable & Sendable) {
    // An id created from an id is equal to it.
    self = value as? EffectID ?? EffectID(base: Base(AnyHashable(value)))
  }

  /// Creates an id from a string.
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

  /// Returns the value of the id if it has the type `type`.
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

  /// The value of an id, shared by all copies: an id is looked up more often than it is created.
  // Sendable: two constants; `EffectID.init` requires a value of a Sendable type.
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
