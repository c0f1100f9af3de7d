#if Live

  import HTTPTypes
  import NIOHTTP1

  extension HTTPRequest {
    /// The request with a head of HTTP/1; nil if its method is not a token.
    ///
    /// The target may be a complete address, whose host then precedes the header `Host`: RFC 9112,
    /// section 3.2.2.
    init?(_ head: HTTPRequestHead) {
      guard let method = Method(head.method.rawValue) else { return nil }
      let target = RequestTarget(head.uri)
      var fields = HTTPFields()
      fields.reserveCapacity(head.headers.count)
      var host: String?
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

  /// The target of a request.
  struct RequestTarget {
    /// The host and the port of a complete address; nil for any other target.
    let authority: String?
    /// The path and the query.
    let path: String

    init(_ text: String) {
      let scheme = ["http://", "https://"].first {
        text.utf8.count >= $0.utf8.count && text.prefix($0.count).lowercased() == $0
      }
      guard let scheme else {
        authority = nil
        path = text
        return
      }
      let address = text.dropFirst(scheme.count)
      let rest = address.drop { !"/?#".contains($0) }
      authority = String(address[..<rest.startIndex])
      let place = rest.prefix { $0 != "#" }
      path = place.first == "/" ? String(place) : "/" + place
    }
  }

  extension HTTPResponseHead {
    /// The head of a response, with the length of its body and the current date.
    init(_ response: Response) {
      var headers = HTTPHeaders()
      headers.reserveCapacity(response.headers.count + 2)
      // HTTPFields has replaced ends of lines in the values.
      for field in response.headers { headers.add(name: field.name.rawName, value: field.value) }
      if let length = response.body.length {
        headers.replaceOrAdd(name: "content-length", value: String(length))
      }
      headers.replaceOrAdd(name: "date", value: HTTPDate.now)
      self.init(
        version: .http1_1,
        status: HTTPResponseStatus(
          statusCode: response.status.code, reasonPhrase: response.status.reasonPhrase),
        headers: headers)
    }
  }

#endif
