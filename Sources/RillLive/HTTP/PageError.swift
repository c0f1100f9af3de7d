#if Live

  import HTTPTypes
  import NIOCore
  import RillProgram
  import RillTree

  /// The reason that a request failed, as the browser shows it.
  enum PageError: Error {
    case badRequest
    case noAccess
    case crossSite
    case notFound
    case forbidden
    case methodNotAllowed(String)
    case staleForm(Location)
    case staleIdentity
    case tooLarge
    case unsupportedForm
    case wrongHost
    case upgradeRequired
    case unfinished
    case failed
    /// The answer of a route, whose body is not read to its end.
    case problem(LiveResponse)

    /// The error for the application. Nil shows the server's own page: the client has no access to
    /// the application, or requests no page.
    var reason: LivePageError? {
      let reason: LivePageError.Reason
      switch self {
      case .badRequest, .noAccess, .wrongHost, .upgradeRequired, .problem: return nil
      case .notFound: reason = .notFound
      case .forbidden, .crossSite: reason = .forbidden
      case .failed: reason = .failed
      case .methodNotAllowed, .staleForm, .staleIdentity, .tooLarge, .unsupportedForm, .unfinished:
        reason = .other
      }
      return LivePageError(reason, status: status.code, title: title, advice: advice)
    }

    var status: HTTPResponse.Status {
      switch self {
      case .badRequest: .badRequest
      case .noAccess: .unauthorized
      case .crossSite: .forbidden
      case .notFound: .notFound
      case .forbidden: .forbidden
      case .methodNotAllowed: .methodNotAllowed
      case .staleForm, .staleIdentity: .conflict
      case .tooLarge: .contentTooLarge
      case .unsupportedForm: .unsupportedMediaType
      case .wrongHost: .misdirectedRequest
      case .upgradeRequired: .upgradeRequired
      case .unfinished: .serviceUnavailable
      case .failed, .problem: .internalServerError
      }
    }

    private var title: String {
      switch self {
      case .badRequest: "Invalid address"
      case .noAccess: "Access token required"
      case .crossSite: "Request from another site"
      case .notFound: "Page not found"
      case .forbidden: "Access denied"
      case .methodNotAllowed: "Method not allowed"
      case .staleForm: "The page has changed"
      case .staleIdentity: "The sign-in has expired"
      case .tooLarge: "The form is too large"
      case .unsupportedForm: "Unsupported form encoding"
      case .wrongHost: "Unknown host name"
      case .upgradeRequired: "WebSocket upgrade required"
      case .unfinished: "The form took too long"
      case .failed, .problem: "Internal server error"
      }
    }

    private var advice: String {
      switch self {
      case .badRequest: "Check the address, or go to the first page."
      case .noAccess:
        "Open the address that ends with ?access= and the token. Ask the server's operator for it."
      case .crossSite: "Nothing was saved. Open the page directly, then try again."
      case .notFound: "It may have been removed. Go to the first page."
      case .forbidden: "You don't have permission to see this page."
      case .methodNotAllowed(let allowed): "Allowed methods: \(allowed)."
      case .staleForm: "Nothing was saved. Open the page again, and send the form again."
      case .staleIdentity: "You are not signed in or out by this address. Try it again on the page."
      case .tooLarge, .unsupportedForm: "Nothing was saved."
      case .wrongHost: "Use the server's own name, or add this one to its allowed hosts."
      case .upgradeRequired: "Open the page directly."
      case .unfinished:
        "Your input may have been saved. Check the page before you send it again."
      case .failed, .problem: "The error was logged. Try again later."
      }
    }

    private var wayOut: (text: String, location: Location)? {
      switch self {
      case .noAccess, .wrongHost: nil
      case .staleForm(let location): ("Open the page again", location)
      default: ("Go to the first page", .root)
      }
    }

    /// Adds the headers that belong to the status.
    func addHeaders(to headers: inout HTTPFields) {
      if case .methodNotAllowed(let allowed) = self { headers[.allow] = allowed }
      if case .upgradeRequired = self { headers[.upgrade] = "websocket" }
    }

    /// Returns the response with the server's own error page.
    ///
    /// - Parameter mountPath: The path in front of the address of the link.
    func response(below mountPath: MountPath) -> Response {
      if case .problem(let problem) = self { return problem.contentResponse }
      var headers = HTTPFields.secure
      headers[.contentType] = "text/html; charset=utf-8"
      addHeaders(to: &headers)
      let nonce = Base64URL.encode(randomBytes(16))
      headers[.contentSecurityPolicy] =
        "default-src 'none'; style-src 'nonce-\(nonce)'; img-src data:; form-action 'self'; frame-ancestors 'none'"
      let body: VTree<Never> = main {
        h1 { text(title) }
        p { text(advice) }
        if let wayOut {
          p { a(.href(mountPath.address(wayOut.location.description))) { text(wayOut.text) } }
        }
      }
      let bytes = PageShell.bytes(title: title, body: body, nonce: nonce)
      return Response(
        status: status, headers: headers,
        body: ResponseBody(ByteBuffer(bytes: bytes)))
    }
  }

#endif
