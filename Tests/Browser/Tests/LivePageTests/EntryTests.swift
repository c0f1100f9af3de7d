import LiveWindow
import Testing
import WebDriver

/// Tests of forms and fields whose events depend on the browser.
@Suite(.browser, .timeLimit(.minutes(20))) struct EntryTests {
  /// Waits until the program has processed all earlier events.
  private func catchUp(_ window: Window) async throws {
    let ticks = try await window.find("#ticks").text
    try await window.evaluate("document.getElementById('tick').click()")
    try await window.waitUntil("it ticks") { try await window.find("#ticks").text != ticks }
  }

  @Test(
    "Compositions, keys of input methods and untouched ranges send no events",
    arguments: ProgramHost.allCases)
  func untold(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/entries/") { window in
      try await window.find("#composed").click()
      try await window.compose("か")
      try await window.insert("か")
      try await window.evaluate(
        """
        const key = (keyCode, key) => document.getElementById("keyed")
          .dispatchEvent(new KeyboardEvent("keydown", { keyCode, key }));
        key(229, "Process");
        key(65, "a");
        """)
      try await catchUp(window)
      #expect(try await window.find("#received").text == "key:a")
      try await window.press(.tab)
      try await window.wait(for: "key:a change:か", in: "#received")
    }
  }

  @Test("A form reset sends the changed fields", arguments: ProgramHost.allCases)
  func reset(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/entries/") { window in
      try await window.find("#plain").type("x")
      try await window.find("#reset").click()
      try await window.wait(for: "input:x input:", in: "#received")
      try await window.find("#reset").click()
      try await catchUp(window)
      #expect(try await window.find("#received").text == "input:x input:")
    }
  }

  @Test(
    "A form submission sends its fields, which the program may change",
    arguments: ProgramHost.allCases)
  func sent(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/entries/") { window in
      try await window.find("#name").type(" a b ")
      try await window.press(.enter)
      try await window.wait(forValue: "ab", of: "#name")
      #expect(try await window.focused.attribute("id") == "name")
    }
  }

  @Test("A failing command does not prevent the others", arguments: ProgramHost.allCases)
  func failure(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/entries/", expectsErrors: true) { window in
      try await window.find("#fail").click()
      try await window.waitUntil("the focus has moved") {
        try await window.focused.attribute("id") == "last"
      }
      try await catchUp(window)
      #expect(try await window.liveState() == "live")
    }
  }

  @Test(
    "Updates of the head keep existing elements and insert new ones in order",
    arguments: ProgramHost.allCases)
  func head(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/entries/") { window in
      try await window.evaluate("document.querySelector('link[rel=stylesheet]').isOld = true")
      try await catchUp(window)
      try await window.waitUntil("the head has changed") {
        try await window.find("meta[name=description]").attribute("content") == "1"
      }
      #expect(try await window.findAll("[data-rill-head]").count == 2)
      #expect(
        try await window.evaluate("return document.querySelector('link[rel=stylesheet]').isOld")
          .bool == true)
    }
  }

  @Test("A download link is not handled by the program", arguments: ProgramHost.allCases)
  func download(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/entries/") { window in
      let isPrevented = try await window.evaluate(
        """
        let isPrevented;
        addEventListener("click", (event) => {
          isPrevented = event.defaultPrevented;
          event.preventDefault();
        }, { once: true });
        document.getElementById("download").click();
        return isPrevented;
        """)
      #expect(isPrevented.bool == false)
      try await catchUp(window)
      #expect(try await window.evaluate("return location.pathname").string == "/entries/")
    }
  }
}
