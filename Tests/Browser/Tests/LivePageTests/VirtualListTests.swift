import Foundation
import LiveWindow
import RillCollections
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of virtual lists on live pages.
@Suite(.browser, .timeLimit(.minutes(20))) struct VirtualListTests {
  private struct Row: Identifiable, Equatable, Sendable {
    var id: Int
    var note = ""
  }

  private struct Model {
    var rows: ArraySnapshot<Row>
    var first = 0
    var selected: Int?
  }

  private enum Message {
    case went(Location)
    case noted(Int, String)
    case moved(Int, by: Int)
    case inserted, appended, removed, sorted
    case selected(Int)
  }

  private static func first(_ location: Location) -> Int {
    location.query.first { $0.name == "from" }.flatMap { Int($0.value) } ?? 0
  }

  /// A page with a list of the rows on the shelf.
  private static func page(
    _ shelf: Shelf<ArraySnapshot<Row>>, _ list: @escaping @Sendable (Model) -> VTree<Message>
  ) -> LivePage {
    LivePage(.root) { _ in
      let rows = await shelf.value
      return Program<Model, Message>(
        start: { (Model(rows: rows, first: first($0)), .none) }, onLocation: { .went($0) },
        update: { message, model in
          func index(of id: Int) -> Int { model.rows.firstIndex { $0.id == id } ?? 0 }
          switch message {
          case .went(let location): model.first = first(location)
          case .noted(let id, let note):
            model.rows.update(at: index(of: id), to: Row(id: id, note: note))
          case .moved(let id, let distance):
            let position = index(of: id)
            model.rows.move(from: position, to: position + distance)
          case .inserted:
            for id in 0..<1_000 { model.rows.insert(Row(id: -1 - id), at: id) }
          case .appended:
            for _ in 0..<5 { model.rows.insert(Row(id: model.rows.count), at: model.rows.count) }
          case .removed: for _ in 0..<500 { model.rows.remove(at: 0) }
          case .sorted: model.rows = ArraySnapshot(model.rows.sorted { $0.id > $1.id })
          case .selected(let id): model.selected = id
          }
          return .none
        },
        document: { model in
          Document(title: "Rows", language: "en") {
            main {
              for (id, message) in [
                ("insert", Message.inserted), ("append", .appended), ("remove", .removed),
                ("sort", .sorted),
              ] {
                button(.id(id), .onClick(message)) { text(id) }
              }
              list(model)
              output(.id("state")) { text("\(model.rows.count) \(model.selected ?? -1)") }
            }
          }
        })
    }
  }

  /// A list of rows with fields, ten of which are visible.
  private static func fields(_ model: Model) -> VTree<Message> {
    virtualList(
      model.rows, rowHeight: .pixels(24), .id("list"), .ariaLabel("Rows"),
      .style(.height, "240px"), .style(.maxWidth, "40em"),
      pages: RowPages(from: model.first, size: 30) { page in
        a(.id(page.isNext ? "next" : "previous"), .href("/?from=\(page.first)")) {
          page.isNext ? "Next" : "Previous"
        }
      }
    ) { row in
      input(.class("note"), .value(row.note), .onInput { .noted(row.id, $0) })
      button(.class("down"), .onClick(.moved(row.id, by: 3))) { "Down" }
      button(.class("away"), .onClick(.moved(row.id, by: 500))) { "Away" }
      text(" row \(row.id)")
    }
  }

  private func withPage(
    _ count: Int, at path: String = "", resumeTimeout: Duration = .zero,
    _ list: @escaping @Sendable (Model) -> VTree<Message> = Self.fields,
    _ body: @escaping @Sendable (Window, TCPProxy) async throws -> Void
  ) async throws {
    let shelf = Shelf(ArraySnapshot((0..<count).map { Row(id: $0) }))
    let configure = { (configuration: inout LiveConfiguration) in
      configuration.resumeTimeout = resumeTimeout
    }
    try await Served.run([Self.page(shelf, list)], configure: configure) { server in
      try await TCPProxy.withProxy(to: server.port) { proxy in
        try await Browser.withWindow { window in
          try await window.goLive("http://localhost:\(proxy.port)/\(path)")
          try await body(window, proxy)
          try await window.expectNoErrors()
        }
      }
    }
  }

  /// Functions of the page: the number of rows, and the visible rows with their positions.
  private static let tools = """
    const list = document.querySelector("#list");
    const rows = [...list.querySelectorAll("[role=row]")];
    const top = list.getBoundingClientRect().top;
    const seen = rows.filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top && box.bottom <= top + list.clientHeight;
    });
    const idOf = (row) => row.textContent.split("row ")[1];
    const placeOf = (row) => row.getBoundingClientRect().top - top;

    """

  /// Returns the identities of the completely visible rows.
  private func seen(_ window: Window) async throws -> [Int] {
    let ids = try await window.evaluate(Self.tools + "return seen.map(idOf).join()").string ?? ""
    return ids.split(separator: ",").compactMap { Int($0) }
  }

  private func count(_ window: Window) async throws -> Int {
    Int(try await window.evaluate(Self.tools + "return rows.length").number ?? -1)
  }

  private func scroll(_ window: Window, to position: String) async throws {
    try await window.evaluate("document.querySelector('#list').scrollTop = \(position)")
  }

  private func click(_ selector: String, _ window: Window) async throws {
    // A click by the driver would scroll, and move the focus.
    try await window.evaluate(
      "document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('click', {bubbles: true}))",
      [.string(selector)])
  }

  /// Waits until the list shows a row at its top, and returns it.
  @discardableResult
  private func waitForRow(
    _ window: Window, _ what: String = "rows are visible", where isWanted: (Int) -> Bool
  ) async throws -> Int {
    var first = -1
    try await window.waitUntil(what) {
      let ids = try await seen(window)
      first = ids.first ?? -1
      return ids.count >= 9 && isWanted(first)
    }
    return first
  }

  private func saveScreenshot(_ name: String, _ window: Window) async throws {
    guard let folder = ProcessInfo.processInfo.environment["RILL_SCREENSHOTS"] else { return }
    try await window.saveScreenshot(to: URL(filePath: folder).appending(path: name + ".png"))
  }

  @Test("A page has at most three screens of a million rows")
  func million() async throws {
    try await withPage(1_000_000) { window, _ in
      try await window.waitUntil("the height is known") { try await count(window) <= 33 }
      #expect(try await seen(window).first == 0)
      try await scroll(window, to: "document.querySelector('#list').scrollHeight / 2")
      let middle = try await waitForRow(window) { 499_000...501_000 ~= $0 }
      #expect(try await count(window) <= 33)
      #expect(
        try await window.evaluate(
          Self.tools + "return seen.every((row) => row.ariaRowIndex == +idOf(row) + 1)"
        ).bool == true)
      try await saveScreenshot("middle", window)
      // The browser scrolls by keys.
      try await window.evaluate("document.querySelector('#list').focus()")
      try await window.press(.pageDown)
      try await waitForRow(window) { middle + 5...middle + 15 ~= $0 }
      try await window.press(.end)
      try await window.waitUntil("the last row is visible") {
        try await window.press(.end)
        return try await seen(window).last == 999_999
      }
      #expect(try await count(window) <= 33)
      try await saveScreenshot("end", window)
      let tree = try await window.accessibilityTree()
      #expect(tree.all("table", named: "Rows").count == 1)
      #expect(
        try await window.find("#list").attribute("aria-rowcount") == "1000000")
      try await window.waitUntil("the first row is visible") {
        try await window.press(.home)
        return try await seen(window).first == 0
      }
    }
  }

  @Test("The row under the reader's eye stays when rows above come and go")
  func anchors() async throws {
    try await withPage(20_000) { window, _ in
      try await scroll(window, to: "240010")
      let first = try await waitForRow(window) { $0 > 9_000 }
      let place = Self.tools + "return placeOf(rows.find((row) => idOf(row) == arguments[0]))"
      let old = try await window.evaluate(place, [.number(Double(first))]).number
      #expect(old != nil)
      for (button, state) in [("#insert", "21000 -1"), ("#remove", "20500 -1")] {
        try await click(button, window)
        try await window.wait(for: state, in: "#state")
        #expect(try await seen(window).first == first)
        #expect(try await window.evaluate(place, [.number(Double(first))]).number == old)
        #expect(try await count(window) <= 33)
      }
      // The list goes on from there.
      try await window.evaluate("document.querySelector('#list').scrollTop += 2400")
      try await waitForRow(window) { $0 == first + 100 }
      // A new order shows other rows at the same position.
      try await click("#sort", window)
      try await waitForRow(window, "the rows are sorted") { $0 < first - 500 }
      #expect(try await count(window) <= 33)
    }
  }

  @Test("The focus stays with its row; the list gets that of a row that leaves")
  func focus() async throws {
    try await withPage(2_000) { window, _ in
      let row = "[aria-rowindex='6']"
      try await window.find("\(row) .note").type("ab")
      try await click("\(row) .down", window)
      try await window.waitFor("[aria-rowindex='9'] .note:focus")
      #expect(try await window.evaluate("return document.activeElement.value").string == "ab")
      // It comes to a place that the page doesn't show.
      try await click("[aria-rowindex='9'] .away", window)
      try await window.waitFor("#list:focus")
      // The row is scrolled away; its text stays in the model.
      try await window.find("\(row) .note").type("cd")
      try await scroll(window, to: "12000")
      try await window.waitFor("#list:focus")
      try await waitForRow(window) { $0 == 501 }
      try await scroll(window, to: "0")
      try await waitForRow(window) { $0 == 0 }
      #expect(try await window.find("\(row) .note").property("value").string == "cd")
    }
  }

  @Test(
    "A list keeps its position when it reconnects", arguments: [Duration.zero, .seconds(600)])
  func reconnects(_ resumeTimeout: Duration) async throws {
    try await withPage(50_000, resumeTimeout: resumeTimeout) { window, proxy in
      try await scroll(window, to: "480000")
      try await waitForRow(window) { $0 == 20_000 }
      try await window.goOffline(cutting: proxy)
      try await scroll(window, to: "720000")
      try await window.goOnline(restoring: proxy)
      try await waitForRow(window) { $0 == 30_000 }
      try await scroll(window, to: "724800")
      try await waitForRow(window) { $0 == 30_200 }
      #expect(try await count(window) <= 33)
    }
  }

  @Test("Links lead through the pages of rows without scripts, and to rows of a live page")
  func pages() async throws {
    try await withPage(2_000, at: "?from=600") { window, _ in
      // The list scrolls to the first row of the page.
      try await waitForRow(window) { $0 == 600 }
      #expect(try await window.find("#next").isDisplayed == false)
      try await window.devTools("Emulation.setScriptExecutionDisabled", ["value": true])
      try await window.reload()
      func rows() async throws -> [Int] {
        let text = try await window.find("#list").text
        return text.split(separator: "row ").dropFirst().compactMap {
          Int($0.prefix { $0.isNumber })
        }
      }
      #expect(try await rows() == Array(600..<630))
      try await saveScreenshot("without-scripts", window)
      try await window.find("#next").click()
      try await window.waitUntil("the next page") { try await rows().first == 630 }
      try await window.find("#previous").click()
      try await window.waitUntil("the previous page") { try await rows().first == 600 }
      try await window.devTools("Emulation.setScriptExecutionDisabled", ["value": false])
      try await window.reload()
      try await window.waitUntilLive()
      try await waitForRow(window) { $0 == 600 }
    }
  }

  @Test("Keys move the selection, and the list shows it")
  func selection() async throws {
    let list: @Sendable (Model) -> VTree<Message> = { model in
      virtualList(
        model.rows, selected: model.selected, rowHeight: .lines(1), .id("list"),
        .style(.height, "10lh"), onSelect: Message.selected
      ) { row, isSelected in text("\(isSelected ? "selected " : "")row \(row.id)") }
    }
    try await withPage(10_000, list) { window, _ in
      let selected = Self.tools + "return seen.find((row) => row.ariaSelected === 'true')?.id ?? ''"
      try await window.evaluate("document.querySelector('#list').focus()")
      for id in 0..<15 {
        try await window.press(.down)
        try await window.wait(for: "10000 \(id)", in: "#state")
      }
      try await window.waitUntil("row 14 is at the end") { try await seen(window).last == 14 }
      let active = try await window.find("#list").attribute("aria-activedescendant")
      #expect(try await window.evaluate(selected).string == active)
      try await window.press(.end)
      try await window.waitUntil("the last row is visible") {
        try await seen(window).last == 9_999
      }
      #expect(try await window.evaluate(selected).string == active)
      try await window.press(.pageUp)
      try await window.wait(for: "10000 9990", in: "#state")
      try await window.press(.home)
      try await waitForRow(window) { $0 == 0 }
      #expect(try await window.evaluate(selected).string == active)
    }
  }

  @Test("A log follows its end until the reader scrolls up, and again at its end")
  func log() async throws {
    let list: @Sendable (Model) -> VTree<Message> = { model in
      virtualList(
        model.rows, rowHeight: .pixels(24), .role(.log), .id("list"), .style(.height, "240px")
      ) { row in div(.role(.row)) { text("row \(row.id)") } }
    }
    try await withPage(3_000, list) { window, _ in
      try await window.waitUntil("the end is visible") { try await seen(window).last == 2_999 }
      for count in [3_005, 3_010] {
        try await click("#append", window)
        try await window.wait(for: "\(count) -1", in: "#state")
        try await window.waitUntil("new rows are visible") {
          try await seen(window).last == count - 1
        }
      }
      try await scroll(window, to: "24000")
      try await waitForRow(window) { $0 == 1_000 }
      try await click("#append", window)
      try await window.wait(for: "3015 -1", in: "#state")
      #expect(try await seen(window).first == 1_000)
      try await scroll(window, to: "1e6")
      try await window.waitUntil("the end is visible") { try await seen(window).last == 3_014 }
      try await click("#append", window)
      try await window.waitUntil("new rows are visible") { try await seen(window).last == 3_019 }
      #expect(try await count(window) <= 33)
    }
  }

  @Test("Rows of different heights are measured")
  func measured() async throws {
    let list: @Sendable (Model) -> VTree<Message> = { model in
      virtualList(
        model.rows, rowHeight: .pixels(30).measured, .id("list"), .style(.height, "300px")
      ) { row in
        div(.style(.height, "\(20 + row.id % 5 * 20)px")) { text("row \(row.id)") }
      }
    }
    try await withPage(10_000, list) { window, _ in
      try await scroll(window, to: "150000")
      try await window.waitUntil("rows are visible") { try await !seen(window).isEmpty }
      var last = try await seen(window).first ?? -1
      for _ in 0..<40 {
        try await window.evaluate("document.querySelector('#list').scrollTop += 50")
        try await window.waitUntil("no rows are missing") {
          let ids = try await seen(window)
          let isWhole = ids.count > 1 && zip(ids, ids.dropFirst()).allSatisfy { $0 + 1 == $1 }
          guard isWhole, let first = ids.first, last...last + 4 ~= first else { return false }
          last = first
          return true
        }
      }
      #expect(last > 5_000)
      try await saveScreenshot("measured", window)
    }
  }
}
