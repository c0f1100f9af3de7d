#if Live

  import NIOCore
  import NIOEmbedded
  import NIOPosix
  import Testing

  @testable import RillLive

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Connections when the process has no more files for them.
  @Suite(.timeLimit(.minutes(20))) struct AcceptTests {
    @Test(
      "The limit of connections reserves files for other uses",
      arguments: [
        (60_000, 1 << 20, 20, 60_000), (60_000, 60_000, 20, 59_724), (60_000, 1024, 24, 744),
        (60_000, 256, 16, 176), (60_000, 16, 16, 1), (100, 1024, 20, 100), (0, 1024, 20, 0),
        (.max, 1024, 0, 768),
      ])
    func limits(_ maximum: Int, _ limit: Int, _ open: Int, _ expected: Int) {
      #expect(DescriptorLimit.connections(upTo: maximum, limit: limit, open: open) == expected)
    }

    @Test("The soft limit is raised to the hard one, and connections stay below it")
    func raising() async {
      await #expect(processExitsWith: .success) {
        var limit = rlimit()
        getrlimit(AcceptTests.resource, &limit)
        limit.rlim_cur = 100
        limit.rlim_max = 500
        setrlimit(AcceptTests.resource, &limit)
        let count = DescriptorLimit.raise(for: 60_000)
        getrlimit(AcceptTests.resource, &limit)
        #expect(limit.rlim_cur == 500)
        #expect((1...375).contains(count))
        // The limit is never lowered, and raised only as needed.
        #expect(DescriptorLimit.raise(for: 10) == 10)
        getrlimit(AcceptTests.resource, &limit)
        #expect(limit.rlim_cur == 500)
        // Other threads may open and close files meanwhile.
        #expect((1...375).contains(DescriptorLimit.raise(for: .max)))
      }
    }

    @Test("After a failure the server pauses accepting")
    func pause() throws {
      let channel = EmbeddedChannel()
      var failures = 0
      let handler = AcceptGuard(pause: .milliseconds(250)) { _ in failures += 1 }
      try channel.pipeline.syncOperations.addHandler(handler)
      var isReading: Bool? {
        channel.options.last { $0.option is ChannelOptions.Types.AutoReadOption }?.value as? Bool
      }
      #expect(isReading == nil)
      channel.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept"))
      #expect(isReading == false)
      channel.embeddedEventLoop.advanceTime(by: .milliseconds(249))
      #expect(isReading == false)
      channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
      #expect(isReading == true)
      channel.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept"))
      #expect(isReading == false)
      #expect(failures == 2)
      // Other errors are passed on.
      #expect(throws: ChannelError.self) {
        channel.pipeline.fireErrorCaught(ChannelError.inputClosed)
        try channel.throwIfErrorCaught()
      }
      #expect(throws: IOError.self) {
        channel.pipeline.fireErrorCaught(IOError(errnoCode: EBADF, reason: "accept"))
        try channel.throwIfErrorCaught()
      }
    }

    @Test("Without free files the server retries rarely, and continues when some are free")
    func outOfFiles() async {
      await #expect(processExitsWith: .success) {
        var limit = rlimit()
        getrlimit(AcceptTests.resource, &limit)
        limit.rlim_cur = 200
        limit.rlim_max = 200
        setrlimit(AcceptTests.resource, &limit)
        let page = LivePage(.root) { _ in counter() }
        try await TestServer.run([page]) { server in
          try await #expect(server.get("/").status == 200)
          // This connection exists before all other files are used.
          let client = socket(AF_INET, AcceptTests.stream, 0)
          var files: [Int32] = []
          while case let file = dup(client), file >= 0 { files.append(file) }
          #expect(AcceptTests.connect(client, to: server.port))
          while server.core.counts.values.acceptFailures == 0 { await Task.yield() }
          let start = ContinuousClock.now
          for _ in 0..<200 {
            for loop in MultiThreadedEventLoopGroup.singleton.makeIterator() {
              try await loop.submit {}.get()
            }
          }
          // Without the pause, each turn of the loop fails.
          let tries = Int((ContinuousClock.now - start) / .milliseconds(250))
          #expect(server.core.counts.values.acceptFailures <= tries + 2)
          for file in files { close(file) }
          try await #expect(server.get("/").status == 200)
          close(client)
        }
      }
    }

    private static func connect(_ client: Int32, to port: Int) -> Bool {
      guard case .v4(let address)? = try? SocketAddress(ipAddress: "127.0.0.1", port: port) else {
        return false
      }
      var value = address.address
      // The IPv4 address is passed as the generic one; the call reads the given number of bytes.
      return withUnsafePointer(to: &value) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          #if canImport(Darwin)
            Darwin.connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
          #elseif canImport(Musl)
            Musl.connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
          #else
            Glibc.connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
          #endif
        }
      }
    }

    #if canImport(Glibc)
      private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
      private static let resource = RLIMIT_NOFILE
      private static let stream = SOCK_STREAM
    #endif
  }

#endif
