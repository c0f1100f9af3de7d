#if Live

  import Testing

  @testable import RillLive

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The output of a program with a server.
  @Suite(.timeLimit(.minutes(20))) struct OutputTests {
    @Test("A printed address appears in a pipe before the first response")
    func address() async {
      await #expect(processExitsWith: .success) {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        try #require(dup2(ends[1], STDOUT_FILENO) >= 0)
        try #require(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let server = LiveServer(
          TestServer.configuration(), pages: [],
          onStart: {
            print("The page is at http://localhost:\($0)/")
            port.yield($0)
          })
        let output = ends[0]
        try await TestServer.run(server.server, ports, port) { test in
          // The server accepts connections after `onStart`.
          try await #expect(test.get("/_rill/health").status == 200)
          var bytes = [UInt8](repeating: 0, count: 100)
          let count = read(output, &bytes, bytes.count)
          let text = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
          #expect(text == "The page is at http://localhost:\(test.port)/\n")
        } serve: { stops in
          try await server.run(until: { for await _ in stops { break } })
        }
      }
    }
  }

#endif
