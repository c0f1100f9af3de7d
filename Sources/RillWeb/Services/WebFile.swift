/// A file that a program in a page creates, for `Effect.download(_:)`.
public struct WebFile: Equatable, Sendable {
  /// The suggested name.
  public var name: String
  /// The media type, such as `text/csv`.
  public var type: String
  /// The content.
  public var content: [UInt8]

  /// Creates a file.
  public init(_ name: String, type: String, content: [UInt8]) {
    self.name = name
    self.type = type
    self.content = content
  }

  /// Creates a file that contains `text` in UTF-8.
  public init(_ name: String, type: String = "text/plain", text: String) {
    self.init(name, type: type, content: Array(text.utf8))
  }
}
