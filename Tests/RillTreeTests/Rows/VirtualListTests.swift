import RillCollections
import RillOrder
import RillProgram
import RillProgramTesting
import RillTesting
import TestSupport
import Testing

@testable import RillTree

@Suite struct VirtualListTests {
  typealias Item = RandomRowsTests.Item

  static func view(_ rows: ArraySnapshot<Item>) -> VTree<String> {
    fragment {
      h1 { text(rows.count) }
      lazy(rows) { rows in
        virtualList(rows, rowHeight: .pixels(20), .id("list")) { item in
          input(.value("\(item.label)"), .onInput { $0 })
          text(item.id)
        }
      }
    }
  }

  static func items(_ count: Int) -> ArraySnapshot<Item> {
    ArraySnapshot((0..<count).map { Item(id: $0, label: 0) })
  }

  func list(_ page: TestPage) throws -> TestNode {
    try #require(page.root.descendants.first { $0["id"] == "list" })
  }

  /// Reports the visible part as a host does whose rows have a height.
  func scroll<Message>(
    _ shown: Shown<Message>, to top: Double, height: Double = 400, rowHeight: Double = 20
  ) throws -> Bool {
    let id = try #require(try list(shown.page).listeners["scroll"]?.id)
    let (before, rows, after) = try content(shown.page)
    var event = TreeEvent()
    event.scrollTop = top
    event.scrollHeight = max(height, before + Double(rows.count) * rowHeight + after)
    event.clientHeight = height
    guard case .ignored = shown.rendering.receive(event, by: id) else {
      Issue.record("The list handles the event itself.")
      return false
    }
    return shown.isOutdated
  }

  /// Returns the heights of the spaces, and the positions of the rows between them.
  func content(_ page: TestPage) throws -> (before: Double, rows: [Int], after: Double) {
    let children = try list(page).children
    func height(_ node: TestNode?) -> Double {
      guard case .string(let style) = node?.property("style"), style.hasPrefix("height: ") else {
        return -1
      }
      return Double(style.dropFirst(8).prefix { $0.isNumber || $0 == "." }) ?? -1
    }
    // A row of a log has no index, and contains the number of its item.
    let rows = children.dropFirst().dropLast().map { row in
      row["aria-rowindex"].flatMap { Int($0) }.map { $0 - 1 } ?? Int(row.textContent) ?? -1
    }
    return (height(children.first), rows, height(children.last))
  }

  @Test func rowsFollowTheVisiblePart() throws {
    let rows = Self.items(400_000)
    let shown = try Shown(Self.view(rows))
    #expect(try list(shown.page)["aria-rowcount"] == "400000")
    var (before, shownRows, after) = try content(shown.page)
    #expect(before == 0 && shownRows == Array(0..<50) && after == (400_000 - 50) * 20)
    var host = HTMLHost()
    try shown.rendering.fullUpdate.apply(to: &host, at: host.root)
    #expect(host.html == Self.view(rows).html)
    #expect(try scroll(shown, to: 600))
    try shown.show(Self.view(rows))
    // A small scroll shows rows that exist.
    #expect(try !scroll(shown, to: 690))
    for top in [10_000.0, 7_999_600, 6_345_678, 6_345_300, 0, 4e9] {
      _ = try scroll(shown, to: top)
      try shown.show(Self.view(rows))
      (before, shownRows, after) = try content(shown.page)
      let first = min(Int(top) / 20, 400_000 - 20)
      #expect(shownRows.first.map { $0 <= first } == true, "\(top)")
      #expect(shownRows.last.map { $0 >= first + 19 } == true, "\(top)")
      #expect(shownRows.count <= 61)
      #expect(before + Double(shownRows.count) * 20 + after == 8_000_000)
      #expect(before == Double(shownRows.first ?? 0) * 20)
    }
  }

  /// Browsers limit the height of a list, so that spaces are lower than the rows in their place.
  @Test func spacesOfManyRowsAreLower() throws {
    let rows = Self.items(1_000_000)
    let shown = try Shown(Self.view(rows))
    for top in [4_000_000, 6_000_000.0, 7_999_600] {
      #expect(try scroll(shown, to: top))
      try shown.show(Self.view(rows))
      let (before, shownRows, after) = try content(shown.page)
      #expect(abs(shownRows[0] - Int(top / 8)) < 200)
      #expect(before == Double(shownRows[0]) * 8)
      #expect(before + Double(shownRows.count) * 8 + after == 8_000_000)
    }
    // The end is reached by scrolling on.
    for _ in 0..<3 {
      let (before, shownRows, after) = try content(shown.page)
      _ = try scroll(shown, to: before + Double(shownRows.count) * 20 + after - 400)
      try shown.show(Self.view(rows))
    }
    #expect(try content(shown.page).rows.last == 999_999)
  }

  /// A page can't have the server make more rows than a screen shows.
  @Test func hugeScreensAreLimited() throws {
    let rows = Self.items(100_000)
    let shown = try Shown(Self.view(rows))
    #expect(try scroll(shown, to: 2e9, height: 2e9))
    try shown.show(Self.view(rows))
    #expect(try content(shown.page).rows.count < 1_300)
    #expect(try content(shown.page).rows.last == 99_999)
    // Empty and negative parts are ignored.
    #expect(try !scroll(shown, to: -5, height: 0))
    #expect(try !scroll(shown, to: 5, height: -3))
  }

  @Test func rowsOfOtherHeightsAreMeasured() throws {
    let rows = Self.items(10_000)
    let view: VTree<Never> = virtualList(
      rows, rowHeight: .pixels(20).measured, .id("list")
    ) { text($0.id) }
    let shown = try Shown(view)
    #expect(try list(shown.page).children[1].styles["height"] == nil)
    // The rows are twice as high as estimated.
    #expect(try scroll(shown, to: 1_640, rowHeight: 40))
    try shown.show(view)
    let (before, shownRows, _) = try content(shown.page)
    #expect(shownRows == Array(31..<62) && before == 31 * 20)
    // Row 41 is at the top.
    #expect(try !scroll(shown, to: before + 10 * 40, rowHeight: 40))
    // A place far away is found by the estimate.
    #expect(try scroll(shown, to: 100_000, rowHeight: 40))
    try shown.show(view)
    #expect(try content(shown.page).rows.contains(5_000 - 31))
  }

  /// After edits and scrolls, the rows equal those of the collection at their positions.
  @Test(arguments: [0, 10, 2_000])
  func randomEdits(_ count: Int) throws {
    for seed in UInt64(0)..<UInt64(randomCases(5)) {
      var random = SplitMix64(seed: seed)
      var rows = ArraySnapshot((0..<count).map { Item(id: $0, label: $0) })
      let shown = try Shown(Self.view(rows))
      var nodes: [String: TestNode] = [:]
      for step in 0..<40 {
        for _ in 0..<1 + random.below(3) {
          let (place, other) = (random.below(rows.count + 1), random.below(rows.count + 1))
          switch random.below(5) {
          case 0: rows.insert(Item(id: 10_000 + step * 10 + place % 7, label: 1), at: place)
          case 1 where place < rows.count: rows.remove(at: place)
          case 2 where place < rows.count:
            rows.update(at: place, to: Item(id: rows[place].id, label: step))
          case 3 where max(place, other) < rows.count: rows.move(from: place, to: other)
          default: _ = try scroll(shown, to: Double(random.below(rows.count * 20 + 100)))
          }
        }
        try shown.show(Self.view(rows))
        let name: Comment = "seed \(seed), step \(step)"
        let (before, indices, after) = try content(shown.page)
        #expect(before + Double(indices.count) * 20 + after == Double(rows.count) * 20, name)
        #expect(indices.isEmpty || before == Double(indices[0]) * 20, name)
        #expect(zip(indices, indices.dropFirst()).allSatisfy { $0 + 1 == $1 }, name)
        let children = try list(shown.page).children.dropFirst().dropLast()
        var next: [String: TestNode] = [:]
        for (index, node) in zip(indices, children) {
          let item = rows[index]
          #expect(node.textContent == "\(item.id)", name)
          let field = try #require(node.descendants.first { $0.name == "input" })
          #expect(field.property("value") == .string("\(item.label)"), name)
          if let old = nodes["\(item.id)"] { #expect(old === node, name) }
          next["\(item.id)"] = node
        }
        nodes = Set(rows.map(\.id)).count == rows.count ? next : [:]
      }
    }
  }
}
