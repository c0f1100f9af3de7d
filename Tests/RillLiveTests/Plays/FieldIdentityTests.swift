#if Live

  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// Fields of a page whose session ended, and whose content has changed since.
  @Suite struct FieldIdentityTests {
    private typealias View = (Bool) -> VTree<String>

    /// Types in a field of a page without a connection. Then a new session shows another content.
    ///
    /// - Parameter browser: The page, which earlier calls may have used; nil means a new one.
    /// - Returns: The messages that the new session receives, and the number of lost inputs.
    private func received(
      on browser: ScriptedPage? = nil, typingIn field: Int = 0,
      act: String = "page.press('typed')", @TreeBuilder<String> _ view: @escaping View
    ) throws -> (messages: [String], lost: String, notice: String) {
      var messages: [String] = []
      func program(_ isChanged: Bool) -> Program<Int, String> {
        Program(
          model: 0, update: { message, _ in messages.append(message) },
          view: { _ in div { view(isChanged) } })
      }
      let page = try browser ?? ScriptedPage()
      try page.open(RenderedPage(of: program(false), at: .root, formToken: ""))
      try page.evaluate("page.socket.onopen()")
      try page.receive(PlaySession(program(false), ticket: "a", adopting: nil).first)
      try page.evaluate("page.close(1006)")
      try page.evaluate(
        "page.root.querySelectorAll('input,button')[$[0]].focus(); " + act, .number(Double(field)))
      try page.evaluate("page.awaitSocket(); page.socket.onopen()")
      page.frames = []
      let session = PlaySession(program(true), ticket: "b", adopting: nil)
      try page.receive(session.first)
      try page.evaluate("page.advance(1000)")
      while !page.frames.isEmpty {
        for answer in try session.receive(page.frames.removeFirst()) { try page.receive(answer) }
        if let update = session.show() { try page.receive(update) }
      }
      return (
        messages,
        try page.text("return page.document.documentElement.dataset.rillLost ?? '0'"),
        try page.text("return page.document.getElementById('rill-lost')?.textContent ?? ''")
      )
    }

    private func field(_ name: String, _ attributes: Attribute<String>...) -> VTree<String> {
      input(
        attributes.first ?? .class("field"), .value(""), .onInput { "\(name): \($0)" })
    }

    @Test("A lone field is found again")
    func loneField() throws {
      let result = try received { isChanged in
        if isChanged { p { "News" } }
        field("a")
      }
      #expect(result.messages == ["a: typed"] && result.lost == "0")
    }

    @Test("Text in rows without keys that have moved is reported as lost")
    func movedRows() throws {
      let result = try received { isChanged in
        ul { for name in isChanged ? ["b", "a"] : ["a", "b"] { li { field(name) } } }
      }
      #expect(result.messages.isEmpty && result.lost == "1" && result.notice.contains("typed"))
    }

    @Test("Fields with ids are found again in rows without keys")
    func rowsWithIDs() throws {
      let result = try received { isChanged in
        ul {
          for name in isChanged ? ["b", "a"] : ["a", "b"] { li { field(name, .id(name)) } }
        }
      }
      #expect(result.messages == ["a: typed"] && result.lost == "0")
    }

    @Test("One of two fields in a keyed row doesn't receive the text of the other")
    func branches() throws {
      let result = try received { isChanged in
        ul {
          li(.key("row")) {
            if isChanged { field("b", .placeholder("New")) } else { field("a", .class("edit")) }
          }
        }
      }
      #expect(result.messages.isEmpty && result.lost == "1" && result.notice.contains("typed"))
    }

    @Test("A field of one branch doesn't receive the text of an equal field of another")
    func equalBranches() throws {
      let result = try received { isChanged in
        if isChanged { field("b") } else { field("a") }
      }
      #expect(result.messages.isEmpty && result.lost == "1" && result.notice.contains("typed"))
    }

    @Test("A field of a branch is found again in the same branch")
    func sameBranch() throws {
      let page = "page"
      let result = try received { isChanged in
        if isChanged { p { "News" } }
        if page.isEmpty { p { "Never" } } else { div { field("a") } }
      }
      #expect(result.messages == ["a: typed"] && result.lost == "0")
    }

    @Test("Each of many cases is another branch", arguments: 0..<18)
    func cases(_ number: Int) throws {
      @TreeBuilder<String> func view(_ number: Int) -> VTree<String> {
        switch number {
        case 0: field("0")
        case 1: field("1")
        case 2: field("2")
        case 3: field("3")
        case 4: field("4")
        case 5: field("5")
        case 6: field("6")
        case 7: field("7")
        case 8: field("8")
        case 9: field("9")
        case 10: field("10")
        case 11: field("11")
        case 12: field("12")
        case 13: field("13")
        case 14: field("14")
        case 15: field("15")
        case 16: field("16")
        default: field("17")
        }
      }
      // Starting a page for each pair takes a minute.
      let page = try ScriptedPage()
      for other in 0..<18 where other != number {
        let result = try received(on: page) { view($0 ? other : number) }
        #expect(result.messages.isEmpty && result.lost == "1", "\(other)")
      }
    }

    @Test("Equal fields under two conditions are different fields")
    func equalConditions() throws {
      let result = try received { isChanged in
        if !isChanged { field("a") }
        if isChanged { field("b") }
      }
      #expect(result.messages.isEmpty && result.lost == "1" && result.notice.contains("typed"))
    }

    @Test("A lone row without a key doesn't receive the text of the row that it replaces")
    func loneRow() throws {
      let result = try received { isChanged in
        ul { for name in isChanged ? ["b"] : ["a"] { li { field(name) } } }
      }
      #expect(result.messages.isEmpty && result.lost == "1" && result.notice.contains("typed"))
    }

    @Test("A keyed part of a row without a key isn't that of another row")
    func keysInLoneRow() throws {
      let result = try received { isChanged in
        ul { for name in isChanged ? ["b"] : ["a"] { li { div(.key(1)) { field(name) } } } }
      }
      #expect(result.messages.isEmpty && result.lost == "1" && result.notice.contains("typed"))
    }

    @Test("A field with an id is found again in a lone row without a key")
    func loneRowWithID() throws {
      let same = try received { _ in ul { for name in ["a"] { li { field(name, .id(name)) } } } }
      #expect(same.messages == ["a: typed"] && same.lost == "0")
      let other = try received { isChanged in
        ul { for name in isChanged ? ["b"] : ["a"] { li { field(name, .id(name)) } } }
      }
      #expect(other.messages.isEmpty && other.lost == "1")
    }

    @Test("A keyed row keeps its text in a conditional loop")
    func conditionalLoop() throws {
      for isOther in [false, true] {
        let result = try received { isChanged in
          ul {
            if isOther && isChanged {
              for name in ["a"] { li(.key(name)) { field("other \(name)") } }
            } else {
              for name in isChanged ? ["b", "a"] : ["a"] { li(.key(name)) { field(name) } }
            }
          }
        }
        #expect(result.messages == (isOther ? [] : ["a: typed"]))
        #expect(result.lost == (isOther ? "1" : "0"))
      }
    }

    @Test("A field that has changed its branch is a field of the new branch")
    func relocated() throws {
      for isBack in [false, true] {
        var messages: [String] = []
        func program(_ isOther: Bool) -> Program<Bool, String> {
          Program(
            model: isOther,
            update: { message, model in
              if message == "switch" { model.toggle() } else { messages.append(message) }
            },
            view: { isOther in
              div {
                div { if isOther { div { field("b") } } else { div { field("a") } } }
                button(.type(.button), .onClick("switch")) { "Switch" }
              }
            })
        }
        let page = try ScriptedPage()
        try page.open(RenderedPage(of: program(false), at: .root, formToken: ""))
        try page.evaluate("page.socket.onopen()")
        let first = PlaySession(program(false), ticket: "a", adopting: nil)
        try page.receive(first.first)
        page.frames = []
        try page.evaluate("page.click(page.root.querySelector('button'))")
        while !page.frames.isEmpty {
          for answer in try first.receive(page.frames.removeFirst()) { try page.receive(answer) }
        }
        try page.receive(#require(first.show()))
        try page.evaluate("page.close(1006)")
        try page.evaluate("page.root.querySelector('input').focus(); page.press('typed')")
        try page.evaluate("page.awaitSocket(); page.socket.onopen()")
        page.frames = []
        let second = PlaySession(program(!isBack), ticket: "b", adopting: nil)
        try page.receive(second.first)
        while !page.frames.isEmpty {
          for answer in try second.receive(page.frames.removeFirst()) { try page.receive(answer) }
          if let update = second.show() { try page.receive(update) }
        }
        #expect(messages == (isBack ? [] : ["b: typed"]))
      }
    }

    @Test("A field under a condition doesn't receive the text of another one")
    func conditions() throws {
      let result = try received { isChanged in
        if !isChanged { field("a", .ariaLabel("First")) }
        if isChanged { field("b", .ariaLabel("Second")) }
      }
      #expect(result.messages.isEmpty && result.lost == "1" && result.notice.contains("typed"))
    }

    @Test("Fields with different events are different fields")
    func events() throws {
      let result = try received { isChanged in
        if isChanged { input(.onChange { "b: \($0)" }) } else { input(.onInput { "a: \($0)" }) }
      }
      #expect(result.messages.isEmpty && result.lost == "1" && result.notice.contains("typed"))
    }

    @Test("The keys of a row with fields take at most 8 bytes of a served page")
    func servedBytes() {
      func size(hasKeys: Bool) -> Int {
        let rows: VTree<String> = ul {
          for number in 0..<1000 {
            let row: VTree<String> = li {
              input(.type(.checkbox), .onCheck { _ in "" })
              field("a")
            }
            if hasKeys { row.key(number) } else { row }
          }
        }
        let page = RenderedPage(Document { rows }, formToken: "")
        return page.html.body.count + (page.fieldKeys.map { $0.utf8.count } ?? 0)
      }
      let (without, with) = (size(hasKeys: false), size(hasKeys: true))
      print("1,000 rows of a served page: \(without) bytes without keys, \(with) with them")
      #expect(with > without && with - without <= 8 * 1000)
      // The article on patches says so.
      #expect(without / 1000 == 64 && with / 1000 == 70)
    }

    @Test("The focus of a field that is gone is not reported as lost input")
    func focus() throws {
      let result = try received(act: "") { isChanged in if !isChanged { field("a") } }
      #expect(result.messages.isEmpty && result.lost == "0")
    }

    @Test(
      "Discrete events without a connection are reported as lost; others are not",
      arguments: [
        ("keydown", "key: 'ArrowUp'", "1"), ("keydown", "key: 'Shift'", "0"),
        ("pointerdown", "", "1"), ("touchstart", "", "1"), ("pointermove", "", "0"),
        ("mouseover", "", "0"), ("focusin", "", "0"), ("input", "", "0"), ("toggle", "", "1"),
        ("change", "", "1"), ("chosen", "isTrusted: false", "1"),
      ])
    func discreteEvents(_ name: String, _ facts: String, _ lost: String) throws {
      let act = "page.fire(page.document.activeElement, '\(name)', { \(facts) })"
      let result = try received(act: act) { _ in
        button(.type(.button), .on(name, fields: []) { _ in "done" }) { "+" }
      }
      #expect(result.messages.isEmpty && result.lost == lost)
    }
  }

#endif
