#if hasFeature(Embedded)

  /// A text as a key of sets and dictionaries.
  ///
  /// It is a `String` on other platforms. In WebAssembly it compares and hashes bytes, because
  /// hashing a `String` needs large tables.
  public struct TextKey: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The text.
    public let description: String

    /// Creates a key from a text.
    public init(_ text: String) { description = text }

    /// Creates a key from a literal.
    public init(stringLiteral text: String) { description = text }

    public static func == (left: TextKey, right: TextKey) -> Bool {
      left.description.isSame(as: right.description)
    }

    public func hash(into hasher: inout Hasher) { description.hashBytes(into: &hasher) }
  }

#else

  /// A text as a key of sets and dictionaries.
  ///
  /// In WebAssembly it is a type of its own, which is created from literals and by `TextKey(text)`.
  /// Its `description` is the text.
  public typealias TextKey = String

#endif
