import Foundation
import Testing
import WebDriver

@Suite(.browser, .timeLimit(.minutes(20)))
struct PageTests {
  @Test("A window navigates to pages, back and forward, and reloads")
  func navigation() async throws {
    let pages: [String: PageServer.Page] = [
      "/": "<title>One</title><a href=/two>on</a>", "/two": "<title>Two</title>",
    ]
    try await PageServer.withServer(pages) { server in
      try await Browser.withWindow { window in
        try await window.go(to: server.address())
        try #expect(await window.title == "One")
        try await window.find("a").click()
        try await window.waitUntil { try await window.title == "Two" }
        try #expect(await window.url == server.address("/two"))
        try await window.back()
        try #expect(await window.title == "One")
        try await window.forward()
        try #expect(await window.title == "Two")
        try await window.evaluate("document.title = 'changed'")
        try await window.reload()
        try #expect(await window.title == "Two")
      }
    }
  }

  @Test("A window finds elements and reads their properties")
  func elements() async throws {
    let page: PageServer.Page = """
      <style>.a { color: rgb(1, 2, 3); position: absolute; left: 10px; top: 20px; width: 30px;
        height: 40px }</style>
      <ul><li>one<li>two <b>and</b> more<li hidden>three</ul>
      <div class=a title=t></div><input disabled value=v aria-label="A field">
      """
    try await PageServer.withServer(["/": page]) { server in
      try await Browser.withWindow { window in
        try await window.go(to: server.address())
        let items = try await window.findAll("li")
        try #require(items.count == 3)
        try #expect(await items[1].text == "two and more")
        try #expect(await items[1].find("b").text == "and")
        try #expect(await items[0].findAll("b").isEmpty)
        try #expect(await items[0].isDisplayed)
        try #expect(await !items[2].isDisplayed)
        let box = try await window.find(".a")
        try #expect(await box.attribute("title") == "t")
        try #expect(await box.attribute("id") == nil)
        try #expect(await box.style("color") == "rgba(1, 2, 3, 1)")
        let rect = try await box.rect
        #expect(rect == Rect(x: 10, y: 20, width: 30, height: 40))
        let input = try await window.find("input")
        try #expect(await input.property("value") == "v")
        try #expect(await !input.isEnabled)
        try #expect(await input.computedRole == "textbox")
        try #expect(await input.computedLabel == "A field")
      }
    }
  }

  @Test("A window types, clears and presses keys")
  func typing() async throws {
    let page: PageServer.Page = """
      <input id=a value=x><input id=b>
      <script>
        keys = []
        onkeydown = event => keys.push((event.shiftKey ? 'Shift+' : '') + event.key)
      </script>
      """
    try await PageServer.withServer(["/": page]) { server in
      try await Browser.withWindow { window in
        try await window.go(to: server.address())
        let first = try await window.find("#a")
        try await first.type("yz")
        try #expect(await first.property("value") == "xyz")
        try await first.clear()
        try #expect(await first.property("value") == "")
        try await window.evaluate("keys = []")
        try await window.press(.tab)
        try #expect(await window.focused.attribute("id") == "b")
        try await window.type("né🚀")
        try #expect(await window.focused.property("value") == "né🚀")
        try await window.press(.left, modifiers: [.shift])
        try await window.press(.delete)
        try #expect(await window.focused.property("value") == "né")
        try #expect(
          await window.evaluate("return keys") == [
            "Tab", "n", "é", "🚀", "Shift+Shift", "Shift+ArrowLeft", "Delete",
          ])
      }
    }
  }

  @Test("A window composes text like an input method")
  func composition() async throws {
    let page: PageServer.Page = """
      <input>
      <script>
        log = []
        for (const type of ['compositionstart', 'compositionupdate', 'compositionend'])
          document.querySelector('input').addEventListener(type, e => log.push(type + ' ' + e.data))
      </script>
      """
    try await PageServer.withServer(["/": page]) { server in
      try await Browser.withWindow { window in
        try await window.go(to: server.address())
        let input = try await window.find("input")
        try await input.click()
        try await window.compose("に")
        try await window.compose("にほ")
        try #expect(await input.property("value") == "にほ")
        try await window.insert("日本")
        try #expect(await input.property("value") == "日本")
        let log = try await window.evaluate("return log").array ?? []
        #expect(log.first == "compositionstart ")
        #expect(log.contains("compositionupdate にほ"))
        #expect(log.last == "compositionend 日本")
      }
    }
  }

  @Test(
    "A window drags with a mouse, a finger and a pen",
    arguments: [Pointer.mouse, .touch, .pen])
  func dragging(pointer: Pointer) async throws {
    let page: PageServer.Page = """
      <div id=a style="width: 40px; height: 40px; background: red; touch-action: none"></div>
      <script>
        events = []
        for (const type of ['pointerdown', 'pointermove', 'pointerup'])
          addEventListener(type, e => e.buttons + e.button >= 0
            && events.push([type, e.pointerType, Math.round(e.clientX), Math.round(e.clientY)]))
      </script>
      """
    try await PageServer.withServer(["/": page]) { server in
      try await Browser.withWindow { window in
        try await window.go(to: server.address())
        let start = try await window.find("#a")
        try await window.drag(
          from: .element(start), to: .element(start, dx: 100, dy: 60), with: pointer, moves: 4)
        try await window.waitUntil("the pointer to be up") {
          try await window.evaluate("return events.at(-1)?.[0]") == "pointerup"
        }
        let events = try await window.evaluate("return events").array ?? []
        let kind = JSON.string(pointer.rawValue)
        let down = try #require(events.firstIndex { $0[0] == "pointerdown" })
        let (x, y) = (events[down][2].number ?? 0, events[down][3].number ?? 0)
        #expect(events.allSatisfy { $0[1] == kind })
        let last = events.last ?? .null
        #expect(last == ["pointerup", kind, .number(x + 100), .number(y + 60)])
        let moves = events[down...].filter { $0[0] == "pointermove" }
        #expect(moves.count >= 4)
        #expect(moves.contains(["pointermove", kind, .number(x + 50), .number(y + 30)]))
      }
    }
  }

  @Test("A window taps and hovers after scrolling")
  func tapping() async throws {
    let page: PageServer.Page = """
      <style>button:hover { color: rgb(0, 0, 255) }</style>
      <p style="height: 3000px"></p>
      <button onclick="this.textContent = event.pointerType">a</button>
      """
    try await PageServer.withServer(["/": page]) { server in
      try await Browser.withWindow(screen: .phone) { window in
        try await window.go(to: server.address())
        let button = try await window.find("button")
        try await button.tap()
        try await window.waitUntil { try await button.text == "touch" }
        try await window.setScreen(.desktop)
        try await button.hover()
        try await window.waitUntil { try await button.style("color") == "rgba(0, 0, 255, 1)" }
      }
    }
  }

  @Test("A window evaluates scripts, also under a strict policy")
  func evaluating() async throws {
    let page = PageServer.Page(
      html: "<title>t</title><p>", headers: ["Content-Security-Policy": "default-src 'none'"])
    try await PageServer.withServer(["/": page]) { server in
      try await Browser.withWindow { window in
        try await window.go(to: server.address())
        let arguments: [JSON] = [1, "a", nil, true, ["b": [2.5]]]
        try #expect(
          await window.evaluate("return Array.from(arguments)", arguments) == .array(arguments))
        try #expect(await window.evaluate("return Promise.resolve(document.title)") == "t")
        let p = try await window.find("p")
        try #expect(await window.evaluate("return arguments[0].tagName", [p.reference]) == "P")
        let error = await #expect(throws: WebDriverError.self) {
          try await window.evaluate("throw new Error('what a pity')")
        }
        #expect(error?.description.contains("what a pity") == true)
      }
    }
  }

  @Test("A window answers the dialogs of scripts")
  func dialogs() async throws {
    let page: PageServer.Page = """
      <button onclick="this.textContent = confirm('Really?')">a</button>
      """
    try await PageServer.withServer(["/": page]) { server in
      try await Browser.withWindow { window in
        try await window.go(to: server.address())
        let button = try await window.find("button")
        for answer in [true, false] {
          try await button.click()
          try #expect(await window.dialogText == "Really?")
          try await window.closeDialog(accepting: answer)
          try #expect(await button.text == "\(answer)")
        }
      }
    }
  }
}
