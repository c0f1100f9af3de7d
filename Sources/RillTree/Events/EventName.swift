/// The name of an event that elements listen to, without `on`.
///
/// ```swift
/// input(.stopPropagation(.keyDown))
/// element("color-picker", .preventDefault("pick"))
/// ```
///
/// The events of the vocabulary have names of their own; any other is written as text.
public struct EventName: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name as the platform writes it, such as `keydown`.
  public let rawValue: String

  /// The name that is written so.
  public init(rawValue: String) { self.rawValue = rawValue }

  public init(stringLiteral value: String) { self.init(rawValue: value) }

  public var description: String { rawValue }
}
