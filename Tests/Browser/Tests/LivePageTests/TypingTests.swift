import LiveWindow
import RillAutomaton
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Fields while a program has its say.
@Suite(.browser) struct TypingTests {
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

  /// A program that changes all the time, and changes what is typed.
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
            // The field's place changes, and so does what is around it.
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

  @Test("Fast typing while patches arrive loses no letter")
  func fastTyping() async throws {
    let text = "the quick brown fox jumps over the lazy dog"
    try await Served.run([Self.page { $0 }]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        // Not by a click: what is above comes and goes.
        try await window.evaluate("document.getElementById('field').focus()")
        try await window.type(text)
        try await window.wait(for: text, in: "#text")
        #expect(try await window.find("#field").property("value").string == text)
        try await window.expectNoErrors()
      }
    }
  }

  @Test("A program that changes what is typed has the last word, and the caret stays in its place")
  func changedTyping() async throws {
    try await Served.run([Self.page { $0.uppercased() }]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        // Not by a click: what is above comes and goes.
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
        // A program that empties a field empties it, focused or not.
        try await window.evaluate("document.querySelector('button').click()")
        try await window.wait(forValue: "", of: "#field")
        #expect(try await window.focused.attribute("id") == "field")
        try await window.expectNoErrors()
      }
    }
  }

  @Test("What is composed is left alone until it is done, and told once")
  func composition() async throws {
    try await Served.run([Self.page { $0.replacing("か", with: "KA") }]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        // Not by a click: what is above comes and goes.
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

  @Test("Keys are told of as the program asks")
  func keys() async throws {
    try await Served.run([Self.page(every: .seconds(60)) { $0 }]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        // Not by a click: what is above comes and goes.
        try await window.evaluate("document.getElementById('field').focus()")
        try await window.press("a", modifiers: [.shift])
        try await window.press(.enter)
        try await window.wait(for: "Shift A Enter", in: "#keys")
        try await window.expectNoErrors()
      }
    }
  }
}
