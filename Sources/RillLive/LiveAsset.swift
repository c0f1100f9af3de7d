#if Live

  import NIOCore
  import RillProgram

  /// A file that pages need: a style sheet, a picture, a script.
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
    /// What is in it, once, for all who ask for it.
    let content: ByteBuffer

    /// Creates an asset.
    ///
    /// - Parameters:
    ///   - name: what its address ends with; it may have slashes.
    ///   - type: its media type.
    ///   - bytes: what is in it.
    public init(_ name: String, type: String, bytes: [UInt8]) {
      let hash = Base64URL.encode(Array(digest(of: bytes).prefix(9)))
      let names = name.split(separator: "/").map(String.init)
      address = LivePath.prefix + "asset" + Location(path: [hash] + names).description
      self.type = type
      content = ByteBuffer(bytes: bytes)
    }

    /// A script of a page: a module of JavaScript.
    ///
    /// ```swift
    /// LivePage("/", scripts: [.script("chart.js", chart)]) { _ in sales() }
    /// ```
    ///
    /// - Parameters:
    ///   - name: what its address ends with.
    ///   - source: what is in it.
    public static func script(_ name: String, _ source: String) -> LiveAsset {
      LiveAsset(name, type: "text/javascript; charset=utf-8", bytes: Array(source.utf8))
    }

    /// Whether browsers take it for a script.
    var isScript: Bool { type.lowercased().hasPrefix("text/javascript") }
  }

  /// The addresses that the server has for itself.
  enum LivePath {
    static let prefix = "/_rill/"
    static let socket = prefix + "socket"
    static let token = prefix + "token"
    static let health = prefix + "health"
  }

#endif
