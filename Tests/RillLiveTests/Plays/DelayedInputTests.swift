#if Live

  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// Text that a page doesn't send at once: that of debounced fields, and that of fields which
  /// report their text when the user leaves them.
  @Suite struct DelayedInputTests {
    private func program(
      hasField: Bool, receiving: @escaping (String) -> Void
    ) -> Program<Int, String> {
      Program(
        model: 0, update: { message, _ in receiving(message) },
        view: { _ in
          div {
            if hasField {
              input(.class("field"), .value(""), .onInput { $0 }.debounced(by: .seconds(60)))
            }
          }
        })
    }

    /// Creates a program with three rows, which change places, and a draft.
    private func movingRows(
      _ report: @escaping (String) -> Void
    ) -> Program<[String], String> {
      Program(
        model: ["a", "b", "c"],
        update: { message, model in
          report(message)
          if message == "move" { model = ["c", "b", "a"] }
        },
        view: { rows in
          div {
            ul { for row in rows { li(.key(row)) { input(.onChange { "\(row): \($0)" }) } } }
            form { input(.class("draft")) }
          }
        })
    }

    /// Returns a page of a program, and its first session.
    private func open<Model, Message>(
      _ program: Program<Model, Message>
    ) throws -> (page: ScriptedPage, session: PlaySession<Model, Message>) {
      let page = try ScriptedPage()
      try page.open(RenderedPage(of: program, at: .root, formToken: ""))
      try page.evaluate("page.socket.onopen()")
      let session = PlaySession(program, ticket: "a", adopting: nil)
      try page.receive(session.first)
      return (page, session)
    }

    /// Types in a page, whose next session shows the field or doesn't.
    ///
    /// - Returns: The messages that the sessions receive, the number of lost inputs, and the
    ///   notice.
    private func rejoin(
      showingField hasField: Bool
    ) throws -> (messages: [String], lost: String, notice: String) {
      var messages: [String] = []
      let first = program(hasField: true) { messages.append($0) }
      let (page, _) = try open(first)
      try page.evaluate("page.root.querySelector('input').focus(); page.press('typed')")
      try page.evaluate("page.close(1006); page.awaitSocket(); page.socket.onopen()")
      page.frames = []
      let session = PlaySession(
        program(hasField: hasField) { messages.append($0) }, ticket: "b", adopting: nil)
      try page.receive(session.first)
      try page.evaluate("page.document.activeElement.leave?.()")
      while !page.frames.isEmpty {
        for answer in try session.receive(page.frames.removeFirst()) { try page.receive(answer) }
      }
      return (
        messages,
        try page.text("return page.document.documentElement.dataset.rillLost ?? '0'"),
        try page.text("return page.document.getElementById('rill-lost')?.textContent ?? ''")
      )
    }

    @Test("The next session receives the text, which is not reported as lost")
    func restored() throws {
      let result = try rejoin(showingField: true)
      #expect(result.messages == ["typed"] && result.lost == "0" && result.notice.isEmpty)
    }

    @Test("A field that moves while a user types reports its change when the user leaves it")
    func moved() throws {
      var messages: [String] = []
      let program = movingRows { messages.append($0) }
      for row in 0..<3 {
        messages = []
        let (page, session) = try open(program)
        try page.evaluate(
          "page.root.querySelectorAll('input')[$[0]].focus(); page.press('typed')",
          .number(Double(row)))
        session.run.send("move")
        try page.receive(#require(session.show()))
        page.frames = []
        try page.evaluate("page.document.activeElement.leave?.()")
        try page.evaluate("page.root.querySelector('input').focus()")
        try page.evaluate("page.document.activeElement.leave?.()")
        for frame in page.frames { _ = try session.receive(frame) }
        #expect(messages == ["move", "\(["a", "b", "c"][row]): typed"])
      }
    }

    @Test("A field that moves after the page returned reports its change, as other drafts exist")
    func movedAfterReturn() throws {
      var messages: [String] = []
      let program = movingRows { messages.append($0) }
      for row in 0..<3 {
        messages = []
        let (page, session) = try open(program)
        try page.evaluate("page.close(1006)")
        try page.evaluate("page.root.querySelectorAll('input')[3].focus(); page.press('draft')")
        try page.evaluate(
          "page.root.querySelectorAll('input')[$[0]].focus(); page.press('typed')",
          .number(Double(row)))
        try page.evaluate("page.awaitSocket(); page.socket.onopen()")
        for frame in try session.resume(after: session.revision) { try page.receive(frame) }
        session.run.send("move")
        try page.receive(#require(session.show()))
        page.frames = []
        try page.evaluate("page.document.activeElement.leave?.()")
        for frame in page.frames { _ = try session.receive(frame) }
        #expect(messages == ["move", "\(["a", "b", "c"][row]): typed"])
      }
    }

    @Test("The text of a field that is gone is reported once")
    func gone() throws {
      let result = try rejoin(showingField: false)
      #expect(result.messages.isEmpty && result.lost == "1" && result.notice.contains("typed"))
    }
  }

#endif
