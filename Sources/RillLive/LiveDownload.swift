#if Live

  import HTTPTypes
  import NIOCore
  import RillProgram

  /// A file that is generated on request, and that browsers save instead of showing.
  ///
  /// ```swift
  /// LiveDownload("/goals.json", name: "goals.json", type: "application/json") { _ in
  ///   Array(try await store.exported().utf8)
  /// }
  /// ```
  ///
  /// A page links to it with the attribute `download`, so that the link is not treated as one of
  /// the program's locations: `a(.href("/goals.json"), .download("")) { "Download" }`.
  ///
  /// A download has the same access control as pages, and is never cached. The whole file is in
  /// memory until it has been sent.
  public struct LiveDownload: Sendable {
    let path: [String]
    let disposition: String
    let type: String
    let content: @Sendable (LiveRequest) async throws -> [UInt8]

    /// Creates a download.
    ///
    /// - Parameters:
    ///   - location: The location; only the path counts.
    ///   - name: The name of the saved file. Slashes, quotes and unprintable characters become `_`.
    ///   - type: The media type.
    ///   - content: A function that generates the file for a request, whose location may have a
    ///     query. A thrown ``LiveResponse`` is the answer. Any other error is logged, and the
    ///     browser shows an error page.
    public init(
      _ location: Location, name: String, type: String,
      content: @escaping @Sendable (LiveRequest) async throws -> [UInt8]
    ) {
      path = location.path
      disposition = LiveDownload.disposition(of: name)
      self.type = type
      self.content = content
    }

    /// The header that sets the file name: RFC 6266. Clients that support only ASCII see
    /// underscores in place of other characters.
    static func disposition(of name: String) -> String {
      var safe = String.UnicodeScalarView(name.unicodeScalars.map { $0.isInFileNames ? $0 : "_" })
      // A leading dot would hide the file.
      if safe.first == "." { safe.replaceSubrange(...safe.startIndex, with: ["_"]) }
      if safe.isEmpty { safe.append(contentsOf: "download".unicodeScalars) }
      // Some clients decode percent signs even here.
      let plain = safe.map { $0.isASCII && $0 != "%" ? $0 : "_" }
      let field = "attachment; filename=\"\(String(String.UnicodeScalarView(plain)))\""
      if safe.elementsEqual(plain) { return field }
      return field + "; filename*=UTF-8''" + String(safe).utf8.map(\.inExtendedValue).joined()
    }
  }

  extension LiveResponder {
    /// Sends a download.
    func send(
      _ download: LiveDownload, at location: Location, _ request: Request, _ visitor: Visitor,
      on channel: any Channel
    ) async throws(PageError) -> Response {
      let method = request.method
      guard method == .get || method == .head else { throw .methodNotAllowed("GET, HEAD") }
      let arrival = server.arrival(of: visitor)
      let bytes: [UInt8]
      do {
        let method = LiveMethod(rawValue: method.rawValue)
        bytes = try await download.content(
          try await server.request(at: location, by: method, visitor, arrival))
      } catch let answer as LiveResponse {
        return try respond(with: answer, to: arrival, request, on: channel)
      } catch {
        server.logger.error(
          "Could not generate the download",
          metadata: ["location": "\(location)", "error": "\(error)"])
        throw .failed
      }
      var headers = HTTPFields.secure
      headers[.contentType] = download.type
      headers[.contentDisposition] = download.disposition
      headers.add(arrival.cookies)
      return Response(
        status: .ok, headers: headers, body: ResponseBody(ByteBuffer(bytes: bytes)))
    }
  }

  extension Unicode.Scalar {
    /// A Boolean value that indicates whether all systems support the character in file names and
    /// show it as it is.
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
    /// The byte in an extended header value: RFC 8187.
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
