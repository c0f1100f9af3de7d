import LiveWindow
import RillLive
import Testing
import WebDriver

/// Tests of page commands, which run without a round trip.
@Suite(.browser, .timeLimit(.minutes(20))) struct CommandTests {
  /// Counts frames, and provides a clipboard that tests can read. Timers send nothing.
  private static let before = """
    window.setInterval = () => 0;
    window.frameCount = 0;
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
      window.frameCount++;
      return send.call(this, data);
    };
    navigator.clipboard.writeText = async (text) => { window.copied = text; };
    """

  private func withPage(
    _ body: @escaping @Sendable (Window, TCPProxy) async throws -> Void
  ) async throws {
    try await Served.run([ProgramHost.livePage]) { server in
      try await TCPProxy.withProxy(to: server.port) { proxy in
        try await Browser.withWindow { window in
          try await window.devTools(
            "Page.addScriptToEvaluateOnNewDocument", ["source": .string(Self.before)])
          try await window.goLive("http://localhost:\(proxy.port)/commands/")
          try await body(window, proxy)
          try await window.expectNoErrors()
        }
      }
    }
  }

  private func doubleClick(_ window: Window) async throws {
    try await window.evaluate(
      """
      document.getElementById("label").dispatchEvent(new MouseEvent("dblclick", { bubbles: true }))
      """)
  }

  @Test("A listener without a message sends no frame: ten letters are ten frames")
  func silence() async throws {
    try await withPage { window, _ in
      try await doubleClick(window)
      let before = try await window.evaluate("return window.frameCount").number
      try await window.type("0123456789")
      try await window.wait(for: "0123456789", in: "#text")
      let after = try await window.evaluate("return window.frameCount").number
      #expect(try #require(after) - (try #require(before)) == 10)
      let isPrevented = try await window.evaluate(
        """
        const event = new DragEvent("dragover", { bubbles: true, cancelable: true });
        document.getElementById("target").dispatchEvent(event);
        return event.defaultPrevented;
        """)
      #expect(isPrevented == true)
      // The parent's listener receives the bubbling event.
      try await window.wait(for: "over", in: "#received")
      #expect(
        try await window.evaluate("return window.frameCount").number == (after ?? 0) + 1)
    }
  }

  @Test("Typing right after a double click loses no letter despite a slow program")
  func typeAtOnce() async throws {
    try await withPage { window, proxy in
      await proxy.stall(.up)
      await proxy.stall(.down)
      try await doubleClick(window)
      try await window.type("bread")
      #expect(try await window.find("#title").property("value").string == "bread")
      #expect(try await window.find("#label").property("hidden") == true)
      #expect(try await window.find("#text").text == "milk")
      await proxy.resume()
      try await window.wait(for: "bread", in: "#text")
      try await window.type(" and milk")
      try await window.wait(for: "bread and milk", in: "#text")
      #expect(try await window.focused.attribute("id") == "title")
    }
  }

  @Test("A form is locked until the session has answered, even without a change")
  func locking() async throws {
    try await withPage { window, proxy in
      try await window.find("#entry").type("milk")
      await proxy.stall(.down)
      try await window.press(.enter)
      try await window.type("x")
      let state = """
        const has = (id, name) => document.getElementById(id).getAttribute(name);
        return JSON.stringify([has("form", "aria-busy"), has("entry", "readonly"), has("done", "disabled"),
          has("send", "disabled"), document.getElementById("entry").value]);
        """
      #expect(
        try await window.evaluate(state).string == #"["true","false","false","false","milk"]"#)
      await proxy.resume()
      try await window.wait(for: "milk", in: "#sent")
      try await window.waitUntil("the form is unlocked") {
        try await window.evaluate(state).string == #"[null,null,null,null,"milk"]"#
      }
      #expect(try await window.focused.attribute("id") == "entry")
      try await window.type("!")
      #expect(try await window.find("#entry").property("value").string == "milk!")
    }
  }

  @Test(
    "Commands restricted to keys scroll, copy, and change classes and attributes",
    arguments: ProgramHost.allCases)
  func keys(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/commands/", before: Self.before) { window in
      let state = """
        const classes = document.getElementById("classes");
        return JSON.stringify([scrollY > 1000, classes.className, classes.title, window.copied ?? "",
          document.activeElement.id, window.frameCount]);
        """
      func expect(_ text: String, after key: Key?) async throws {
        if let key { try await window.press(key) }
        #expect(try await window.evaluate(state).string == text)
      }
      try await window.evaluate("document.getElementById('keys').focus(); window.frameCount = 0")
      try await expect(#"[false,"small","","","keys",0]"#, after: nil)
      try await expect(#"[false,"small","","","keys",0]"#, after: "x")
      try await expect(#"[true,"small","","","keys",0]"#, after: "s")
      try await expect(#"[true,"open","","","keys",0]"#, after: "t")
      try await expect(#"[true,"small","","","keys",0]"#, after: "g")
      try await expect(#"[true,"small","new","","keys",0]"#, after: "a")
      try await expect(#"[true,"small","","","keys",0]"#, after: "r")
      try await expect(#"[true,"small","","typed","keys",0]"#, after: "c")
      try await expect(#"[true,"small","","word","keys",0]"#, after: "w")
      try await expect(#"[true,"small","","word","",0]"#, after: .escape)
    }
  }

  @Test(
    "New classes and attributes of the program override those of commands",
    arguments: ProgramHost.allCases)
  func classes(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/commands/", before: Self.before) { window in
      try await window.find("#mark").click()
      try await window.wait(for: "mark", in: "#received")
      #expect(try await window.find("#classes").attribute("class") == "open wide")
      #expect(try await window.find("#target").property("hidden") == true)
      #expect(try await window.evaluate("return window.copied").string == "classes")
      try await window.find("#reject").click()
      try await window.waitUntil("the program says another class") {
        try await window.find("#classes").attribute("class") == "odd open wide"
      }
      #expect(try await window.find("#target").property("hidden") == true)
    }
  }
}
