#if Live

  /// A request for a socket, line by line, and an independent parser of such requests.
  struct Handshake {
    private var lines: [String]

    /// The request of a browser.
    init(port: Int) {
      lines = [
        "GET /_rill/socket HTTP/1.1", "Host: localhost:\(port)", "Origin: http://localhost:\(port)",
        "Cookie: rill-browser=AAAAAAAAAAAAAAAAAAAAAA", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Protocol: rill.1",
      ]
    }

    var bytes: [UInt8] { Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) }

    /// Removes, repeats or changes a line.
    mutating func change(_ mutator: inout Mutator) {
      if lines.count < 2 { return }
      let index = 1 + mutator.number(below: lines.count - 1)
      let name = String(lines[index].prefix { $0 != ":" })
      switch mutator.number(below: 3) {
      case 0: lines.remove(at: index)
      case 1: lines.insert(lines[index], at: 1 + mutator.number(below: lines.count - 1))
      default:
        let values = [
          "", "x", "[::1]", "[localhost]", "localhost", "evil.example", "http://evil.example",
          "null",
          "close", "keep-alive, Upgrade", "h2c, websocket", "8", "13, 8", "rill.0, rill.1",
          "AAAAAAAAAAAAAAAAAAAAAA==", "AAAAAAAAAAAAAAAAAAAAAA", "AAAA_AAAAAAAAAAAAAAAAA==",
          "rill-browser=x",
        ]
        lines[index] = "\(name): \(mutator.one(of: values))"
      }
    }

    /// Returns the rule of RFC 6455, 4.2.1, or of the server that a request violates; nil if it is
    /// valid.
    static func mistake(in bytes: [UInt8], port: Int) -> String? {
      // Frames follow the head.
      let end = bytes.firstRange(of: Array("\r\n\r\n".utf8))?.lowerBound ?? bytes.endIndex
      let head = String(decoding: bytes[..<end], as: UTF8.self)
      let lines = head.split(separator: "\r\n").map(String.init)
      var fields: [String: [String]] = [:]
      for line in lines.dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count < 2 { continue }
        fields[parts[0].lowercased(), default: []].append(
          String(parts[1]).trimmed)
      }
      func tokens(_ name: String) -> [String] {
        (fields[name] ?? []).flatMap { $0.split(separator: ",") }.map { String($0).trimmed }
      }
      guard let first = lines.first(where: { !$0.isEmpty }),
        first == "GET /_rill/socket HTTP/1.1"
      else { return "its first line is another" }
      if fields["host"]?.count != 1 { return "there is not one host" }
      if fields["origin"]?.count != 1 { return "there is not one origin" }
      let origin = fields["origin"]?[0].lowercased() ?? ""
      let host = fields["host"]?[0].lowercased() ?? ""
      if origin != "http://\(host)", origin != "https://\(host)" { return "the origin is another" }
      if !tokens("connection").contains(where: { $0.lowercased() == "upgrade" }) {
        return "the connection is no upgrade"
      }
      if fields["upgrade"]?.map({ $0.lowercased() }) != ["websocket"] {
        return "the upgrade is another"
      }
      if fields["sec-websocket-version"] != ["13"] { return "the version is another" }
      guard fields["sec-websocket-key"]?.count == 1, let key = fields["sec-websocket-key"]?[0],
        key.wholeMatch(of: /[A-Za-z0-9+\/]{22}==/) != nil
      else { return "the key is invalid" }
      if !tokens("sec-websocket-protocol").contains("rill.1") { return "the protocol is another" }
      return nil
    }
  }

  extension String {
    fileprivate var trimmed: String {
      let blanks: [Character] = [" ", "\t"]
      let start = drop { blanks.contains($0) }
      return String(start.reversed().drop { blanks.contains($0) }.reversed())
    }
  }

#endif
