#if Live

  import NIOCore
  import RillProgram

  /// A file that pages use: a style sheet, a picture or a script.
  ///
  /// ```swift
  /// let style = LiveAsset("goals.css", type: "text/css; charset=utf-8", bytes: Array(css.utf8))
  /// let head: [HeadElement] = [.link(relation: "stylesheet", address: style.address)]
  /// ```
  ///
  /// Its address contains a hash of its content. So browsers cache it permanently, and request a
  /// new address when the content changes.
  public struct LiveAsset: Sendable {
    /// The address at which the server serves it.
    public let address: String
    let type: String
    /// The content, which all responses share.
    let content: ByteBuffer

    /// Creates an asset.
    ///
    /// - Parameters:
    ///   - name: The end of the asset's address, which may contain slashes.
    ///   - type: The media type.
    ///   - bytes: The content.
    public init(_ name: String, type: String, bytes: [UInt8]) {
      let hash = Base64URL.encode(Array(digest(of: bytes).prefix(9)))
      let names = name.split(separator: "/").map(String.init)
      address = LivePath.prefix + "asset" + Location(path: [hash] + names).description
      self.type = type
      content = ByteBuffer(bytes: bytes)
    }

    /// Creates a script of a page: a JavaScript module.
    ///
    /// ```swift
    /// LivePage("/", scripts: [.script("chart.js", chart)]) { _ in sales() }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The end of the script's address.
    ///   - source: The source text.
    public static func script(_ name: String, _ source: String) -> LiveAsset {
      LiveAsset(name, type: "text/javascript; charset=utf-8", bytes: Array(source.utf8))
    }

    /// A Boolean value that indicates whether browsers accept it as a script.
    var isScript: Bool { type.lowercased().hasPrefix("text/javascript") }
  }

  /// The addresses that the server reserves.
  enum LivePath {
    static let prefix = "/_rill/"
    static let socket = prefix + "socket"
    static let token = prefix + "token"
    static let identity = prefix + "identity"
    static let language = prefix + "language"
    static let health = prefix + "health"
    /// Exists only in the development mode.
    static let development = prefix + "development"
  }

#endif
