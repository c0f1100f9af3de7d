#if Live

  import RillPages
  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// The client script when a restored session is older than the page knows.
  @Suite struct OldRecordTests {
    @Test(
      "A page does not continue a session that lacks events that the page no longer has",
      arguments: [2, ServerFrame.allEvents])
    func oldRecord(_ durable: Int) throws {
      let program = counter()
      let page = try ScriptedPage(script: ClientScript.persistentBytes)
      try page.open(RenderedPage(of: program, at: .root, formToken: "", marksPlaces: true))
      try page.evaluate("page.socket.onopen()")
      let run = ProgramRun(program, at: .root)
      run.marksPlaces = true
      try page.receive(
        ServerFrame.bytes(.replacement, run.render(), revision: 1, seen: 0, ticket: "p.x"))
      for _ in 0..<3 { try page.evaluate("page.click(page.root.querySelector('#up'))") }
      try page.receive(ServerFrame.durable(durable))
      try page.evaluate("page.close(1006); page.awaitSocket()")
      page.frames = []
      try page.evaluate("page.socket.onopen()")
      // It returns with its ticket.
      #expect(page.frames.map { $0.prefix(2) } == [[0, 6]])
      page.frames = []
      try page.receive(ServerFrame.restoration(revision: 1, seen: 1, ticket: "p.y"))
      #expect(page.frames == [])
      try page.evaluate("page.advance(2000)")
      try page.evaluate("page.socket.onopen()")
      // It requests a new session.
      #expect(page.frames.map { $0.prefix(2) } == [[0, 4]])
    }
  }

#endif
