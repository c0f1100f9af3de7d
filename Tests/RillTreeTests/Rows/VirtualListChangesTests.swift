import RillCollections
import RillOrder
import RillProgram
import RillProgramTesting
import Testing

@testable import RillTree

/// A source that counts the visited elements.
private struct CountedRows: RowSource {
  final class Counter {
    var visits = 0
    var views = 0
  }

  typealias Item = RandomRowsTests.Item

  var rows: ArraySnapshot<Item>
  let counter: Counter

  init(_ count: Int, _ counter: Counter = Counter()) {
    rows = VirtualListTests.items(count)
    self.counter = counter
  }

  var count: Int { rows.count }

  subscript(position: Int) -> Item {
    counter.visits += 1
    return rows[position]
  }

  func changedRanges(since old: CountedRows) -> [(old: Range<Int>, new: Range<Int>)] {
    rows.changedRanges(since: old.rows)
  }

  /// The number of visited elements, and of calls of the view, since the last call.
  func takeCounts() -> (visits: Int, views: Int) {
    defer { (counter.visits, counter.views) = (0, 0) }
    return (counter.visits, counter.views)
  }
}

@Suite struct VirtualListChangesTests {
  private typealias Item = RandomRowsTests.Item

  private enum Message: Equatable {
    case select(Int)
    case activate(Int)
  }

  private let tools = VirtualListTests()

  private func view(_ rows: CountedRows, _ selected: Int?) -> VTree<Message> {
    virtualList(
      rows, selected: selected, rowHeight: .pixels(20), .id("list"), onSelect: Message.select,
      onActivate: Message.activate
    ) { item, _ in
      rows.counter.views += 1
      return text("\(item.id):\(item.label)")
    }
  }

  /// Presses a key on the list, and returns the message.
  private func press(_ key: String, _ shown: Shown<Message>) throws -> Message? {
    let list = try tools.list(shown.page)
    let listener = try #require(list.listeners["keydown"])
    #expect(listener.commands.contains(.preventDefault.onKey("ArrowDown")))
    var event = TreeEvent()
    event.key = key
    guard case .message(let message) = shown.rendering.receive(event, by: listener.id) else {
      return nil
    }
    return message
  }

  private func scrollTop(_ shown: Shown<Message>) throws -> Double {
    guard case .number(let top) = try tools.list(shown.page).property("scrollTop") else { return 0 }
    return top
  }

  private func selectedRow(_ shown: Shown<Message>) throws -> TestNode? {
    try tools.list(shown.page).children.first { $0["aria-selected"] == "true" }
  }

  @Test func workDoesNotDependOnTheNumberOfRows() throws {
    for count in [2_000, 200_000] {
      var rows = CountedRows(count)
      let shown = try Shown(view(rows, 5))
      #expect(rows.takeCounts().views == 50)
      // An arrow key.
      #expect(try press("ArrowDown", shown) == .select(6))
      try shown.show(view(rows, 6))
      var counts = rows.takeCounts()
      #expect(counts.visits < 10 && counts.views == 2)
      // A scroll by one row, and one to the middle.
      _ = try tools.scroll(shown, to: 0)
      try shown.show(view(rows, 6))
      #expect(try !tools.scroll(shown, to: 20))
      counts = rows.takeCounts()
      #expect(counts.visits == 0 && counts.views == 0)
      #expect(try tools.scroll(shown, to: Double(count) * 10))
      try shown.show(view(rows, 6))
      counts = rows.takeCounts()
      #expect(counts.visits <= 300 && counts.views == 61)
      // Ten rows at the end, which are out of sight.
      for id in 0..<10 { rows.rows.append(Item(id: -1 - id, label: 0)) }
      try shown.show(view(rows, 6))
      counts = rows.takeCounts()
      #expect(counts.visits < 300 && counts.views == 0)
      // A row out of sight changes, and one comes above all others.
      rows.rows.update(at: 20, to: Item(id: 20, label: 7))
      try shown.show(view(rows, 6))
      counts = rows.takeCounts()
      #expect(counts.visits < 300 && counts.views == 0)
      rows.rows.insert(Item(id: -20, label: 0), at: 0)
      try shown.show(view(rows, 6))
      counts = rows.takeCounts()
      // All shown rows have new positions.
      #expect(counts.visits < 600 && counts.views <= 63)
      // The next key continues from the selection, although it is out of sight.
      #expect(try press("ArrowDown", shown) == .select(7))
      #expect(rows.takeCounts().visits < 10)
      // A visible row is selected, far away from the last one.
      try shown.show(view(rows, count / 2))
      #expect(try selectedRow(shown) != nil)
      #expect(rows.takeCounts().visits < 10)
    }
  }

  @Test func listScrollsToTheSelection() throws {
    let rows = CountedRows(100_000)
    let shown = try Shown(view(rows, nil))
    #expect(try tools.list(shown.page)["aria-activedescendant"] == nil)
    _ = try tools.scroll(shown, to: 0)
    #expect(try press("ArrowUp", shown) == .select(99_999))
    try shown.show(view(rows, 99_999))
    #expect(try scrollTop(shown) == 100_000 * 20 - 400)
    let row = try #require(try selectedRow(shown))
    #expect(row["aria-rowindex"] == "100000" && row["role"] == "row")
    #expect(try tools.list(shown.page)["aria-activedescendant"] == row["id"])
    _ = try tools.scroll(shown, to: 100_000 * 20 - 400)
    #expect(try press("PageUp", shown) == .select(99_980))
    try shown.show(view(rows, 99_980))
    // It is the first visible row.
    #expect(try scrollTop(shown) == 100_000 * 20 - 400)
    #expect(try press("ArrowUp", shown) == .select(99_979))
    try shown.show(view(rows, 99_979))
    #expect(try scrollTop(shown) == 100_000 * 20 - 420)
    #expect(try press("Home", shown) == .select(0))
    try shown.show(view(rows, 0))
    #expect(try scrollTop(shown) == 0)
    #expect(try tools.content(shown.page).rows.first == 0)
    // Nothing is above the first row.
    #expect(try press("ArrowUp", shown) == nil)
    #expect(try press("Enter", shown) == .activate(0))
    #expect(try press("x", shown) == nil)
  }

  /// Hosts keep the first visible row in place; the list shows the rows around it.
  @Test func rowsAboveAreInsertedAndRemoved() throws {
    var rows = CountedRows(10_000)
    let shown = try Shown(view(rows, 5_000))
    #expect(try scrollTop(shown) == 100_000)
    _ = try tools.scroll(shown, to: 100_000)
    try shown.show(view(rows, 5_000))
    let row = try #require(try selectedRow(shown))
    for id in 0..<500 { rows.rows.insert(Item(id: -1 - id, label: 0), at: id * 3) }
    try shown.show(view(rows, 5_000))
    #expect(try selectedRow(shown) === row)
    #expect(row["aria-rowindex"] == "5501")
    #expect(try tools.content(shown.page).rows.contains(5_519))
    // The host scrolls by itself.
    #expect(try scrollTop(shown) == 100_000)
    #expect(try !tools.scroll(shown, to: 110_000))
    for _ in 0..<1_000 { rows.rows.remove(at: 0) }
    try shown.show(view(rows, 5_000))
    #expect(try selectedRow(shown) === row && row["aria-rowindex"] == "4501")
    #expect(try scrollTop(shown) == 100_000)
    // The first visible row goes too, so that hosts know no row to keep in place.
    for _ in 0..<4_501 { rows.rows.remove(at: 0) }
    for id in 0..<8_000 { rows.rows.insert(Item(id: 20_000 + id, label: 0), at: 0) }
    #expect(try !tools.scroll(shown, to: 90_000))
    try shown.show(view(rows, 5_000))
    #expect(try scrollTop(shown) == 8_000 * 20 - 20)
    let first = try #require(try tools.content(shown.page).rows.first)
    #expect(try tools.list(shown.page).children[8_000 - first + 1].textContent == "5001:0")
  }

  @Test func rowsAtTheTopAreShown() throws {
    var rows = CountedRows(1_000)
    let shown = try Shown(view(rows, nil))
    _ = try tools.scroll(shown, to: 0)
    for id in 0..<100 { rows.rows.insert(Item(id: -1 - id, label: 0), at: 0) }
    try shown.show(view(rows, nil))
    #expect(try tools.list(shown.page).children[1].textContent == "-100:0")
    #expect(try scrollTop(shown) == 0)
  }

  @Test func selectionStaysWithItsRow() throws {
    var rows = CountedRows(10_000)
    let shown = try Shown(view(rows, 3))
    _ = try tools.scroll(shown, to: 0)
    try shown.show(view(rows, 3))
    let row = try #require(try selectedRow(shown))
    rows.rows.move(from: 3, to: 10)
    try shown.show(view(rows, 3))
    #expect(try selectedRow(shown) === row)
    #expect(try press("ArrowDown", shown) == .select(11))
    // It leaves the window; the next key continues from there.
    rows.rows.move(from: 10, to: 9_000)
    try shown.show(view(rows, 3))
    #expect(try selectedRow(shown) == nil && row.parent == nil)
    #expect(try press("ArrowDown", shown) == .select(9_001))
    #expect(try press("Enter", shown) == .activate(3))
  }

  @Test func removedSelectionLeavesItsPlace() throws {
    for selected in [4, 5_000] {
      var rows = CountedRows(10_000)
      let shown = try Shown(view(rows, selected))
      rows.rows.remove(at: selected)
      try shown.show(view(rows, selected))
      #expect(try selectedRow(shown) == nil)
      #expect(try press("Enter", shown) == nil)
      #expect(try press("ArrowDown", shown) == .select(selected + 1))
      #expect(try press("ArrowUp", shown) == .select(selected - 1))
      // The place moves with the rows around it.
      rows.rows.insert(Item(id: -1, label: 0), at: 0)
      _ = rows.takeCounts()
      try shown.show(view(rows, selected))
      #expect(try press("ArrowDown", shown) == .select(selected + 1))
      #expect(rows.takeCounts().visits < 600)
      // The row comes back elsewhere.
      rows.rows.insert(Item(id: selected, label: 1), at: 8_000)
      try shown.show(view(rows, selected))
      #expect(try press("ArrowDown", shown) == .select(rows.rows[8_001].id))
    }
    // No rows are left.
    var rows = CountedRows(1)
    let shown = try Shown(view(rows, 0))
    rows.rows.remove(at: 0)
    try shown.show(view(rows, 0))
    #expect(try press("ArrowDown", shown) == nil)
  }

  @Test func arraysAreSources() throws {
    var items = (0..<1_000).map { Item(id: $0, label: 0) }
    func view() -> VTree<Message> {
      virtualList(
        items, selected: 500, rowHeight: .pixels(20), .id("list"), onSelect: Message.select
      ) { item, _ in text(item.id) }
    }
    let shown = try Shown(view())
    _ = try tools.scroll(shown, to: 10_000)
    try shown.show(view())
    let row = try #require(try selectedRow(shown))
    // Changes at both ends.
    items.removeFirst(10)
    items.append(Item(id: 2_000, label: 0))
    try shown.show(view())
    #expect(try selectedRow(shown) === row && row["aria-rowindex"] == "491")
    #expect(try press("ArrowDown", shown) == .select(501))
  }

  @Test func pagesAreShownWithoutScripts() throws {
    let rows = CountedRows(1_000)
    func view(_ first: Int) -> VTree<Message> {
      virtualList(
        rows, rowHeight: .pixels(20), .id("list"),
        pages: RowPages(from: first, size: 40) { page in
          a(.href("?from=\(page.first)")) { page.isNext ? "Next" : "Previous" }
        }
      ) { item in text("row \(item.id);") }
    }
    func shows(_ html: String) -> [Int] {
      html.split(separator: "row ").dropFirst().compactMap { Int($0.prefix { $0 != ";" }) }
    }
    #expect(shows(view(0).html) == Array(0..<40))
    #expect(view(0).html.contains("from=40\">Next") && !view(0).html.contains("Previous"))
    #expect(shows(view(100).html) == Array(100..<140))
    #expect(view(100).html.contains("from=60\">Previous"))
    #expect(view(20).html.contains("from=0\">Previous"))
    #expect(shows(view(990).html) == Array(990..<1_000) && !view(990).html.contains("Next"))
    #expect(shows(view(5_000).html) == [999])
    #expect(shows(view(-5).html) == Array(0..<40))
    // Only a live page has spaces, and no links.
    #expect(!view(100).html.contains("2000px"))
    let shown = try Shown(view(100))
    #expect(try tools.content(shown.page).before == 2_000)
    #expect(try scrollTop(shown) == 2_000)
    let nav = try #require(shown.page.root.descendants.first { $0.name == "nav" })
    #expect(nav.property("style") == .string("display: none"))
    // Another location scrolls the list.
    _ = try tools.scroll(shown, to: 2_400)
    try shown.show(view(800))
    #expect(try scrollTop(shown) == 16_000)
    #expect(try tools.content(shown.page).rows.contains(800))
  }
}
