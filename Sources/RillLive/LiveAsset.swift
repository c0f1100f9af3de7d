#if Live

  import HTTPTypes

  /// A file that pages need: a style sheet, a picture.
  ///
  /// ```swift
  /// let style = LiveAsset("goals.css", type: "text/css; charset=utf-8", bytes: Array(css.utf8))
  /// let head: [HeadElement] = [.link(relation: "stylesheet", address: style.address)]
  /// ```
  ///
  /// Its address says what is in it, so that browsers keep it for good, and ask anew when it is another.
  public struct LiveAsset: Sendable {
    /// Where it is served.
    public let address: String
    let type: String
    let bytes: [UInt8]

    /// Creates an asset.
    ///
    /// - Parameters:
    ///   - name: what its address ends with.
    ///   - type: its media type.
    ///   - bytes: what is in it.
    public init(_ name: String, type: String, bytes: [UInt8]) {
      let hash = Base64URL.encode(Array(digest(of: bytes).prefix(9)))
      address = "\(LivePath.prefix)asset/\(hash)/\(name)"
      self.type = type
      self.bytes = bytes
    }
  }

  /// The addresses that the server has for itself.
  enum LivePath {
    static let prefix = "/_rill/"
    static let socket = prefix + "socket"
    static let token = prefix + "token"
  }

#endif
