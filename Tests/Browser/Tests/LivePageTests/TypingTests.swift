import LiveWindow
import RillAutomaton
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of fields that the program also changes.
@Suite(.browser, .timeLimit(.minutes(20))) struct TypingTests {
  private enum Message {
    case typed(String)
    case tick
    case key(String)
    case clear
  }

  private struct Model {
    var text = ""
    var ticks = 0
    var keys: [String] = []
  }

  /// A program that changes continuously, and modifies the input.
  private static func page(
    every period: Duration = .milliseconds(5), _ change: @escaping @Sendable (String) -> String
  ) -> LivePage {
    LivePage(.root) { _ in
      Program<Model, Message>(
        model: Model(), effect: .none,
        update: { message, model in
          switch message {
          case .typed(let text): model.text = change(text)
          case .tick: model.ticks += 1
          case .key(let key): model.keys.append(key)
          case .clear: model.text = ""
          }
          return .none
        },
        subscriptions: { _ in .every(period, send: .tick) },
        view: { model in
          div {
            output(.id("ticks")) { text(model.ticks) }
            // The field and its surroundings move.
            if model.ticks % 2 == 0 { hr() }
            input(
              .id("field"), .key("field"), .value(model.text), .onInput { .typed($0) },
              .onKeyDown { .key($0.key) })
            output(.id("text")) { text(model.text) }
            output(.id("keys")) { text(model.keys.joined(separator: " ")) }
            button(.onClick(.clear)) { "Clear" }
          }
        })
    }
  }

  @Test("Fast typing during patches loses no letter")
  func fastTyping() async throws {
    let text = "the quick brown fox jumps over the lazy dog"
    try await Served.run([Self.page { $0 }]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        // Not by a click, because the content above changes.
        try await window.evaluate("document.getElementById('field').focus()")
        try await window.type(text)
        try await window.wait(for: text, in: "#text")
        #expect(try await window.find("#field").property("value").string == text)
        try await window.expectNoErrors()
      }
    }
  }

  @Test("The program's change of an input prevails, and the caret keeps its position")
  func changedTyping() async throws {
    try await Served.run([Self.page { $0.uppercased() }]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
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
        try await window.expectNoErrors()
      }
    }
  }

  @Test("A composition is not changed until it ends, and is sent once")
  func composition() async throws {
    try await Served.run([Self.page { $0.replacing("か", with: "KA") }]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
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
        try await window.expectNoErrors()
      }
    }
  }

  @Test("Keys are sent as the program requests")
  func keys() async throws {
    try await Served.run([Self.page(every: .seconds(60)) { $0 }]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        // Not by a click, because the content above changes.
        try await window.evaluate("document.getElementById('field').focus()")
        try await window.press("a", modifiers: [.shift])
        try await window.press(.enter)
        try await window.wait(for: "Shift A Enter", in: "#keys")
        try await window.expectNoErrors()
      }
    }
  }
}
