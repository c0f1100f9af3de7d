#if Live

  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// Fields that an update removes after the page has returned to a session.
  @Suite struct RemovedFieldTests {
    private final class Log {
      var messages: [String] = []
    }

    /// The way in which the tested field reports its text, long after the input.
    enum Report: CaseIterable {
      case whenLeft, whenSlow

      var listener: Attribute<String> {
        switch self {
        case .whenLeft: .onChange { $0 }
        case .whenSlow: .onInput { $0 }.debounced(by: .seconds(60))
        }
      }
    }

    /// A page, and its present session.
    private final class Visit {
      let page: ScriptedPage
      let log = Log()
      private let field: VTree<String>
      private(set) var session: PlaySession<Bool, String>

      /// Opens a page with the field, types in it without a connection, and connects again.
      ///
      /// `showing` tells whether a new session shows the field. Without a value the same session
      /// resumes.
      init(
        typing code: String = "page.press('typed')", showing: Bool?,
        @TreeBuilder<String> field: () -> VTree<String>
      ) throws {
        self.field = field()
        page = try ScriptedPage()
        let program = Self.program(showing: true, log, self.field)
        session = PlaySession(program, ticket: "1", adopting: nil)
        try page.open(RenderedPage(of: program, at: .root, formToken: ""))
        try page.evaluate("page.socket.onopen()")
        try page.receive(session.first)
        try page.evaluate("page.close(1006)")
        try page.evaluate("page.find('input').focus(); " + code)
        try page.evaluate("page.awaitSocket(); page.socket.onopen()")
        page.frames = []
        if let showing {
          session = PlaySession(
            Self.program(showing: showing, log, self.field), ticket: "2", adopting: nil)
          try page.receive(session.first)
        } else {
          try receive(session.resume(after: session.revision))
        }
      }

      private static func program(
        showing isShown: Bool, _ log: Log, _ field: VTree<String>
      ) -> Program<Bool, String> {
        Program(
          model: isShown,
          update: { message, isShown in
            switch message {
            case "show": isShown = true
            case "hide": isShown = false
            default: log.messages.append(message)
            }
          },
          view: { isShown in
            div {
              if isShown { field }
              input(.id("other"))
            }
          })
      }

      /// Updates the page before its frames arrive.
      func update(_ message: String) throws {
        session.run.send(message)
        try page.receive(#require(session.show()))
      }

      private func receive(_ frames: [[UInt8]]) throws {
        for frame in frames { try page.receive(frame) }
      }

      /// Breaks the connection and resumes the session. The page receives `count` frames, or all.
      func reconnect(receiving count: Int = .max) throws {
        try page.evaluate("page.close(1006); page.awaitSocket(); page.socket.onopen()")
        page.frames = []
        try receive(Array(session.resume(after: 1).prefix(count)))
      }

      /// Carries all frames between the page and its session.
      func carry() throws {
        while !page.frames.isEmpty {
          for answer in try session.receive(page.frames.removeFirst()) { try page.receive(answer) }
          if let update = session.show() { try page.receive(update) }
        }
      }

      /// True if the page shows the field.
      var showsField: Bool {
        get throws {
          try page.evaluate("return page.root.querySelectorAll('input').length") == .number(2)
        }
      }

      /// The number of lost inputs that the page reports, and its notice.
      var lost: (count: String, notice: String) {
        get throws {
          (
            try page.text("return page.document.documentElement.dataset.rillLost ?? '0'"),
            try page.text("return page.document.getElementById('rill-lost')?.textContent ?? ''")
          )
        }
      }
    }

    @Test(
      "A text that its field has not sent is reported as lost with the field",
      arguments: Report.allCases, [nil, true])
    func unsent(_ report: Report, showing: Bool?) throws {
      let visit = try Visit(showing: showing) { input(.id("field"), .value(""), report.listener) }
      // The page receives the answers to its questions for missing fields.
      try visit.carry()
      #expect(try visit.lost.count == "0")
      try visit.update("hide")
      try visit.carry()
      #expect(visit.log.messages.isEmpty)
      #expect(try visit.lost.count == "1" && visit.lost.notice.contains("typed"))
      try visit.update("show")
      #expect(try visit.lost.count == "1")
    }

    @Test(
      "The text of a field that is restored late is reported as lost if the field goes again",
      arguments: Report.allCases)
    func late(_ report: Report) throws {
      let visit = try Visit(showing: false) { input(.id("field"), .value(""), report.listener) }
      // A user who is elsewhere has left the field, which then reports at once.
      try visit.page.evaluate("page.document.getElementById('other').focus()")
      try visit.update("show")
      try visit.update("hide")
      try visit.carry()
      #expect(visit.log.messages.isEmpty)
      #expect(try visit.lost.count == "1" && visit.lost.notice.contains("typed"))
    }

    @Test("A text that arrives too late is reported as lost, after any number of connections")
    func severalConnections() throws {
      let visit = try Visit(showing: nil) {
        input(.id("field"), .value(""), Report.whenLeft.listener)
      }
      // The session removes the field, but the connections break before the page learns this.
      visit.session.run.send("hide")
      #expect(visit.session.show() != nil)
      try visit.page.evaluate("page.document.activeElement.leave()")
      for frame in visit.page.frames { _ = try visit.session.receive(frame) }
      for _ in 0..<3 { try visit.reconnect(receiving: 1) }
      #expect(try visit.lost.count == "0")
      try visit.reconnect()
      #expect(visit.log.messages.isEmpty)
      #expect(try visit.lost.count == "1" && visit.lost.notice.contains("typed"))
    }

    @Test(
      "A text that the session has received is not reported as lost with its field",
      arguments: Report.allCases, [nil, true])
    func received(_ report: Report, showing: Bool?) throws {
      let visit = try Visit(showing: showing) { input(.id("field"), .value(""), report.listener) }
      try visit.carry()
      try visit.page.evaluate("page.document.activeElement.leave()")
      try visit.carry()
      #expect(visit.log.messages == ["typed"])
      try visit.update("hide")
      #expect(try visit.lost.count == "0")
    }

    @Test("An unsent text that equals the program's is not reported as lost")
    func unchanged() throws {
      let visit = try Visit(
        typing: "page.press('typed'); page.press('All'); page.press('Backspace')", showing: nil
      ) {
        input(.id("field"), .value(""), .onChange { $0 })
      }
      try visit.carry()
      try visit.update("hide")
      #expect(try visit.lost.count == "0")
    }

    @Test("A text that a user discards with Escape is not reported as lost")
    func discarded() throws {
      let visit = try Visit(showing: nil) {
        input(
          .id("field"), .value(""), .onChange { $0 }, .on("keydown", fields: []) { _ in "hide" })
      }
      try visit.carry()
      try visit.page.evaluate("page.press('Escape')")
      try visit.carry()
      #expect(try !visit.showsField)
      #expect(try visit.lost.count == "0")
    }

    @Test("The draft of a form that was sent is not reported as lost with the form")
    func sentDraft() throws {
      let visit = try Visit(showing: nil) {
        form(.onSubmit("hide")) { input(.id("field"), .name("draft")) }
      }
      try visit.carry()
      try visit.page.evaluate("page.press('Enter')")
      try visit.carry()
      #expect(try !visit.showsField)
      #expect(try visit.lost.count == "0")
    }
  }

#endif
