#if Live

  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// The shares of sessions and addresses in the space for files.
  @Suite(.timeLimit(.minutes(20))) struct UploadShareTests {
    @Test("One page has a share of the space, and others have the rest")
    func shares() async throws {
      let configuration = TestServer.configuration {
        $0.maximumUploadSize = 100
        $0.maximumUploadSizePerSession = 60
      }
      try await TestServer.run([uploadPage()], in: configuration) { server in
        let counts = server.core.counts
        try await server.open { greedy in
          let id = try greedy.listenerForFiles
          try await greedy.begin(1, "a", size: 61, to: id)
          #expect(greedy.log.last == "1 a  The file has more than 60 bytes.")
          for number in 2...3 {
            try await greedy.begin(number, "b", size: 40, to: id)
            try await greedy.chunk(number, [UInt8](repeating: 0, count: 30), to: id)
          }
          #expect(counts.values.uploadBytes == 60)
          try await greedy.chunk(3, [0], to: id)
          #expect(greedy.log.last == "3 b  The server is at capacity. Try again later.")
          #expect(counts.values.uploadBytes == 30)
          // It can continue with the other file.
          try await greedy.chunk(2, [0], to: id)
          #expect(greedy.log.last == "2 b  31/40")
          try await server.open { other in
            let id = try other.listenerForFiles
            try await other.begin(1, "c", size: 60, to: id)
            try await other.chunk(1, [UInt8](repeating: 0, count: 60), to: id)
            #expect(other.log.last == "1 c  60 bytes, sum 0")
          }
        }
        try await eventually { counts.values.uploadBytes == 0 }
      }
    }

    @Test("One address has a share of the space for all its pages")
    func sharesOfAddresses() async throws {
      let configuration = TestServer.configuration {
        $0.maximumUploadSizePerAddress = 50
        $0.forwardedAddressHeader = "X-Forwarded-For"
      }
      try await TestServer.run([uploadPage()], in: configuration) { server in
        let served = try await server.get("/")
        let token = try #require(served.attribute("data-token"))
        let cookie = try #require(served.cookie("rill-browser"))
        func join(
          from address: String, _ body: (inout LivePageClient, HandlerID) async throws -> Void
        ) async throws {
          try await server.socket(cookie: cookie, headers: ["X-Forwarded-For": address]) { socket in
            var client = LivePageClient(socket: socket)
            try await client.join(token: token, at: "/", wantsAdoption: false)
            try await body(&client, client.listenerForFiles)
          }
        }
        let bytes = [UInt8](repeating: 0, count: 30)
        try await join(from: "203.0.113.5") { first, id in
          try await first.begin(1, "a", size: 51, to: id)
          #expect(first.log.last == "1 a  The file has more than 50 bytes.")
          try await first.begin(2, "b", size: 40, to: id)
          try await first.chunk(2, bytes, to: id)
          for (address, answer) in [
            ("203.0.113.5", "1 c  The server is at capacity. Try again later."),
            ("203.0.113.6", "1 c  30/40"),
          ] {
            try await join(from: address) { other, id in
              try await other.begin(1, "c", size: 40, to: id)
              try await other.chunk(1, bytes, to: id)
              #expect(other.log.last == answer)
            }
          }
        }
        try await eventually { server.core.counts.values.sessions == 0 }
        #expect(server.core.counts.values.uploadBytes == 0)
        // All space has been released.
        try await join(from: "203.0.113.5") { client, id in
          try await client.begin(1, "d", size: 50, to: id)
          try await client.chunk(1, [UInt8](repeating: 0, count: 50), to: id)
          #expect(client.log.last == "1 d  50 bytes, sum 0")
        }
      }
    }
  }

#endif
