#if Postgres
  import Foundation
  import RillStore
  import TestSupport
  import Testing

  /// Servers, connections and databases that fail, with PostgreSQL.
  @Suite(.timeLimit(.minutes(20)), .needsPostgres) struct PostgresPresenceTests {
    private func open(
      _ url: String, _ stream: String, server: String, lease: Duration? = nil,
      clock: (any Clock<Duration>)? = nil
    ) async throws -> Presence<String> {
      var options = PresenceOptions()
      options.server = server
      if let lease { options.lease = lease }
      if let clock { options.clock = clock }
      options.report = { _ in }
      return try await .open(.postgres(url, stream: stream), options: options)
    }

    /// The time of the database in milliseconds.
    private func time(_ connection: PostgresConnection) async throws -> Double {
      try #require(
        Double(
          try await connection.query(
            "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::text")[0]))
    }

    @Test func aKilledServerIsGone() async throws {
      let server = try await PostgresServer.shared
      let stream = "killed \(UUID())"
      let connection = try await server.connection()
      let presence = try await open(server.url, stream, server: "survivor")
      let process = try FixtureProcess(["present", "\(server.url)#\(stream)", "board", "25"])
      var lines = process.lines.makeAsyncIterator()
      #expect(await lines.next() == "joined")
      try await eventually { await presence.snapshot(of: "board").count == 25 }
      let killed = try await time(connection)
      process.kill()
      var states = await presence.entries(of: "board").makeAsyncIterator()
      while let entries = await states.next()?.value, !entries.isEmpty {}
      let gone = try await time(connection)
      print("presence: entries of a killed server gone after \(Int(gone - killed)) ms")
      // And from the database, too.
      #expect(
        try await connection.query(
          "SELECT 'x'::text FROM rill_presence WHERE space = $1", .text(stream)) == [])
      await presence.close()
      await connection.close()
    }

    @Test func aStoppedServerComesBack() async throws {
      let server = try await PostgresServer.shared
      let stream = "stopped \(UUID())"
      let connection = try await server.connection()
      let presence = try await open(server.url, stream, server: "survivor")
      let process = try FixtureProcess(["present", "\(server.url)#\(stream)", "board", "3"])
      var lines = process.lines.makeAsyncIterator()
      #expect(await lines.next() == "joined")
      try await eventually { await presence.snapshot(of: "board").count == 3 }
      let before = await presence.snapshot(of: "board")
      kill(process.identifier, SIGSTOP)
      let stopped = try await time(connection)
      // Its session goes on, but it is silent.
      try await eventually { await presence.snapshot(of: "board").isEmpty }
      let gone = try await time(connection)
      kill(process.identifier, SIGCONT)
      try await eventually { await presence.snapshot(of: "board").count == 3 }
      let back = try await time(connection)
      print(
        """
        presence: entries of a stopped server gone after \(Int(gone - stopped)) ms, back after \
        \(Int(back - gone)) ms
        """)
      #expect(await presence.snapshot(of: "board") == before)
      process.endInput()
      while await lines.next() != nil {}
      try await eventually { await presence.snapshot(of: "board").isEmpty }
      await presence.close()
      await connection.close()
    }

    /// The clocks of both servers stand still, so only the database measures the lease.
    @Test func theLeaseEndsByTheClockOfTheDatabase() async throws {
      let server = try await PostgresServer.shared
      let stream = "lease \(UUID())"
      let clocks = [ManualClock(), ManualClock()]
      let connection = try await server.connection()
      let first = try await time(connection)
      let here = try await open(server.url, stream, server: "here", clock: clocks[0])
      let there = try await open(server.url, stream, server: "there", clock: clocks[1])
      let handle = try await here.join("board", "Ann")
      try await eventually {
        clocks[0].advance(by: .milliseconds(50))
        return await there.snapshot(of: "board").count == 1
      }
      let joined = await there.snapshot(of: "board")[0].joined.timeIntervalSince1970 * 1000
      let second = try await time(connection)
      #expect((first...second).contains(joined))
      try await connection.run(
        in: stream,
        """
        UPDATE rill_presence_server SET beat = beat - interval '1 hour'
        WHERE space = $1 AND name = 'here'
        """)
      try await eventually {
        clocks[1].advance(by: .milliseconds(500))
        return await there.snapshot(of: "board").isEmpty
      }
      // The notification of its removal brings the server back.
      try await eventually { await there.snapshot(of: "board").map(\.value) == ["Ann"] }
      #expect(await here.snapshot(of: "board") == there.snapshot(of: "board"))
      handle.leave()
      await here.close()
      await there.close()
      await connection.close()
    }

    @Test func aPartitionedServerKeepsWhatItKnows() async throws {
      let server = try await PostgresServer.shared
      let stream = "partition \(UUID())"
      let (proxy, url) = try server.proxy()
      defer { proxy.stop() }
      let here = try await open(url, stream, server: "here")
      let there = try await open(server.url, stream, server: "there")
      let handles = [try await here.join("board", "Ann"), try await there.join("board", "Ben")]
      for presence in [here, there] {
        try await eventually { await presence.snapshot(of: "board").count == 2 }
      }
      proxy.fault = .silence
      try await eventually { await there.snapshot(of: "board").map(\.value) == ["Ben"] }
      #expect(await here.snapshot(of: "board").count == 2)
      let third = try await here.join("board", "Cid")
      try handles[1].update("Ben again")
      #expect(await here.snapshot(of: "board").count == 3)
      proxy.fault = nil
      proxy.cut()
      let expected = ["Ann", "Ben again", "Cid"]
      for presence in [here, there] {
        try await eventually {
          await presence.snapshot(of: "board").map(\.value).sorted() == expected
        }
      }
      #expect(await here.snapshot(of: "board") == there.snapshot(of: "board"))
      withExtendedLifetime(handles) {}
      third.leave()
      await here.close()
      await there.close()
    }

    /// The lease is so long that it ends on no machine, however busy.
    @Test func aShortCutIsNotSeenByOthers() async throws {
      let server = try await PostgresServer.shared
      let stream = "cut \(UUID())"
      let (proxy, url) = try server.proxy()
      defer { proxy.stop() }
      let here = try await open(url, stream, server: "here", lease: .seconds(600))
      let there = try await open(server.url, stream, server: "there", lease: .seconds(600))
      let handle = try await here.join("board", "0")
      try await eventually { await there.snapshot(of: "board").count == 1 }
      let states = await there.entries(of: "board")
      let watching = Task {
        for await (_, entries) in states {
          #expect(entries.count == 1)
          if entries.first?.value == "20" { return }
        }
      }
      for step in 1...20 {
        proxy.fault = .cutAnswer(after: step * 17)
        try handle.update("\(step)")
        try await eventually { proxy.fault == nil }
        try await eventually { await there.snapshot(of: "board").first?.value == "\(step)" }
      }
      await watching.value
      await here.close()
      await there.close()
    }

    @Test(.needsOwnPostgres) func entriesComeBackWithTheDatabase() async throws {
      let server = try await PostgresServer.start()
      let here = try await open(server.url, "main", server: "here", lease: .seconds(600))
      let there = try await open(server.url, "main", server: "there", lease: .seconds(600))
      let handles = [try await here.join("board", "Ann"), try await there.join("board", "Ben")]
      for presence in [here, there] {
        try await eventually { await presence.snapshot(of: "board").count == 2 }
      }
      for round in 1...2 {
        // Ends the database as a crash does, which empties the tables.
        try await server.restart()
        try handles[0].update("Ann \(round)")
        for presence in [here, there] {
          try await eventually {
            let values = await presence.snapshot(of: "board").map(\.value).sorted()
            #expect(values.count == 2)
            return values == ["Ann \(round)", "Ben"]
          }
        }
        // The database has both again.
        let connection = try await server.connection()
        try await eventually {
          try await connection.query("SELECT 'x'::text FROM rill_presence").count == 2
        }
        await connection.close()
      }
      await here.close()
      await there.close()
      try server.stop()
    }

    /// One change among 10,000 entries takes as many bytes and messages as among two.
    @Test func aChangeCostsTheSameAmongMany() async throws {
      let server = try await PostgresServer.shared
      let stream = "cost \(UUID())"
      let (proxy, url) = try server.proxy()
      defer { proxy.stop() }
      let notifications = Counter()
      // The name of the channel of the space.
      let channel = PostgresPresence.channel(of: stream)
      let listener = try await PostgresConnection.connect(to: PostgresURL(server.url)) { _ in
        notifications.add()
      }
      _ = try await listener.run([PostgresCall(PostgresStatement("LISTEN \(channel)"))])
      let clocks = [ManualClock(), ManualClock()]
      let here = try await open(url, stream, server: "here", lease: .seconds(600), clock: clocks[0])
      let there = try await open(
        url, stream, server: "there", lease: .seconds(600), clock: clocks[1])

      /// Makes changes, and ends their window. No lease is renewed, since the time is too short.
      func inWindow<Result>(_ changes: () async throws -> Result) async throws -> Result {
        let (sleeps, before) = (clocks[0].sleepCount, notifications.count)
        let result = try await changes()
        try await eventually { clocks[0].sleepCount > sleeps }
        clocks[0].advance(by: .milliseconds(50))
        try await eventually { notifications.count > before }
        return result
      }
      let (handle, other) = try await inWindow {
        (try await here.join("board", "value 0"), try await here.join("other", "value"))
      }

      /// Changes one entry, and returns the bytes in both directions and the notifications.
      func cost(_ value: String) async throws -> [Int] {
        let before = (proxy.byteCount, notifications.count)
        try await inWindow { try handle.update(value) }
        try await eventually { await there.snapshot(of: "board").first?.value == value }
        return [proxy.byteCount - before.0, notifications.count - before.1]
      }
      try await eventually { await there.snapshot(of: "board").count == 1 }
      // The first one prepares statements.
      for step in 1...3 { _ = try await cost("value \(step)") }
      let few = try await cost("value 4")
      let handles = try await inWindow {
        var handles: [PresenceHandle<String>] = []
        for number in 0..<10_000 { handles.append(try await here.join("many", "\(number)")) }
        return handles
      }
      try await eventually { await there.topics["many"] == 10_000 }
      let many = try await cost("value 5")
      #expect(few == many)
      #expect(many[1] == 1)
      print("presence: a change among 10,000 takes \(many[0]) bytes and \(many[1]) notification")
      #expect(handles.count == 10_000 && other.id != handle.id)
      await here.close()
      await there.close()
      await listener.close()
    }
  }

  /// A number of events.
  ///
  /// Safety: `lock` guards the mutable state.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var count: Int { lock.withLock { number } }
    func add() { lock.withLock { number += 1 } }
  }
#endif
