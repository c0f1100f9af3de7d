#if Live

  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Servers with other clocks.
  extension PersistentPageTests {
    // MARK: Clocks

    @Test("A server whose clock is ahead doesn't remove the sessions of others")
    func clocks() async throws {
      let time = ManualTime()
      let store = MemoryPageSessionStore(files: nil, now: { time.now })
      func change(_ offset: Duration) -> (inout LiveConfiguration) -> Void {
        {
          $0.pageSessions?.lifetime = .seconds(300)
          $0.pageSessions?.now = { time.now + offset }
        }
      }
      let lost = try await lose(store, Self.page, change(.seconds(-600))) { client, server in
        try await client.fire("click", at: 1)
        try await Self.store(1, &client, server)
      }
      try await TestServer.run(
        [Self.page], in: Self.configuration(store, change(.seconds(600)))
      ) { server in
        // The first write removes expired records.
        try await server.open { _ in #expect(store.count == 2) }
        try await resume(lost, server) { #expect($0.restored == 1) }
      }
    }
  }

#endif
