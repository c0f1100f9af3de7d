#if Live

  import HTTPTypes
  import Hummingbird
  import NIOCore
  import RillProgram

  /// A file that is made when somebody asks for it, and that browsers keep rather than show.
  ///
  /// ```swift
  /// LiveDownload("/goals.json", name: "goals.json", type: "application/json") { _ in
  ///   Array(try await store.exported().utf8)
  /// }
  /// ```
  ///
  /// A page leads there by a link with the attribute `download`, which no program takes for one of its own:
  /// `a(.href("/goals.json"), .download("")) { "Download" }`.
  ///
  /// It is served to whom pages are served to, and no cache keeps it. The whole file is in memory until it has
  /// been sent.
  public struct LiveDownload: Sendable {
    let path: [String]
    let disposition: String
    let type: String
    let content: @Sendable (LiveRequest) async throws -> [UInt8]

    /// Creates a download.
    ///
    /// - Parameters:
    ///   - location: where it is; only its path counts.
    ///   - name: what the file is called where it is kept. Slashes, quotes and what isn't printed become `_`.
    ///   - type: its media type.
    ///   - content: makes the file for somebody who asks for it, at a location that may have a query. What it
    ///     throws is logged, and shown as a page that says that something failed.
    public init(
      _ location: Location, name: String, type: String,
      content: @escaping @Sendable (LiveRequest) async throws -> [UInt8]
    ) {
      path = location.path
      disposition = LiveDownload.disposition(of: name)
      self.type = type
      self.content = content
    }

    /// The header that has a file be kept under a name: RFC 6266. Who reads no other letters than those of ASCII
    /// has underscores instead.
    static func disposition(of name: String) -> String {
      var safe = String.UnicodeScalarView(name.unicodeScalars.map { $0.isInFileNames ? $0 : "_" })
      // Who begins with a dot hides.
      if safe.first == "." { safe.replaceSubrange(...safe.startIndex, with: ["_"]) }
      if safe.isEmpty { safe.append(contentsOf: "download".unicodeScalars) }
      // Some read escapes where there are none.
      let plain = safe.map { $0.isASCII && $0 != "%" ? $0 : "_" }
      let field = "attachment; filename=\"\(String(String.UnicodeScalarView(plain)))\""
      if safe.elementsEqual(plain) { return field }
      return field + "; filename*=UTF-8''" + String(safe).utf8.map(\.inExtendedValue).joined()
    }
  }

  extension LiveResponder {
    /// Answers a request for a download.
    func send(
      _ download: LiveDownload, at location: Location, to method: HTTPRequest.Method,
      _ visitor: Visitor
    ) async throws(PageError) -> Response {
      guard method == .get || method == .head else { throw .methodNotAllowed("GET, HEAD") }
      let browser = visitor.browser ?? newBrowser()
      let bytes: [UInt8]
      do {
        bytes = try await download.content(LiveRequest(location: location, browser: browser))
      } catch {
        server.logger.error(
          "A download could not be made",
          metadata: ["location": "\(location)", "error": "\(error)"])
        throw .failed
      }
      var headers = HTTPFields.secure
      headers[.contentType] = download.type
      headers[.contentDisposition] = download.disposition
      headers[.setCookie] = Cookie.browser.field(browser, server.configuration)
      return Response(
        status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
  }

  extension Unicode.Scalar {
    /// Whether every system has it in the names of files, and shows it as what it is.
    fileprivate var isInFileNames: Bool {
      switch properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
        .surrogate:
        false
      default: !"/\\:*?\"<>|".unicodeScalars.contains(self)
      }
    }
  }

  extension UInt8 {
    /// A byte of text in an extended value of a header: RFC 8187.
    fileprivate var inExtendedValue: String {
      let scalar = Unicode.Scalar(self)
      let character = Character(scalar)
      if scalar.isASCII, character.isLetter || character.isNumber || "-._~".contains(character) {
        return String(character)
      }
      let digits = String(self, radix: 16, uppercase: true)
      return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
  }

#endif
