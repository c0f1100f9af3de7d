import LiveWindow
import Testing
import WebDriver

/// Tests of fields that the program also changes.
@Suite(.browser, .timeLimit(.minutes(20))) struct TypingTests {
  @Test("Fast typing during patches loses no letter", arguments: ProgramHost.allCases)
  func fastTyping(_ host: ProgramHost) async throws {
    let text = "the quick brown fox jumps over the lazy dog"
    try await host.withFixture(at: "/typing/") { window in
      // Not by a click, because the content above changes.
      try await window.evaluate("document.getElementById('field').focus()")
      try await window.type(text)
      try await window.wait(for: text, in: "#text")
      #expect(try await window.find("#field").property("value").string == text)
    }
  }

  @Test(
    "The program's change of an input prevails, and the caret keeps its position",
    arguments: ProgramHost.allCases)
  func changedTyping(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/typing/?change=uppercase") { window in
      // Not by a click, because the content above changes.
      try await window.evaluate("document.getElementById('field').focus()")
      try await window.type("abc")
      try await window.wait(forValue: "ABC", of: "#field")
      try await window.press(.left)
      try await window.press(.left)
      try await window.type("x")
      try await window.wait(forValue: "AXBC", of: "#field")
      try await window.type("y")
      try await window.wait(forValue: "AXYBC", of: "#field")
      try await window.wait(for: "AXYBC", in: "#text")
      // A program can clear a field, focused or not.
      try await window.evaluate("document.querySelector('button').click()")
      try await window.wait(forValue: "", of: "#field")
      #expect(try await window.focused.attribute("id") == "field")
    }
  }

  @Test(
    "A composition is not changed until it ends, and is sent once", arguments: ProgramHost.allCases)
  func composition(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/typing/?change=letter") { window in
      // Not by a click, because the content above changes.
      try await window.evaluate("document.getElementById('field').focus()")
      try await window.compose("k")
      try await window.compose("か")
      let ticks = try await window.find("#ticks").text
      try await window.waitUntil("patches have come") {
        try await window.find("#ticks").text != ticks
      }
      #expect(try await window.find("#field").property("value").string == "か")
      #expect(try await window.find("#text").text == "")
      try await window.insert("か")
      try await window.wait(for: "KA", in: "#text")
      try await window.wait(forValue: "KA", of: "#field")
    }
  }

  @Test("Keys are sent as the program requests", arguments: ProgramHost.allCases)
  func keys(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/typing/?ticks=0") { window in
      // Not by a click, because the content above changes.
      try await window.evaluate("document.getElementById('field').focus()")
      try await window.press("a", modifiers: [.shift])
      try await window.press(.enter)
      try await window.wait(for: "Shift A Enter", in: "#keys")
    }
  }
}
