import LiveWindow
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of a page in several languages.
@Suite(.browser, .timeLimit(.minutes(20))) struct LanguageTests {
  private static let languages = LiveLanguages([.english, .german, .arabic])

  private enum Message {
    case flip
  }

  private struct Model {
    var language: Language
    let timeZone: String?
  }

  private static let page = LivePage(.root, includingSubpaths: true) { request in
    let locale = languages.locale(for: request)
    return Program<Model, Message>(
      model: Model(language: locale.language, timeZone: locale.timeZone),
      update: { _, model in
        model.language = model.language == .arabic ? .english : .arabic
        return .none
      },
      document: { model in
        Document(title: "T", language: model.language.tag) {
          h1 { text(model.language.tag) }
          p(.id("zone")) { text(model.timeZone ?? "none") }
          for language in languages.all {
            a(
              .id(language.tag), .target(.top),
              .href(LiveLanguages.address(of: language, returningTo: "/list"))
            ) { text(language.tag) }
          }
          button(.onClick(.flip)) { "Flip" }
        }
      })
  }

  private static func configure(_ configuration: inout LiveConfiguration) {
    configuration.languages = languages
  }

  private func root(_ window: Window) async throws -> String? {
    try await window.evaluate(
      "return document.documentElement.lang + ' ' + document.documentElement.dir"
    ).string
  }

  @Test("A link chooses the language, and the session knows the time zone")
  func choice() async throws {
    try await Served.run([Self.page], configure: Self.configure) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        try await window.find("#ar").click()
        try await window.wait(for: "ar", in: "h1")
        try await window.waitUntilLive()
        #expect(try await window.url == server.address + "/list")
        #expect(try await root(window) == "ar rtl")
        let zone = try await window.evaluate(
          "return Intl.DateTimeFormat().resolvedOptions().timeZone"
        ).string
        #expect(try await window.find("#zone").text == zone)
        // The document changes its language, and so its direction.
        try await window.find("button").click()
        try await window.wait(for: "en", in: "h1")
        #expect(try await root(window) == "en ltr")
        try await window.find("button").click()
        try await window.wait(for: "ar", in: "h1")
        #expect(try await root(window) == "ar rtl")
        try await window.expectNoErrors()
      }
    }
  }

  @Test("A link chooses the language without scripts")
  func withoutScripts() async throws {
    try await Served.run([Self.page], configure: Self.configure) { server in
      try await Browser.withWindow(runsScripts: false) { window in
        try await window.go(to: server.address)
        try await window.find("#de").click()
        try await window.wait(for: "de", in: "h1")
        #expect(try await window.url == server.address + "/list")
        #expect(try await window.find("#zone").text == "none")
        try await window.expectNoErrors()
      }
    }
  }
}
