#if Live

  import Logging
  import MetricsTestKit
  import NIOCore
  import NIOEmbedded
  import RillProgram
  import TestSupport
  import Testing

  @testable import RillLive

  /// The admission of connections, sockets and sessions.
  @Suite(.timeLimit(.minutes(20))) struct AdmissionTests {
    private let page = LivePage(.root) { _ in counter() }

    @Test(
      "The last element of the header is the address, with or without a port",
      arguments: [
        (["203.0.113.5"], .v4(0xCB00_7105)),
        (["10.0.0.1, 203.0.113.5:4711"], .v4(0xCB00_7105)),
        (["10.0.0.1", "9.9.9.9 ,\t203.0.113.5"], .v4(0xCB00_7105)),
        (["2001:db8:1:2:3:4:5:6"], .v6(0x2001_0DB8_0001_0002)),
        (["\"[2001:db8:1:2::9]:443\""], .v6(0x2001_0DB8_0001_0002)),
        (["::ffff:203.0.113.5"], .v4(0xCB00_7105)),
        (["127.0.0.1"], nil), (["::1"], nil), (["127.0.0.1:80"], nil), (["[::1]:80"], nil),
        (["unknown"], .unknown), ([""], .unknown), ([], .unknown), (["203.0.113.256"], .unknown),
        (["[::"], .unknown), (["_hidden:80"], .unknown), (["203.0.113.5,"], .v4(0xCB00_7105)),
      ] as [([String], ClientAddress?)])
    func forwarded(_ values: [String], _ address: ClientAddress?) {
      #expect(ClientAddress(forwarded: values) == address)
    }

    @Test("The address of a connection is that of its peer, except for loopback")
    func peers() throws {
      #expect(
        try ClientAddress(SocketAddress(ipAddress: "203.0.113.5", port: 1)) == .v4(0xCB00_7105))
      #expect(
        try ClientAddress(SocketAddress(ipAddress: "2001:db8::1", port: 1))
          == .v6(0x2001_0DB8_0000_0000))
      #expect(try ClientAddress(SocketAddress(ipAddress: "127.8.8.8", port: 1)) == nil)
      #expect(try ClientAddress(SocketAddress(unixDomainSocketPath: "/tmp/x")) == nil)
    }

    @Test("Connections of an address are counted until they are closed")
    func connectionsOfAddresses() throws {
      let counts = LiveCounts(LiveMetrics(TestMetrics()))
      let limits = LiveCounts.Limits(count: 3, countPerAddress: 1)
      let first = EmbeddedChannel()
      try counts.admit(first, from: .v4(1), limits)
      #expect(throws: Rejection.fullForAddress) {
        try counts.admit(EmbeddedChannel(), from: .v4(1), limits)
      }
      try counts.admit(EmbeddedChannel(), from: .v4(2), limits)
      let third = EmbeddedChannel()
      try counts.admit(third, from: nil, limits)
      #expect(throws: Rejection.full) { try counts.admit(EmbeddedChannel(), from: nil, limits) }
      #expect(throws: Rejection.fullForAddress) { try counts.claim(third, from: .v4(2), limits) }
      try counts.claim(third, from: .v4(3), limits)
      #expect(counts.connections == 3)
      for channel in [first, third] {
        try channel.close().wait()
        channel.embeddedEventLoop.run()
      }
      #expect(counts.connections == 1)
      try counts.admit(EmbeddedChannel(), from: .v4(1), limits)
      try counts.admit(EmbeddedChannel(), from: .v4(3), limits)
      #expect(counts.values.rejections == 3)
    }

    @Test("The limit of sessions per address uses the forwarded address")
    func sessionsOfAddresses() async throws {
      let configuration = TestServer.configuration {
        $0.maximumSessionsPerAddress = 1
        $0.forwardedAddressHeader = "X-Forwarded-For"
      }
      try await TestServer.run([page], in: configuration) { server in
        let served = try await server.get("/")
        let token = try #require(served.attribute("data-token"))
        let cookie = try #require(served.cookie("rill-browser"))
        func join(from address: String, _ body: () async throws -> Void) async throws {
          try await server.socket(cookie: cookie, headers: ["X-Forwarded-For": address]) { socket in
            var client = LivePageClient(socket: socket)
            try await client.join(token: token, at: "/", wantsAdoption: false)
            try await body()
          }
        }
        try await join(from: "203.0.113.5") {
          let rejected = RawSocket.Closed(
            code: 1013,
            reason: "This address has too many sessions. Try again later.")
          await #expect(throws: rejected) { try await join(from: "1.1.1.1, 203.0.113.5") {} }
          try await join(from: "203.0.113.6") {}
          #expect(server.core.counts.values.rejections == 1)
        }
        try await eventually { server.core.counts.values.sessions == 0 }
        try await join(from: "203.0.113.5") {}
      }
    }

    @Test("Clients with an invalid forwarded address share one limit")
    func unknownAddresses() async throws {
      let configuration = TestServer.configuration {
        $0.maximumConnectionsPerAddress = 1
        $0.forwardedAddressHeader = "X-Forwarded-For"
      }
      try await TestServer.run([page], in: configuration) { server in
        let cookie = try #require(try await server.get("/").cookie("rill-browser"))
        let headers = ["X-Forwarded-For": "unknown"]
        try await server.socket(cookie: cookie, headers: headers) { _ in
          await #expect(throws: RawSocket.Rejected(status: 503)) {
            try await server.socket(cookie: cookie, headers: ["X-Forwarded-For": "_x"]) { _ in }
          }
          try await server.socket(cookie: cookie, headers: ["X-Forwarded-For": "1.2.3.4"]) { _ in }
        }
      }
    }

    @Test("Sockets of a forwarded address are limited before they join")
    func socketsOfAddresses() async throws {
      let configuration = TestServer.configuration {
        $0.maximumConnectionsPerAddress = 1
        $0.forwardedAddressHeader = "X-Forwarded-For"
      }
      try await TestServer.run([page], in: configuration) { server in
        let cookie = try #require(try await server.get("/").cookie("rill-browser"))
        let headers = ["X-Forwarded-For": "203.0.113.5"]
        try await server.socket(cookie: cookie, headers: headers) { _ in
          await #expect(throws: RawSocket.Rejected(status: 503)) {
            try await server.socket(cookie: cookie, headers: headers) { _ in }
          }
          // Other requests are limited by the proxy.
          try await #expect(server.get("/", headers).status == 200)
        }
        try await eventually { server.core.counts.connections == 0 }
        try await server.socket(cookie: cookie, headers: headers) { _ in }
      }
    }

    @Test("Loopback has no limit per address, and an unconfigured header is ignored")
    func loopback() async throws {
      let configuration = TestServer.configuration {
        $0.maximumSessionsPerAddress = 1
        $0.maximumConnectionsPerAddress = 1
      }
      try await TestServer.run([page], in: configuration) { server in
        try await server.open { _ in
          try await server.open { client in #expect(client.revision == 1) }
        }
        let headers = ["X-Forwarded-For": "203.0.113.5"]
        try await #expect(server.get("/", headers).status == 200)
        #expect(server.core.counts.values.rejections == 0)
      }
    }

    @Test("Connections beyond the limit get 503, with one log line for all")
    func connectionLimit() async throws {
      let log = LogRecorder()
      let configuration = TestServer.configuration {
        $0.maximumConnections = 1
        $0.logger = log.logger
      }
      try await TestServer.run([page], in: configuration) { server in
        try await RawConnection.to(server.port) { first in
          try await first.request("GET", "/", ["Host": "localhost"], "")
          try await #expect(first.responseHead().status == 200)
          for _ in 0..<20 {
            let response = try await server.get("/")
            #expect(response.status == 503)
            #expect(response["retry-after"] == "10")
            #expect(response.body == "The server is at capacity. Try again later.")
          }
        }
        try await eventually { server.core.counts.connections == 0 }
        try await #expect(server.get("/").status == 200)
        #expect(server.core.counts.values.rejections == 20)
        #expect(log.lines.filter { $0.contains("too many connections") }.count == 1)
      }
    }

    @Test("Any number of rejected connections are closed")
    func connectionFlood() async throws {
      let configuration = TestServer.configuration { $0.maximumConnections = 0 }
      try await TestServer.run([page], in: configuration) { server in
        let port = server.port
        try await withThrowingTaskGroup(of: Void.self) { group in
          // They send nothing.
          for _ in 0..<150 {
            group.addTask {
              try await RawConnection.to(port) { try await #expect($0.receiveAll().isEmpty) }
            }
          }
          try await eventually { server.core.counts.values.rejections == 150 }
          // The others are closed at once.
          for _ in 0..<128 { try await server.clock.fire(.seconds(2)) }
          try await group.waitForAll()
        }
        try await #expect(server.get("/").status == 503)
      }
    }

    @Test("Rejections are logged at intervals with their number")
    func rejectionLog() {
      let log = LogRecorder()
      let rejectionLog = RejectionLog(log.logger, interval: .seconds(10))
      for second in 0..<25 {
        for _ in 0..<100 {
          rejectionLog.record("a", now: .uptimeNanoseconds(0) + .seconds(Int64(second)))
        }
      }
      rejectionLog.record("b", now: .uptimeNanoseconds(0) + .seconds(25))
      let message =
        "warning: A client was rejected. Raise the limit in LiveConfiguration or the system, or add servers."
      #expect(
        log.lines == [
          "\(message) reason=a times=1", "\(message) reason=a times=1000",
          "\(message) reason=a times=1000", "\(message) reason=b times=1",
        ])
    }

    @Test("Log lines that pages cause are limited, even if each differs")
    func pageLog() {
      let log = LogRecorder()
      let rejectionLog = RejectionLog(log.logger, interval: .seconds(10))
      var logger = log.logger
      logger[metadataKey: "session"] = "7"
      func say(_ second: Int64, _ number: Int) {
        rejectionLog.logLimited(
          "Closed", of: .closing, at: .info, by: logger, ["error": "\(number)"],
          now: .uptimeNanoseconds(0) + .seconds(second))
      }
      for number in 0..<100 { say(0, number) }
      #expect(log.lines == (0..<20).map { "info: Closed error=\($0) session=7" })
      for number in 100..<200 { say(10, number) }
      #expect(log.lines.count == 40)
      #expect(log.lines[20] == "info: Closed error=100 session=7 times=81")
      // A line below the log level doesn't count for the limit.
      for _ in 0..<100 {
        rejectionLog.logLimited("Silence", of: .badDetail, at: .debug, by: logger)
      }
      rejectionLog.logLimited("Noise", of: .badDetail, at: .warning, by: logger)
      #expect(log.lines.last == "warning: Noise session=7")
    }

    @Test("Any number of sockets with protocol violations cause few log lines")
    func closedSessions() async throws {
      let log = LogRecorder()
      let configuration = TestServer.configuration { $0.logger = log.logger }
      try await TestServer.run([page], in: configuration) { server in
        let cookie = try #require(try await server.get("/").cookie("rill-browser"))
        for _ in 0..<40 {
          try await server.socket(cookie: cookie) { socket in
            try await socket.send([9])
            try await #expect(socket.close().code == 4000)
          }
        }
        #expect(server.core.counts.values.violations == 40)
      }
      #expect(log.lines.count { $0.contains("Closed a socket") } == 20)
    }
  }

#endif
