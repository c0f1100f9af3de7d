import LiveWindow
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of rows that others changed while a page had no session.
@Suite(.browser, .timeLimit(.minutes(20))) struct RowIdentityTests {
  private struct Row: Sendable {
    var name: String
    var isDone = false
    var note = ""
  }

  private struct Model {
    var rows: [Row]
    var search = ""
    var lost = ""
  }

  private enum Message {
    case checked(String, Bool)
    case noted(String, String)
    case searched(String)
    case clicked(String)
    case lost(String)
  }

  /// A page whose sessions begin with the rows on the shelf, and show archived rows only in a
  /// search.
  private static func page(_ shelf: Shelf<[Row]>, reportsLosses: Bool = false) -> LivePage {
    LivePage(.root) { _ in
      Program<Model, Message>(
        model: Model(rows: await shelf.value), effect: .none,
        update: { message, model in
          func change(_ name: String, _ body: (inout Row) -> Void) {
            if let i = model.rows.firstIndex(where: { $0.name == name }) { body(&model.rows[i]) }
          }
          switch message {
          case .checked(let name, let isDone): change(name) { $0.isDone = isDone }
          case .noted(let name, let note): change(name) { $0.note = note }
          case .searched(let text): model.search = text
          case .clicked(let name): change(name) { $0.note += "!" }
          case .lost(let detail): model.lost = detail
          }
          return .none
        },
        subscriptions: { _ in reportsLosses ? .host("rill.lost") { .lost($0) } : .none },
        view: { model in
          div {
            form { input(.id("search"), .value(model.search), .onInput { .searched($0) }) }
            ul {
              for row in model.rows
              where row.name.hasPrefix("archived")
                ? model.search == row.name : model.search.isEmpty || row.name == model.search
              {
                li(.key(row.name), .class("row")) {
                  input(
                    .type(.checkbox), .checked(row.isDone), .onCheck { .checked(row.name, $0) })
                  input(.class("note"), .value(row.note), .onInput { .noted(row.name, $0) })
                  button(.type(.button), .onClick(.clicked(row.name))) { "+" }
                  text(row.name)
                }
              }
            }
            output(.id("state")) {
              text(
                model.rows.map { "\($0.name):\($0.isDone ? "done" : "open"):\($0.note)" }
                  .joined(separator: " "))
            }
            output(.id("lost")) { text(model.lost) }
          }
        })
    }
  }

  private static let names = ["milk", "book", "run"]

  private func withPage(
    _ rows: [Row] = names.map { Row(name: $0) }, reportsLosses: Bool = false,
    _ body: @escaping @Sendable (Window, TCPProxy, Shelf<[Row]>) async throws -> Void
  ) async throws {
    let shelf = Shelf(rows)
    let page = Self.page(shelf, reportsLosses: reportsLosses)
    // Sessions end with their connections.
    try await Served.run([page]) { server in
      try await TCPProxy.withProxy(to: server.port) { proxy in
        try await Browser.withWindow { window in
          try await window.goLive("http://localhost:\(proxy.port)")
          try await body(window, proxy, shelf)
        }
      }
    }
  }

  @Test("A checkmark made offline reaches its row at any position")
  func checkmark() async throws {
    try await withPage { window, proxy, shelf in
      try await window.goOffline(cutting: proxy)
      await shelf.put(["run", "milk", "book"].map { Row(name: $0) })
      try await window.find(".row input[type=checkbox]").click()
      try await window.goOnline(restoring: proxy)
      try await window.wait(for: "run:open: milk:done: book:open:", in: "#state")
      #expect(try await window.findAll("#rill-lost").isEmpty)
    }
  }

  @Test("A text typed offline reaches its row; the text of a removed row stays visible")
  func texts() async throws {
    try await withPage { window, proxy, shelf in
      try await window.goOffline(cutting: proxy)
      await shelf.put(["new", "run", "milk"].map { Row(name: $0) })
      for (i, note) in ["two liters", "by Ada", "5 km"].enumerated() {
        try await window.findAll(".note")[i].type(note)
      }
      try await window.goOnline(restoring: proxy)
      try await window.wait(for: "new:open: run:open:5 km milk:open:two liters", in: "#state")
      try await window.waitUntil("the loss is shown") {
        try await window.findAll("#rill-lost").count == 1
      }
      let notice = try await window.find("#rill-lost")
      #expect(try await notice.text.contains("by Ada"))
      #expect(
        try await window.evaluate("return document.documentElement.dataset.rillLost").string == "1")
      try await window.find("#rill-lost button").click()
      #expect(try await window.findAll("#rill-lost").isEmpty)
    }
  }

  @Test("Input for a row that only a search shows waits for the search")
  func search() async throws {
    let rows = (["archived"] + Self.names).map { Row(name: $0) }
    try await withPage(rows) { window, proxy, shelf in
      try await window.find("#search").type("archived")
      try await window.waitUntil("it is found") {
        try await window.findAll(".row").count == 1
      }
      try await window.goOffline(cutting: proxy)
      try await window.find(".row input[type=checkbox]").click()
      try await window.find(".note").type("kept")
      try await window.goOnline(restoring: proxy)
      try await window.wait(
        for: "archived:done:kept milk:open: book:open: run:open:", in: "#state")
      #expect(try await window.findAll("#rill-lost").isEmpty)
    }
  }

  @Test("A style sheet of the program restyles the notice")
  func restyledNotice() async throws {
    try await withPage { window, proxy, shelf in
      _ = try await window.evaluate(
        "const sheet = new CSSStyleSheet(); "
          + "sheet.replaceSync('#rill-lost { position: static; color: rgb(1, 2, 3) }'); "
          + "document.adoptedStyleSheets.unshift(sheet); return ''")
      try await window.goOffline(cutting: proxy)
      try await window.find(".row button").click()
      try await window.goOnline(restoring: proxy)
      try await window.waitUntil("the loss is shown") {
        try await window.findAll("#rill-lost").count == 1
      }
      let style =
        "const { color, position, whiteSpace } = getComputedStyle(document.getElementById('rill-lost')); "
        + "return [color, position, whiteSpace].join()"
      #expect(try await window.evaluate(style).string == "rgb(1, 2, 3),static,pre-wrap")
    }
  }

  @Test("A click without a session is reported to a program that listens")
  func clicks() async throws {
    try await withPage(reportsLosses: true) { window, proxy, shelf in
      try await window.goOffline(cutting: proxy)
      try await window.find(".row button").click()
      try await window.goOnline(restoring: proxy)
      try await window.wait(for: #"{"count":1,"texts":[]}"#, in: "#lost")
      #expect(try await window.find("#state").text == "milk:open: book:open: run:open:")
      #expect(try await window.findAll("#rill-lost").isEmpty)
    }
  }
}
