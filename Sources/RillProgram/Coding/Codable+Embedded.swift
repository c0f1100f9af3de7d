#if hasFeature(Embedded)
  // Embedded Swift has no coding. With these names, types that servers and files store compile for
  // a page, too, where the conformances mean nothing.

  /// A type without requirements in WebAssembly; elsewhere that of the standard library.
  public protocol Encodable {}

  /// A type without requirements in WebAssembly; elsewhere that of the standard library.
  public protocol Decodable {}

  /// A type without requirements in WebAssembly; elsewhere that of the standard library.
  public typealias Codable = Decodable & Encodable

  /// A type without requirements in WebAssembly; elsewhere that of the standard library.
  public protocol CodingKey {}
#endif
