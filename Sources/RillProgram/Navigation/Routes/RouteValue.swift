/// A value that a path segment or a query item can hold as text.
///
/// Text, numbers, Booleans and enumerations with such raw values conform. Other types conform by
/// two functions, of which one reverses the other:
///
/// ```swift
/// extension Day: RouteValue {
///   static func makeRouteValue(from routeText: String) -> Day? { Day(iso: routeText) }
///   var routeText: String { iso }
/// }
/// enum Tab: String, RouteValue { case chart, steps }
/// ```
public protocol RouteValue: RouteItem, Hashable, Sendable {
  /// Returns the value that `routeText` represents, or nil if the text is malformed.
  static func makeRouteValue(from routeText: String) -> Self?
  /// The value as text.
  var routeText: String { get }
}

extension String: RouteValue {
  /// Returns the text itself.
  public static func makeRouteValue(from routeText: String) -> Self? { routeText }
  /// The text itself.
  public var routeText: String { self }
}

extension RouteValue where Self: LosslessStringConvertible {
  /// Returns the value whose description is `routeText`; other spellings are malformed.
  public static func makeRouteValue(from routeText: String) -> Self? {
    guard let value = Self(routeText), value.description.isSame(as: routeText) else { return nil }
    return value
  }
  /// The value's description.
  public var routeText: String { description }
}

extension Int: RouteValue {}
extension Int32: RouteValue {}
extension Int64: RouteValue {}
extension UInt: RouteValue {}
extension UInt32: RouteValue {}
extension UInt64: RouteValue {}
extension Double: RouteValue {}
extension Bool: RouteValue {}

extension RouteValue where Self: RawRepresentable, RawValue: RouteValue {
  /// Returns the case whose raw value is `routeText`.
  public static func makeRouteValue(from routeText: String) -> Self? {
    RawValue.makeRouteValue(from: routeText).flatMap(Self.init(rawValue:))
  }
  /// The raw value as text.
  public var routeText: String { rawValue.routeText }
}
