#if Live

  import TestSupport
  import Testing

  @testable import RillLive

  /// RFC 6455, case by case.
  @Suite(.timeLimit(.minutes(20))) struct ConformanceTests {
    @Test("Frames are answered as RFC 6455 requires", arguments: ConformanceCase.all)
    func frames(_ test: ConformanceCase) async throws {
      let page = LivePage(.root) { _ in counter() }
      let configuration = TestServer.configuration {
        $0.maximumMessageSize = ConformanceCase.maximumSize
      }
      try await TestServer.run([page], in: configuration) { server in
        // In one piece, and byte by byte for short cases.
        for isInBytes in test.bytes.count < 200 ? [false, true] : [false] {
          let answers = try await server.open { client in
            let connection = client.socket.connection
            if isInBytes {
              for byte in test.bytes {
                // The server may already have closed the connection.
                do { try await connection.send([byte]) } catch { break }
              }
            } else {
              try await connection.send(test.bytes)
            }
            var answers: [ConformanceCase.Answer] = []
            if !test.lastBytes.isEmpty {
              for _ in 1..<test.answers.count { answers += [try await client.socket.answer()] }
              try await connection.send(test.lastBytes)
            }
            return answers + (try await client.socket.answers())
          }
          #expect(answers == test.answers, "\(isInBytes ? "byte by byte" : "in one piece")")
        }
        try await eventually { server.core.counts.values.sessions == 0 }
      }
    }

    @Test("A message in many small writes is one message", arguments: ConformanceCase.chopped)
    func writes(_ test: ConformanceCase, size: Int) async throws {
      let configuration = TestServer.configuration {
        $0.maximumMessageSize = ConformanceCase.maximumSize
      }
      try await TestServer.run([LivePage(.root) { _ in counter() }], in: configuration) { server in
        let answers = try await server.open { client in
          let connection = client.socket.connection
          for start in stride(from: 0, to: test.bytes.count, by: size) {
            try await connection.send(
              Array(test.bytes[start..<min(test.bytes.count, start + size)]))
          }
          let answer = try await client.socket.answer()
          try await connection.send(test.lastBytes)
          return [answer] + (try await client.socket.answers())
        }
        #expect(answers == test.answers)
      }
    }

    @Test("The number of cases is that of the documentation of this suite")
    func count() {
      #expect(ConformanceCase.all.count + ConformanceCase.chopped.count == 201)
    }

    @Test("The sizes of messages equal those in the names of the cases")
    func sizes() {
      for size in [4, 125, 126, 65_536, ConformanceCase.maximumSize] {
        #expect(ConformanceCase.message(ofSize: size).count == size)
      }
    }
  }

  extension RawSocket {
    /// Returns the next frame of the server.
    fileprivate func answer() async throws -> ConformanceCase.Answer {
      let (opcode, bytes) = try await receiveFrame()
      switch opcode {
      case .binary: return .message
      case .pong: return .pong(bytes)
      default: return .close(bytes.count < 2 ? nil : Int(bytes[0]) << 8 | Int(bytes[1]))
      }
    }

    /// Returns all answers until the server closes the connection.
    fileprivate func answers() async throws -> [ConformanceCase.Answer] {
      var answers: [ConformanceCase.Answer] = []
      do {
        while true { answers.append(try await answer()) }
      } catch is RawConnection.Closed {
        return answers
      }
    }
  }

#endif
