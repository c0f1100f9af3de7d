#if Live

  import HTTPTypes
  import NIOHTTP1

  extension HTTPRequest {
    /// The request with a head of HTTP/1; nil if its method is not a token.
    init?(_ head: HTTPRequestHead) {
      guard let method = Method(head.method.rawValue) else { return nil }
      let target = RequestTarget(head.uri)
      var (fields, host) = (HTTPFields(), String?.none)
      for (name, value) in head.headers {
        if host == nil, name.isSameHeader(as: "host") {
          host = value
        } else if let name = HTTPField.Name(name) {
          fields.append(HTTPField(name: name, value: value))
        }
      }
      self.init(
        method: method, scheme: "http", authority: target.authority ?? host, path: target.path,
        headerFields: fields)
    }
  }

  /// The target of a request. It may be a complete address, whose host then precedes the header
  /// `Host`: RFC 9112, section 3.2.2.
  struct RequestTarget {
    /// The host and the port of a complete address; nil for any other target.
    let authority: String?
    /// The path and the query.
    let path: String

    init(_ text: String) {
      guard
        let scheme = ["http://", "https://"].first(where: {
          text.prefix($0.count).lowercased() == $0
        })
      else {
        (authority, path) = (nil, text)
        return
      }
      let address = text.dropFirst(scheme.count).prefix { $0 != "#" }
      let place = address.drop { $0 != "/" && $0 != "?" }
      authority = String(address[..<place.startIndex])
      path = place.first == "/" ? String(place) : "/" + place
    }
  }

  extension HTTPResponseHead {
    /// The head of a response, with the length of its body and the current date.
    init(_ response: Response) {
      // HTTPFields has replaced ends of lines in the values.
      var headers = HTTPHeaders(response.headers.map { ($0.name.rawName, $0.value) })
      if let length = response.body.length {
        headers.replaceOrAdd(name: "content-length", value: String(length))
      }
      let seconds = Int(BrowserSessions.now().components.seconds)
      headers.replaceOrAdd(name: "date", value: HTTPDate.text(seconds: seconds))
      let status = response.status
      self.init(
        version: .http1_1,
        status: HTTPResponseStatus(statusCode: status.code, reasonPhrase: status.reasonPhrase),
        headers: headers)
    }
  }

#endif
