#if Live

  import RillProgram
  import RillTree

  @testable import RillLive

  /// The input of well-behaved clients, from which hostile input is derived.
  struct HostileCorpus {
    let port: Int
    /// The frames of a page that has joined.
    let frames: [[UInt8]]
    /// The frames with which other pages have joined.
    let joins: [[UInt8]]
    /// The signed tokens of other pages.
    let tokens: [String]
    let requests: [[UInt8]]
    let bodies: [[UInt8]]

    /// - Parameters:
    ///   - server: The server.
    ///   - visits: The number of other pages.
    init(of server: TestServer, visits: Int) async throws {
      port = server.port
      var joins: [[UInt8]] = []
      var tokens: [String] = []
      var frames: [[UInt8]] = []
      for visit in 0..<visits {
        let served = try await server.get("/shelf/\(visit)?a=b")
        tokens.append(served.attribute("data-token") ?? "")
        tokens.append(served.field("rill-token") ?? "")
        frames = try await server.join(served, at: "/shelf/\(visit)?a=b", wantsAdoption: false) {
          client in
          let join = client.socket.lastSent
          joins += [join, HostileCorpus.resumption(join, ticket: client.ticket)]
          return HostileCorpus.frames(of: client.page)
        }
      }
      self.joins = joins
      self.tokens = tokens
      self.frames = frames
      requests = HostileCorpus.requests(port, token: tokens[0])
      bodies = [
        "rill-form=%23form&rill-token=\(tokens[1])&name=Ada+%26+co.&box=on",
        "name=a&name=b&rill-token=\(tokens[1])&rill-form=%23form", "", "a=b&c=%C3%A9",
      ].map { Array($0.utf8) }
    }

    private static func frames(of page: ListeningHost) -> [[UInt8]] {
      var event = TreeEvent()
      event.value = "typed é"
      event.key = "Enter"
      event.x = 3.5
      event.form = [.init(name: "name", value: "Ada"), .init(name: "box", value: "on")]
      event.detail = "detail"
      var frames: [[UInt8]] = [[3, 1], [4, 3] + "why".utf8]
      for name in ["click", "input", "keydown", "change", "submit"] {
        for element in page.elements {
          guard let listener = page.listener(to: name, of: element) else { continue }
          frames.append([1, 1] + event.encoded(for: listener.id, fields: listener.fields))
        }
      }
      for kind in 0..<5 as Range<UInt8> {
        let fields = kind < 2 ? ListenerFields.key : .pointer
        frames.append([2, 1, kind] + event.encoded(for: HandlerID(rawValue: 0), fields: fields))
      }
      frames += [[5, 0, 0xC0, 0x0C, 0, 0xB0, 0x09], [6, 1], [7, 0, 32]].map { [2, 1] + $0 }
      frames += [[2, 1, 8, 6] + "/a?b=c".utf8, [2, 1, 9, 0, 2] + "/a".utf8]
      for (name, detail) in [("port", "[1,2]"), ("port", "{\"a\":[1.5]}"), ("other", "x")] {
        var writer = EventWriter([2, 1, 10])
        writer.write(name)
        writer.write(detail)
        frames.append(writer.bytes)
      }
      return frames + uploads(of: page)
    }

    /// Two files, one complete and one canceled.
    private static func uploads(of page: ListeningHost) -> [[UInt8]] {
      var frames: [[UInt8]] = []
      for listener in page.elements.compactMap({ page.listener(to: "upload:1000:2", of: $0) }) {
        func frame(_ number: UInt8, _ part: UInt8, _ write: (inout EventWriter) -> Void) {
          var writer = EventWriter([5, 1])
          writer.write(UInt64(listener.id.rawValue))
          writer.bytes += [number, part]
          write(&writer)
          frames.append(writer.bytes)
        }
        for number in 1...2 as ClosedRange<UInt8> {
          frame(number, 0) { writer in
            writer.write("é.txt")
            writer.write("text/plain")
            writer.write(UInt64(300))
          }
        }
        frame(1, 1) { $0.bytes += [UInt8](repeating: 7, count: 200) }
        frame(1, 1) { $0.bytes += [UInt8](repeating: 7, count: 100) }
        frame(2, 2) { _ in }
      }
      return frames
    }

    /// Returns the request to resume the session that `join` began.
    static func resumption(_ join: [UInt8], ticket: String) -> [UInt8] {
      var writer = EventWriter(join)
      writer.bytes[1] = 2
      writer.write(ticket)
      writer.write(UInt64(1))
      return writer.bytes
    }

    private static func requests(_ port: Int, token: String) -> [[UInt8]] {
      let host = "Host: localhost:\(port)\r\n"
      let cookie = "Cookie: rill-browser=\(Base64URL.encode(randomBytes(16))); a=b\r\n"
      return [
        "GET / HTTP/1.1\r\n\(host)\(cookie)Accept: text/html\r\nConnection: close\r\n\r\n",
        "HEAD /shelf/1?a=b#c HTTP/1.1\r\n\(host)Connection: close\r\n\r\n",
        "GET /goals.json HTTP/1.1\r\n\(host)\(cookie)Connection: close\r\n\r\n",
        "GET \(ClientScript.asset.address) HTTP/1.1\r\n\(host)Connection: close\r\n\r\n",
        "GET /_rill/token?at=%2Fshelf HTTP/1.1\r\n\(host)\(cookie)Connection: close\r\n\r\n",
        "GET /%C3%A9?access=\(token) HTTP/1.0\r\n\(host)\r\n",
        "POST / HTTP/1.1\r\n\(host)\(cookie)Origin: http://localhost:\(port)\r\n"
          + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n"
          + "Connection: close\r\n\r\nname=Ada+",
        "POST / HTTP/1.1\r\n\(host)\(cookie)Transfer-Encoding: chunked\r\n"
          + "Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\n"
          + "5\r\nname=\r\n3\r\nAda\r\n0\r\n\r\n",
        "GET /_rill/socket HTTP/1.1\r\n\(host)\(cookie)Origin: http://localhost:\(port)\r\n"
          + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
          + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: rill.1\r\n\r\n",
      ].map { Array($0.utf8) }
    }
  }

#endif
