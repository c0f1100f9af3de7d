/// A value that is encoded and decoded as another value, its proxy.
///
/// ```swift
/// extension Temperature: ProxyCodable {
///   var codableProxy: Double { degrees }
///   init?(_ proxy: Double) {
///     if proxy < -273.15 { return nil }
///     degrees = proxy
///   }
/// }
/// ```
///
/// A type with its own `init(from:)` and `encode(to:)` doesn't compile for WebAssembly. This one
/// does, so a program that runs in a page and on a server can declare its stored form once.
public protocol ProxyCodable: Codable {
  #if hasFeature(Embedded)
    /// The type of the proxy.
    associatedtype CodableProxy
  #else
    /// The type of the proxy.
    associatedtype CodableProxy: Codable
  #endif

  /// The value to encode.
  var codableProxy: CodableProxy { get }

  /// Creates the value of a decoded proxy; nil if no value has this proxy.
  init?(_ proxy: CodableProxy)
}

#if !hasFeature(Embedded)
  extension ProxyCodable {
    /// Decodes the proxy, and creates its value.
    ///
    /// - Throws: `DecodingError` if no value has the proxy.
    public init(from decoder: any Decoder) throws {
      guard let value = Self(try CodableProxy(from: decoder)) else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "This is no \(Self.self)."))
      }
      self = value
    }

    /// Encodes the proxy.
    public func encode(to encoder: any Encoder) throws { try codableProxy.encode(to: encoder) }
  }
#endif
