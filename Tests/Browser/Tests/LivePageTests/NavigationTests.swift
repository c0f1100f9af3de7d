import LiveWindow
import RillAutomaton
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of a program with locations and forms.
@Suite(.browser, .timeLimit(.minutes(20))) struct NavigationTests {
  private enum Message {
    case moved(Location)
    case typed(String)
    case sent([TreeEvent.FormField])
    case focus
  }

  private struct Model {
    var location: Location
    var draft = ""
    var sent = ""
  }

  private static let page = LivePage(.root, includingSubpaths: true) { request in
    Program<Model, Message>(
      start: { (Model(location: $0), .none) }, onLocation: { .moved($0) },
      update: { message, model in
        switch message {
        case .moved(let location): model.location = location
        case .typed(let text): model.draft = text
        case .sent(let fields):
          model.sent = fields.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
          return .navigate(to: Location(path: ["sent"], query: ["form": model.sent]))
        case .focus: return .focus("name")
        }
        return .none
      },
      document: { model in
        Document(
          title: "At \(model.location)", language: "en",
          head: [.meta(name: "description", content: "Page \(model.location)")]
        ) {
          main {
            h1 { text(model.location) }
            a(.id("a"), .href("/a?x=1#y")) { "a" }
            a(.id("b"), .href("/b")) { "b" }
            form(.id("form"), .onSubmitForm { .sent($0) }) {
              input(.id("name"), .name("name"), .value(model.draft), .onInput { .typed($0) })
              input(.type(.checkbox), .name("box"), .value("yes"))
              button(.name("go"), .value("1")) { "Send" }
            }
            button(.id("focus"), .onClick(.focus)) { "Focus" }
          }
        }
      })
  }

  @Test("Links, back and forward navigate within the program without loading a page")
  func links() async throws {
    try await Served.run([Self.page]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        try await window.evaluate("window.isSame = true")
        try await window.find("#a").click()
        try await window.wait(for: "/a?x=1#y", in: "h1")
        #expect(try await window.url == server.address + "/a?x=1#y")
        #expect(try await window.title == "At /a?x=1#y")
        #expect(
          try await window.find("meta[name=description]").attribute("content") == "Page /a?x=1#y")
        #expect(try await window.findAll("meta[name=description]").count == 1)
        try await window.find("#b").click()
        try await window.wait(for: "/b", in: "h1")
        try await window.back()
        try await window.wait(for: "/a?x=1#y", in: "h1")
        try await window.back()
        try await window.wait(for: "/", in: "h1")
        try await window.forward()
        try await window.wait(for: "/a?x=1#y", in: "h1")
        #expect(try await window.evaluate("return window.isSame").bool == true)
        // The reloaded page is the same.
        try await window.reload()
        try await window.waitUntilLive()
        #expect(try await window.find("h1").text == "/a?x=1#y")
        try await window.find("#focus").click()
        try await window.waitUntil("the focus has moved") {
          try await window.focused.attribute("id") == "name"
        }
        try await window.expectNoErrors()
      }
    }
  }

  @Test("Links and forms work without scripts")
  func withoutScript() async throws {
    try await Served.run([Self.page]) { server in
      try await Browser.withWindow(runsScripts: false) { window in
        try await window.go(to: server.address)
        try await window.find("#b").click()
        try await window.wait(for: "/b", in: "h1")
        try await window.find("#name").type("Ada & co.")
        try await window.find("input[type=checkbox]").click()
        try await window.find("form button").click()
        try await window.wait(
          for: "/sent?form=name%3DAda%20%26%20co.%26box%3Dyes%26go%3D1", in: "h1")
        try await window.expectNoErrors()
      }
    }
  }

  @Test("A live form sends its fields and button without loading a page")
  func liveForm() async throws {
    try await Served.run([Self.page]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        try await window.evaluate("window.isSame = true")
        try await window.find("#name").type("Ada")
        try await window.find("form button").click()
        try await window.wait(for: "/sent?form=name%3DAda%26go%3D1", in: "h1")
        #expect(try await window.evaluate("return window.isSame").bool == true)
        try await window.expectNoErrors()
      }
    }
  }
}
