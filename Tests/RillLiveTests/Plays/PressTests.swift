#if Live

  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// Events that a press of the mouse causes by moving the focus. They wait for the click.
  @Suite struct PressTests {
    /// The messages that a program has received since the last look.
    private final class Log {
      private var messages: [String] = []

      func append(_ message: String) { messages.append(message) }

      func take() -> [String] {
        defer { messages = [] }
        return messages
      }
    }

    /// A page with a text in a field that has the focus, and its session.
    private struct Play {
      let page: ScriptedPage
      let session: PlaySession<Int, String>
      let log = Log()

      init() throws {
        let log = log
        let program = Program<Int, String>(
          model: 0, update: { message, _ in log.append(message) },
          view: { _ in
            div(.onPointerMove { _ in "move" }) {
              form(.onSubmitForm { _ in "submit" }) {
                input(
                  .id("field"), .onInput { "input \($0)" }.debounced(by: .seconds(60)),
                  .onChange { "change \($0)" }, .onBlur("blur"))
                button(.id("send"), .type(.submit)) { "Send" }
              }
              button(.id("button"), .onMouseDown { _ in "down" }, .onClick("click")) { "Press" }
            }
          })
        page = try ScriptedPage()
        try page.open(RenderedPage(of: program, at: .root, formToken: ""))
        try page.evaluate("page.socket.onopen()")
        session = PlaySession(program, ticket: "a", adopting: nil)
        try page.receive(session.first)
        page.frames = []
        try page.evaluate("page.find('#field').focus(); page.press('x')")
      }

      /// Evaluates code in the page.
      ///
      /// - Returns: The messages that the program receives from it.
      func messages(after code: String) throws -> [String] {
        try page.evaluate(code)
        while !page.frames.isEmpty { _ = try session.receive(page.frames.removeFirst()) }
        return log.take()
      }
    }

    private let leaving = ["input x", "change x", "blur"]

    @Test("The events of a field that a press leaves precede the click")
    func click() throws {
      let play = try Play()
      // The press itself is reported at once, after the text before it.
      #expect(
        try play.messages(after: "page.pushDown(page.find('#button'))") == ["input x", "down"])
      #expect(try play.messages(after: "page.advance(900)").isEmpty)
      #expect(
        try play.messages(after: "page.release(page.find('#button'))")
          == ["change x", "blur", "click"])
      #expect(try play.messages(after: "page.advance(10_000)").isEmpty)
    }

    @Test("The events of a field that a press leaves precede the submission of its form")
    func submission() throws {
      let play = try Play()
      #expect(try play.messages(after: "page.pushDown(page.find('#send'))").isEmpty)
      #expect(try play.messages(after: "page.release(page.find('#send'))") == leaving + ["submit"])
    }

    @Test("Moves while the mouse is pressed are sent at once")
    func moves() throws {
      let play = try Play()
      #expect(try play.messages(after: "page.pushDown(page.find('#send'))").isEmpty)
      #expect(
        try play.messages(after: "page.fire(page.find('#send'), 'pointermove')") == ["move"])
      #expect(try play.messages(after: "page.release(page.root, false)") == leaving)
    }

    @Test("A press without an end, as before a drag or a menu, delays the events by a second")
    func limit() throws {
      let play = try Play()
      #expect(try play.messages(after: "page.pushDown(page.find('#send'))").isEmpty)
      #expect(try play.messages(after: "page.advance(999)").isEmpty)
      #expect(try play.messages(after: "page.advance(1)") == leaving)
    }

    @Test("Keys, scripts and other buttons of the mouse leave a field at once")
    func others() throws {
      #expect(try Play().messages(after: "page.find('#send').focus()") == leaving)
      #expect(try Play().messages(after: "page.pushDown(page.find('#send'), 2)") == leaving)
      let play = try Play()
      #expect(try play.messages(after: "page.pushDown(page.find('#field'))").isEmpty)
      // A later task of the same press.
      #expect(try play.messages(after: "page.find('#send').focus()") == leaving)
    }
  }

#endif
