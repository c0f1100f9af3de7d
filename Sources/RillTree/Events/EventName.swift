/// The name of an event, without `on`.
///
/// ```swift
/// input(.stopPropagation(.keyDown))
/// element("color-picker", .preventDefault("pick"))
/// ```
///
/// The events of the vocabulary have constants. Other names are string literals.
public struct EventName: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name in the platform's spelling, such as `keydown`.
  public let rawValue: String

  /// Creates a name from its spelling.
  public init(rawValue: String) { self.rawValue = rawValue }

  public init(stringLiteral value: String) { self.init(rawValue: value) }

  public var description: String { rawValue }
}
