#if Live

  import RillPages
  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// The client script of a persistent page that returns to its session.
  @Suite struct ReturnTests {
    /// A live page with the ticket `p.x`.
    private func open() throws -> (ScriptedPage, ProgramRun<Int, CounterMessage>) {
      let program = counter()
      let page = try ScriptedPage(script: ClientScript.persistentBytes)
      try page.open(RenderedPage(of: program, at: .root, formToken: "", marksPlaces: true))
      try page.evaluate("page.socket.onopen()")
      let run = ProgramRun(program, at: .root)
      run.marksPlaces = true
      try page.receive(
        ServerFrame.bytes(.replacement, run.render(), revision: 1, seen: 0, ticket: "p.x"))
      return (page, run)
    }

    private func isClosed(_ page: ScriptedPage) throws -> Bool {
      try page.evaluate("return !!page.socket.isClosed") == .flag(true)
    }

    /// Waits until the page makes another socket. It may request a token before.
    private func awaitAttempt(_ page: ScriptedPage) throws {
      let count = try page.evaluate("return page.sockets.length")
      for _ in 0..<1000 where try page.evaluate("return page.sockets.length") == count {
        try page.evaluate("page.advance(25)")
      }
    }

    @Test("An attempt to return that no server answers is given up, and the next has more time")
    func silentServer() throws {
      let (page, _) = try open()
      try page.evaluate("page.close(1006)")
      try awaitAttempt(page)
      for limit in [1500.0, 3000, 6000, 6000] {
        let waited = try page.evaluate(
          """
          const start = page.time;
          while (!page.socket.isClosed && page.time < start + 1e5) page.advance(1);
          return page.time - start;
          """)
        guard case .number(let waited) = waited else { throw ScriptedPage.Failure(text: "") }
        // The page has connected some milliseconds before.
        #expect((limit - 30...limit + 1).contains(waited))
        try awaitAttempt(page)
      }
      page.frames = []
      try page.evaluate("page.socket.onopen()")
      #expect(page.frames.map { $0.prefix(2) } == [[0, 6]])
      try page.receive(
        ServerFrame.bytes(.resumption, revision: 1, seen: 0, ticket: "p.x"))
      try page.evaluate("page.advance(14000)")
      try #expect(!isClosed(page))
    }

    @Test("A page whose connection is slow has more time to return")
    func slowConnection() throws {
      let program = counter()
      let page = try ScriptedPage(script: ClientScript.persistentBytes)
      try page.open(RenderedPage(of: program, at: .root, formToken: "", marksPlaces: true))
      // The first content has no limit.
      try page.evaluate("page.advance(2000); page.socket.onopen()")
      try page.receive(
        ServerFrame.bytes(
          .replacement, ProgramRun(program, at: .root).render(), revision: 1, seen: 0,
          ticket: "p.x"))
      try page.evaluate("page.close(1006); page.awaitSocket()")
      try page.evaluate("page.advance(7900)")
      try #expect(!isClosed(page))
      try page.evaluate("page.advance(100)")
      try #expect(isClosed(page))
    }

    @Test("A request for a token that takes too long gives the next one more time")
    func slowToken() throws {
      let (page, _) = try open()
      try page.evaluate(
        """
        page.limits = [];
        page.fetch = async (address, { signal }) => {
          page.limits.push(signal.limit);
          throw Object.assign(new Error(), { name: "TimeoutError" });
        };
        """)
      for _ in 0..<4 {
        try page.evaluate("page.close(4001)")
        try awaitAttempt(page)
        try page.evaluate("page.socket.onopen()")
      }
      try #expect(page.evaluate("return page.limits.join(' ')") == .text("1500 3000 6000 6000"))
    }

    @Test("A page returns soon if its session was live for a moment, and else waits longer in time")
    func shortLives() throws {
      for (life, expected) in [(1500, 100.0...302), (500, 1600.0...4802)] {
        let (page, _) = try open()
        for attempt in 1...9 {
          try page.evaluate("page.advance(\(life)); page.close(1006)")
          let waited = try page.evaluate(
            """
            const [start, count] = [page.time, page.sockets.length];
            while (page.sockets.length === count && page.time < start + 1e5) page.advance(1);
            return page.time - start;
            """)
          guard case .number(let time) = waited else { throw ScriptedPage.Failure(text: "") }
          // Another server may be there at the first attempts.
          if attempt <= 5 { #expect((100...302).contains(time)) }
          if attempt == 9 { #expect(expected.contains(time)) }
          try page.evaluate("page.socket.onopen()")
          try page.receive(ServerFrame.bytes(.resumption, revision: 1, seen: 0, ticket: "p.x"))
        }
      }
    }

    @Test("A page that could not apply an update returns to its session, which shows it anew")
    func brokenUpdate() throws {
      for isRepaired in [false, true] {
        let (page, run) = try open()
        // An update of another tree.
        let other = ProgramRun(
          Program<Int, CounterMessage>(
            model: 0, update: { _, model in model += 1 },
            view: { model in ul { for _ in 0..<9 { li { text(model) } } } }), at: .root)
        _ = other.render()
        other.send(.increment)
        let update = ServerFrame.bytes(.update, other.render(as: 2), revision: 2, seen: 0)
        #expect(throws: ScriptedPage.Failure.self) { try page.receive(update) }
        if isRepaired {
          try page.receive(
            ServerFrame.bytes(.replacement, run.fullUpdate, revision: 3, seen: 0))
        }
        try page.evaluate("page.close(1006); page.awaitSocket()")
        page.frames = []
        try page.evaluate("page.socket.onopen()")
        let request = try #require(page.frames.first)
        #expect(request.prefix(2) == [0, 6])
        // The ticket p.x, and the revision that the page shows: 0 for none.
        let shown: UInt8 = isRepaired ? 3 : 0
        #expect(request.suffix(5) == [3, 0x70, 0x2E, 0x78, shown])
      }
    }
  }

#endif
