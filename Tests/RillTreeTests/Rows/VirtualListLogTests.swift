import RillCollections
import RillProgramTesting
import Testing

@testable import RillTree

/// Tests of virtual lists that follow their end, and of their cells.
@Suite struct VirtualListLogTests {
  private let tools = VirtualListTests()

  private func log(_ rows: ArraySnapshot<RandomRowsTests.Item>) -> VTree<String> {
    virtualList(rows, rowHeight: .pixels(20), .id("list"), .role(.log)) { item in text(item.id) }
  }

  private func scrollTop(_ shown: Shown<String>) throws -> Double? {
    guard case .number(let top) = try tools.list(shown.page).property("scrollTop") else {
      return nil
    }
    return top
  }

  @Test func aLogFollowsItsEnd() throws {
    var rows = VirtualListTests.items(10_000)
    let shown = try Shown(log(rows))
    #expect(try tools.content(shown.page).rows == Array(9_950..<10_000))
    #expect(try scrollTop(shown) == 9_950 * 20)
    // The browser reports its height, and the list shows its end. The browser limits the position.
    // It reports twice before it gets them, because its layout changes.
    #expect(try tools.scroll(shown, to: 0))
    #expect(try tools.scroll(shown, to: 9_950 * 20))
    try shown.show(log(rows))
    #expect(try scrollTop(shown) == 10_000 * 20)
    #expect(try !tools.scroll(shown, to: 10_000 * 20 - 400.5))
    for _ in 0..<3 {
      for _ in 0..<40 { rows.append(.init(id: rows.count, label: 0)) }
      try shown.show(log(rows))
      #expect(try scrollTop(shown) == Double(rows.count) * 20)
      #expect(try tools.content(shown.page).rows.suffix(20).last == rows.count - 1)
    }
    // The reader scrolls up by two rows.
    let top = Double(rows.count) * 20 - 440
    _ = try tools.scroll(shown, to: top)
    try shown.show(log(rows))
    let position = try scrollTop(shown)
    for _ in 0..<5 { rows.append(.init(id: rows.count, label: 0)) }
    try shown.show(log(rows))
    #expect(try scrollTop(shown) == position)
    // And down again.
    _ = try tools.scroll(shown, to: Double(rows.count) * 20 - 400)
    rows.append(.init(id: rows.count, label: 0))
    try shown.show(log(rows))
    #expect(try scrollTop(shown) == Double(rows.count) * 20)
  }

  @Test func rowsOfALogHaveNoRoles() throws {
    let html = log(VirtualListTests.items(3)).html
    #expect(html.ranges(of: "role=").count == 1 && html.contains("role=\"log\""))
    #expect(!html.contains("aria-rowindex"))
  }

  @Test func aReaderOfALogThatReconnectsStaysInPlace() throws {
    var rows = VirtualListTests.items(10_000)
    let shown = try Shown(log(rows))
    let position = try scrollTop(shown)
    #expect(try tools.scroll(shown, to: 4_000))
    try shown.show(log(rows))
    rows.append(.init(id: rows.count, label: 0))
    try shown.show(log(rows))
    #expect(try scrollTop(shown) == position)
    #expect(try tools.content(shown.page).rows.contains(200))
  }

  @Test func aRowHasTheCellsOfItsView() throws {
    let rows = VirtualListTests.items(3)
    let cells: VTree<String> = virtualList(rows, rowHeight: .lines(1)) { item in
      div {
        div(.role(.rowHeader)) { text(item.id) }
        div(.role(.cell)) { text(item.label) }
      }
    }
    #expect(cells.html.ranges(of: "role=\"cell\"").count == 3)
    #expect(cells.html.ranges(of: "role=\"rowheader\"").count == 3)
    let one: VTree<String> = virtualList(rows, rowHeight: .lines(1)) { item in
      div(.role(.note)) { text(item.id) }
    }
    #expect(one.html.ranges(of: "role=\"cell\"").count == 3)
    let selectable: VTree<String> = virtualList(
      rows, selected: 1, rowHeight: .lines(1), onSelect: { "\($0)" },
      row: { item, _ in
        div(.role(.gridCell)) { text(item.id) }
        div(.role(.gridCell)) { text(item.label) }
      })
    #expect(selectable.html.ranges(of: "role=\"gridcell\"").count == 6)
  }
}
