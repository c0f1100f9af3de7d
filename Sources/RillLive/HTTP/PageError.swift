#if Live

  import HTTPTypes
  import Hummingbird
  import NIOCore
  import RillProgram
  import RillTree

  /// Why somebody doesn't get what they ask for, as they are told.
  enum PageError: Error {
    case badRequest
    case noAccess
    case crossSite
    case notFound
    case methodNotAllowed(String)
    case staleForm(Location)
    case tooLarge
    case unsupportedForm
    case wrongHost
    case upgradeRequired
    case unfinished
    case failed

    private var status: HTTPResponse.Status {
      switch self {
      case .badRequest: .badRequest
      case .noAccess: .unauthorized
      case .crossSite: .forbidden
      case .notFound: .notFound
      case .methodNotAllowed: .methodNotAllowed
      case .staleForm: .conflict
      case .tooLarge: .contentTooLarge
      case .unsupportedForm: .unsupportedMediaType
      case .wrongHost: .misdirectedRequest
      case .upgradeRequired: .upgradeRequired
      case .unfinished: .serviceUnavailable
      case .failed: .internalServerError
      }
    }

    private var title: String {
      switch self {
      case .badRequest: "This address means nothing"
      case .noAccess: "You need the link with the access token"
      case .crossSite: "This came from another site"
      case .notFound: "There is no such page"
      case .methodNotAllowed: "This can't be asked for so"
      case .staleForm: "The page has changed since"
      case .tooLarge: "This is too large"
      case .unsupportedForm: "A form of this kind isn't taken"
      case .wrongHost: "This server has another name"
      case .upgradeRequired: "This is for the page's script"
      case .unfinished: "This takes too long"
      case .failed: "Something went wrong here"
      }
    }

    private var advice: String {
      switch self {
      case .badRequest: "Check it, or begin at the first page."
      case .noAccess:
        "Whoever started the server was told an address that ends with ?access= and a token."
      case .crossSite: "Nothing was changed. Go to the page itself, and do it there."
      case .notFound: "Perhaps it was once. Begin at the first page."
      case .methodNotAllowed(let allowed): "What can: \(allowed)."
      case .staleForm: "Nothing was changed. Open it again, and send the form anew."
      case .tooLarge, .unsupportedForm: "Nothing was changed."
      case .wrongHost: "Open it by its own name, or have this one allowed in its configuration."
      case .upgradeRequired: "Open the page itself."
      case .unfinished:
        "What you have sent may have been taken, or not. Look before you send it again."
      case .failed: "It has been noted. Try again later."
      }
    }

    private var wayOut: (text: String, location: Location)? {
      switch self {
      case .noAccess, .wrongHost: nil
      case .staleForm(let location): ("Open it again", location)
      default: ("The first page", .root)
      }
    }

    /// The page that says so.
    var response: Response {
      var headers = HTTPFields.secure
      headers[.contentType] = "text/html; charset=utf-8"
      if case .methodNotAllowed(let allowed) = self { headers[.allow] = allowed }
      if case .upgradeRequired = self { headers[.upgrade] = "websocket" }
      let nonce = Base64URL.encode(randomBytes(16))
      headers[.contentSecurityPolicy] =
        "default-src 'none'; style-src 'nonce-\(nonce)'; img-src data:; form-action 'self'; frame-ancestors 'none'"
      let body: VTree<Never> = main {
        h1 { text(title) }
        p { text(advice) }
        if let wayOut {
          p { a(.href(wayOut.location.description)) { text(wayOut.text) } }
        }
      }
      let bytes = PageShell.bytes(title: title, body: body, nonce: nonce)
      return Response(
        status: status, headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
  }

#endif
