/// A value that inspectors, recordings and descriptions don't show, such as a password.
///
/// ```swift
/// struct SignInModel {
///   var name = ""
///   @Redacted var password = ""
/// }
/// enum SignInMessage {
///   case typedPassword(Redacted<String>)
/// }
/// ```
///
/// Its description, its mirror and its form in a recording don't contain the value. The program
/// itself has full access to it. An inspector doesn't show a page that contains the value, but it
/// doesn't recognize values that the program derives from it.
@propertyWrapper
public struct Redacted<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Creates a redacted value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a redacted value.
  public init(_ value: Value) { wrappedValue = value }
}

extension Redacted: Equatable where Value: Equatable {}
extension Redacted: Hashable where Value: Hashable {}
extension Redacted: Sendable where Value: Sendable {}

extension Redacted: CustomStringConvertible {
  /// The text `redacted`.
  public var description: String { "redacted" }
}

#if !hasFeature(Embedded)
  import RillAutomaton

  extension Redacted: CustomDebugStringConvertible, CustomReflectable {
    /// The text `redacted`.
    public var debugDescription: String { description }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  extension Redacted: Encodable where Value: Encodable {
    /// Encodes the value, or null in a recording.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if encoder.userInfo[.isRecording] as? Bool ?? false {
        try container.encodeNil()
      } else {
        try container.encode(wrappedValue)
      }
    }
  }

  extension Redacted: Decodable where Value: Decodable {
    /// Decodes the value, which a recording doesn't contain.
    public init(from decoder: any Decoder) throws {
      wrappedValue = try decoder.singleValueContainer().decode(Value.self)
    }
  }

  extension Redacted: AnyRedacted {
    package var redactedValue: Any { wrappedValue }
  }
#endif
