/// The reason an edit is refused, as a text. A model may use an error type of its own instead.
///
/// ```swift
/// if name.isEmpty { throw "Write your name." }
/// ```
public struct EditRejection: Error, Hashable, Codable, Sendable, ExpressibleByStringLiteral,
  ExpressibleByStringInterpolation, CustomStringConvertible
{
  /// The reason, as a sentence for the submitter.
  public let reason: String

  /// Creates a rejection with a reason.
  public init(_ reason: String) { self.reason = reason }

  /// Creates a rejection from a literal.
  public init(stringLiteral reason: String) { self.reason = reason }

  /// The reason.
  public var description: String { reason }
}
