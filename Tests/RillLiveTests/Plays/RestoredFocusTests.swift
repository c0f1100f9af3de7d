#if Live

  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// Fields that a new session shows late, when the focus is elsewhere.
  @Suite struct RestoredFocusTests {
    private final class Log {
      var messages: [String] = []
    }

    /// A program with two fields that report their text when a person leaves them. The message
    /// "show" shows the first.
    private func program(showing isShown: Bool, _ log: Log) -> Program<Bool, String> {
      Program(
        model: isShown,
        update: { message, isShown in
          if message == "show" { isShown = true } else { log.messages.append(message) }
        },
        view: { isShown in
          div {
            if isShown { input(.id("a"), .value(""), .onChange { "a: \($0)" }) }
            input(.id("b"), .value(""), .onChange { "b: \($0)" })
          }
        })
    }

    /// Opens a page with both fields, and breaks its connection.
    private func openPage(_ log: Log) throws -> ScriptedPage {
      let page = try ScriptedPage()
      try page.open(RenderedPage(of: program(showing: true, log), at: .root, formToken: ""))
      try page.evaluate("page.socket.onopen()")
      try page.receive(PlaySession(program(showing: true, log), ticket: "1", adopting: nil).first)
      try page.evaluate("page.close(1006)")
      return page
    }

    /// Connects the page to a new session.
    private func begin(
      _ page: ScriptedPage, showing isShown: Bool, _ log: Log
    ) throws -> PlaySession<Bool, String> {
      try page.evaluate("page.awaitSocket(); page.socket.onopen()")
      page.frames = []
      let session = PlaySession(program(showing: isShown, log), ticket: "2", adopting: nil)
      try page.receive(session.first)
      return session
    }

    private func type(_ text: String, in field: String, _ page: ScriptedPage) throws {
      try page.evaluate(
        "page.document.getElementById($[0]).focus(); page.press($[1])", .text(field), .text(text))
    }

    private func focus(_ page: ScriptedPage) throws -> String {
      try page.text("return page.document.activeElement.id")
    }

    /// Carries all frames between the page and its session.
    private func carry(_ page: ScriptedPage, _ session: PlaySession<Bool, String>) throws {
      repeat {
        if let update = session.show() { try page.receive(update) }
        while !page.frames.isEmpty {
          for answer in try session.receive(page.frames.removeFirst()) { try page.receive(answer) }
        }
        try page.evaluate("page.advance(1000)")
      } while !page.frames.isEmpty
    }

    @Test("The text of a field that appears late is reported, if the focus is elsewhere")
    func lateField() throws {
      let log = Log()
      let page = try openPage(log)
      try type("typed", in: "a", page)
      let session = try begin(page, showing: false, log)
      try page.evaluate("page.document.getElementById('b').focus()")
      session.run.send("show")
      try carry(page, session)
      #expect(log.messages == ["a: typed"])
      #expect(try focus(page) == "b")
    }

    @Test("A field of an earlier session doesn't take the focus from a later field")
    func earlierField() throws {
      let log = Log()
      let page = try openPage(log)
      try type("first", in: "a", page)
      _ = try begin(page, showing: false, log)
      try page.evaluate("page.close(1006)")
      try type("second", in: "b", page)
      let session = try begin(page, showing: true, log)
      #expect(try focus(page) == "b")
      try carry(page, session)
      #expect(log.messages == ["a: first"])
      try page.evaluate("page.document.activeElement.leave?.()")
      try carry(page, session)
      #expect(log.messages == ["a: first", "b: second"])
    }
  }

#endif
