import LiveWindow
import RillCollections
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of rows of a collection on a live page.
@Suite(.browser, .timeLimit(.minutes(20))) struct CollectionRowTests {
  private struct Row: Identifiable, Equatable, Sendable {
    var id: Int
    var note = ""
  }

  private enum Message {
    case noted(Int, String)
    case raised(Int)
    case removed(Int)
    case added
  }

  /// A page whose sessions begin with the rows on the shelf.
  private static func page(_ shelf: Shelf<[Row]>) -> LivePage {
    LivePage(.root) { _ in
      Program<ArraySnapshot<Row>, Message>(
        model: ArraySnapshot(await shelf.value), effect: .none,
        update: { message, rows in
          func index(of id: Int) -> Int { rows.firstIndex { $0.id == id } ?? 0 }
          switch message {
          case .noted(let id, let note): rows.update(at: index(of: id), to: Row(id: id, note: note))
          case .raised(let id): rows.move(from: index(of: id), to: 0)
          case .removed(let id): rows.remove(at: index(of: id))
          case .added: rows.insert(Row(id: rows.count), at: 1)
          }
          return .none
        },
        view: { rows in
          div {
            button(.id("add"), .onClick(.added)) { "Add" }
            ul {
              li { "Rows" }
              forEach(rows) { row in
                li(.class("row"), .id("row\(row.id)")) {
                  input(.class("note"), .value(row.note), .onInput { .noted(row.id, $0) })
                  button(.class("raise"), .onClick(.raised(row.id))) { "Raise" }
                  button(.class("remove"), .onClick(.removed(row.id))) { "Remove" }
                }
              }
              li { text(rows.count) }
            }
            output(.id("state")) {
              text(rows.prefix(4).map { "\($0.id):\($0.note)" }.joined(separator: " "))
            }
          }
        })
    }
  }

  private func withPage(
    _ count: Int,
    _ body: @escaping @Sendable (Window, TCPProxy, Shelf<[Row]>) async throws -> Void
  ) async throws {
    let shelf = Shelf((0..<count).map { Row(id: $0) })
    try await Served.run([Self.page(shelf)]) { server in
      try await TCPProxy.withProxy(to: server.port) { proxy in
        try await Browser.withWindow { window in
          try await window.goLive("http://localhost:\(proxy.port)")
          try await body(window, proxy, shelf)
        }
      }
    }
  }

  @Test("Rows that come, go, move and change keep the elements of the other rows, and the focus")
  func edits() async throws {
    try await withPage(300) { window, _, _ in
      _ = try await window.evaluate(
        "document.querySelectorAll('.row').forEach((row) => { row.mark = row.id }); return ''")
      try await window.find("#row250 .note").type("ab")
      try await window.wait(for: "0: 1: 2: 3:", in: "#state")
      _ = try await window.evaluate(
        "document.querySelector('#row250 .raise').dispatchEvent(new MouseEvent('click')); return ''"
      )
      try await window.wait(for: "250:ab 0: 1: 2:", in: "#state")
      #expect(try await window.evaluate("return document.activeElement.value").string == "ab")
      try await window.find("#add").click()
      try await window.wait(for: "250:ab 300: 0: 1:", in: "#state")
      try await window.find("#row0 .remove").click()
      try await window.wait(for: "250:ab 300: 1: 2:", in: "#state")
      let marks =
        "const rows = [...document.querySelectorAll('.row')];"
        + "return rows.length + ' ' + rows.filter((row) => row.mark === row.id).length"
      #expect(try await window.evaluate(marks).string == "300 299")
      // The listeners of adopted rows and of a new row.
      try await window.find("#row300 .note").type("new")
      try await window.wait(for: "250:ab 300:new 1: 2:", in: "#state")
    }
  }

  @Test("A text typed offline reaches its row in the next session, at any position")
  func resumed() async throws {
    try await withPage(3) { window, proxy, shelf in
      try await window.goOffline(cutting: proxy)
      await shelf.put([2, 7, 1].map { Row(id: $0) })
      try await window.find("#row1 .note").type("one")
      try await window.find("#row2 .note").type("two")
      try await window.goOnline(restoring: proxy)
      try await window.wait(for: "2:two 7: 1:one", in: "#state")
      #expect(try await window.findAll("#rill-lost").isEmpty)
    }
  }
}
