#if Live

  import NIOCore
  import RillPages
  import RillProgram
  import RillTree

  @testable import RillLive

  /// A hostile input and its expected result: an answer with the reason, or none.
  struct HostileCase {
    var mutator: Mutator
    let server: TestServer
    /// The server of ``HostileSite``.
    let site: TestServer
    let corpus: HostileCorpus
    var report = HostileRun.Report()

    mutating func run() async {
      do {
        switch mutator.number(below: 64) {
        case 0..<18: _ = frame()
        case 18..<28: tokens()
        case 28..<34: try await session()
        case 34..<36: try await handshake()
        case 36..<38: try await request()
        case 38..<40: try await form()
        case 40..<46: location()
        case 46: try await route()
        case 47..<53: cookie()
        case 53: try await cookieRequest()
        case 54..<58: fields()
        case 58: try await formModel()
        default: await value()
        }
      } catch let closed as RawSocket.Closed where closed.code == 1001 {
        // On a busy machine, joining may take too long.
      } catch is RawConnection.Closed, is RawSocket.Rejected, is ChannelError, is IOError {
        // The server may close a connection at any time.
      } catch {
        report.faults.append("\(error)")
      }
    }

    // MARK: Frames

    /// Decodes a mutated frame.
    private mutating func frame() -> (bytes: [UInt8], isFrame: Bool) {
      report.frames += 1
      var bytes = mutator.one(of: corpus.frames)
      // Some frames are valid, but may arrive at the wrong time.
      if !mutator.isOne(in: 4) {
        bytes = mutator.mutated(bytes, with: corpus.frames + corpus.joins)
      }
      do throws(FrameError) {
        _ = try ClientFrame(decoding: bytes)
        return (bytes, true)
      } catch {
        report.rejectedFrames += 1
        if !(0...bytes.count ~= error.position) || error.description.isEmpty {
          report.faults.append("\(bytes) is rejected without a place: \(error), \(error.position)")
        }
        return (bytes, false)
      }
    }

    /// Joins with mutated input, and sends frames until one is rejected.
    private mutating func session() async throws {
      report.sessions += 1
      let browser = Base64URL.encode(randomBytes(16))
      let token = JoinToken(page: "/", browser: browser, location: .root, digest: [])
        .signed(with: server.core.keys)
      var frames = [frame()]
      while frames.count < 8, frames.last?.isFrame ?? false { frames.append(frame()) }
      let sent = frames.map { RawSocket.frame($0.bytes) }
      let kind = mutator.number(below: 8)
      let (join, others) = (mutator.one(of: corpus.joins), corpus.joins + corpus.frames)
      let before = mutator.isOne(in: 2) ? join : mutator.mutated(join, with: others)
      let raw = mutator.mutated(Array(sent.joined()), with: others.map { RawSocket.frame($0) })
      // Some return correctly, and others with another session's ticket or a wrong revision.
      var resumption: [UInt8]?
      if kind == 2 || kind == 3 { resumption = try await lose(token, browser) }
      if kind == 2, let own = resumption { resumption = mutator.mutated(own, with: others) }
      let received = try await server.socket(cookie: browser) { socket in
        if kind == 0 {
          // A ticket of another session, or an invalid one.
          try await socket.send(before)
        } else if let resumption {
          try await socket.send(resumption)
        } else {
          var client = LivePageClient(socket: socket)
          try await client.join(token: token, at: "/", wantsAdoption: false)
        }
        try await socket.connection.send(kind == 1 ? raw : Array(sent.joined()))
        socket.connection.finish()
        return try await socket.connection.receiveAll()
      }
      check(received, owner: browser)
      if kind < 3 || frames.last?.isFrame ?? true { return }
      // The last frame explains the end of the answers.
      let end = received.suffix(125)
      let place = end.indices.last { end[$0] == 0x88 && $0 + 3 < end.endIndex }
      let code = place.map { Int(end[$0 + 2]) << 8 | Int(end[$0 + 3]) } ?? 0
      let hasReason = place.map { end.endIndex - $0 > 8 } ?? false
      report.answers[code, default: 0] += 1
      if code != CloseCode.rejected.rawValue || !hasReason {
        report.faults.append("\(frames) are not rejected, but answered with \(received.suffix(40))")
      }
    }

    /// Joins and loses the connection.
    ///
    /// - Returns: The request to resume its session.
    private mutating func lose(
      _ token: String, _ browser: String
    ) async throws -> [UInt8] {
      report.resumptions += 1
      return try await server.socket(cookie: browser) { socket in
        var client = LivePageClient(socket: socket)
        try await client.join(token: token, at: "/", wantsAdoption: false)
        return HostileCorpus.resumption(socket.lastSent, ticket: client.ticket)
      }
    }

    // MARK: Requests

    /// Requests a socket with mutated bytes, or with lines removed, repeated or exchanged.
    private mutating func handshake() async throws {
      report.handshakes += 1
      var request = Handshake(port: corpus.port)
      for _ in 0..<mutator.number(below: 3) { request.change(&mutator) }
      var bytes = request.bytes
      if mutator.isOne(in: 3) { bytes = mutator.mutated(bytes, with: corpus.requests) }
      let received = try await RawConnection.to(corpus.port) { connection in
        try await connection.send(bytes)
        connection.finish()
        return try await connection.receiveAll()
      }
      let status = Int(String(decoding: received.dropFirst(9).prefix(3), as: UTF8.self)) ?? 0
      report.answers[status, default: 0] += 1
      if status == 101, let mistake = Handshake.mistake(in: bytes, port: corpus.port) {
        report.faults.append(
          "\(String(decoding: bytes, as: UTF8.self)) becomes a socket, although \(mistake)")
      }
      if status != 101, bytes == Handshake(port: corpus.port).bytes {
        report.faults.append("a request of a browser is answered with \(status)")
      }
    }

    private mutating func request() async throws {
      report.requests += 1
      try await exchange(mutator.mutated(mutator.one(of: corpus.requests), with: corpus.requests))
    }

    private mutating func form() async throws {
      report.forms += 1
      let browser = Base64URL.encode(randomBytes(16))
      let served = try await server.get("/", ["Cookie": "rill-browser=\(browser)"])
      let own = "rill-form=%23form&rill-token=\(served.field("rill-token") ?? "")&name=a&box=on"
      let body = mutator.mutated(Array(own.utf8), with: corpus.bodies)
      let head =
        "POST /?x=\(mutator.number(below: 3)) HTTP/1.1\r\nHost: localhost:\(corpus.port)\r\n"
        + "Cookie: rill-browser=\(browser)\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        + "Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
      try await exchange(Array(head.utf8) + body, owner: browser)
    }

    mutating func exchange(
      _ bytes: [UInt8], owner: String? = nil, with port: Int? = nil
    ) async throws {
      let received = try await RawConnection.to(port ?? corpus.port) { connection in
        try await connection.send(bytes)
        connection.finish()
        return try await connection.receiveAll()
      }
      check(received, owner: owner)
      // The server may have closed the connection without an answer.
      if received.isEmpty {
        report.answers[0, default: 0] += 1
        return
      }
      let start = String(decoding: received.prefix(12), as: UTF8.self)
      let status = Int(start.suffix(3)) ?? 0
      report.answers[status, default: 0] += 1
      if !start.hasPrefix("HTTP/1.1 ") || !(100..<500 ~= status) {
        report.faults.append("\(bytes) is answered with \(start)")
      }
    }

    /// Checks that no answer reveals another session's input or browser.
    private mutating func check(_ received: [UInt8], owner: String?) {
      if received.contains(HostilePage.secretMark) {
        report.faults.append("content of another session appeared")
      }
      guard let owner else { return }
      var rest = received[...]
      while let place = rest.firstRange(of: HostilePage.ownerMark.utf8) {
        rest = rest[place.upperBound...]
        if !rest.starts(with: owner.utf8) { report.faults.append("a page of another owner") }
      }
    }

    // MARK: Tokens

    private mutating func tokens() {
      report.tokens += 1
      let token = mutator.one(of: corpus.tokens)
      let bytes = mutator.mutated(Array(token.utf8), with: corpus.tokens.map { Array($0.utf8) })
      let other = String(decoding: bytes, as: UTF8.self)
      if corpus.tokens.contains(other) { return }
      let keys = server.core.keys
      if JoinToken(other, signedWith: keys) != nil || keys.open(other, for: .form) != nil {
        report.faults.append("the token \(other) is accepted without a signature")
      }
    }
  }

  extension [UInt8] {
    fileprivate func contains(_ text: String) -> Bool { firstRange(of: text.utf8) != nil }
  }

#endif
