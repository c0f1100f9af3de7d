import RillFlexbox
import RillProgram
import RillTesting
import RillTree
import TestSupport
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

/// A page that shows one tree after the other.
private final class Pages {
  let page: TerminalPage
  private var rendering = Rendering<Int>()

  init(width: Int = 20, height: Int = 10) { page = TerminalPage(width: width, height: height) }

  @discardableResult
  func show(_ tree: VTree<Int>) throws -> String {
    try page.apply(rendering.update(to: tree))
    return page.update().text
  }
}

/// Rows with their names as keys.
private func rows(_ names: [String]) -> VTree<Int> {
  scroll(.id("rows"), .height(rows: 10)) {
    for name in names { text(name, .shrink(0)).key(name) }
  }
}

/// Returns the content of a new page for a tree.
private func fresh(_ tree: VTree<Int>) throws -> String { try Pages().show(tree) }

@Suite("Content far longer than the screen")
struct LongContentTests {
  @Test("Drawing doesn't visit hidden items, at any scroll position")
  func drawing() throws {
    let pages = Pages()
    try pages.show(rows((0..<5000).map { "row \($0)" }))
    #expect(pages.page.visits < 40)
    let list = try #require(pages.page.element(withID: "rows"))
    for place in [1, 64, 2500, 4990] {
      pages.page.scroll(list, y: place - list.state.scrollY)
      let text = pages.page.update().text
      #expect(text.hasPrefix("row \(place) "))
      #expect(text.contains("row \(place + 9) "))
      #expect(pages.page.visits < 40)
    }
  }

  @Test("Rows that are not stacked vertically are all drawn in place")
  func disorder() throws {
    for odd: Attribute<Int> in [
      .style(.order, "-1"), .style("top", "-195lh"), .style("margin-top", "-195lh"),
      .style(.position, "absolute"),
    ] {
      let look = try fresh(
        scroll(.height(rows: 10)) {
          for row in 0..<195 { text("row \(row)", .shrink(0)) }
          text("odd", odd, .shrink(0))
        })
      #expect(look.contains("row 5"))
      #expect(look.hasPrefix("odd"))
    }
  }

  @Test("Rows of many levels are drawn in the order of their levels")
  func levels() throws {
    let look = try fresh(
      scroll(.height(rows: 10)) {
        for row in 0..<200 {
          let level: Attribute<Int> = .style(.zIndex, "\(row % 3 - 1)")
          RillTerminal.text(
            "row \(row)", .shrink(0), level, .style("margin-top", row % 2 == 1 ? "-1lh" : "0"))
        }
      })
    // The higher of two overlapping rows is visible.
    #expect(look.hasPrefix("row 1 "))
    #expect(look.split(separator: "\n")[1].hasPrefix("row 2 "))
  }

  @Test("Lines of any height are found by their ends")
  func heights() throws {
    let pages = Pages()
    try pages.show(
      scroll(.id("rows"), .height(rows: 10)) {
        for row in 0..<200 {
          box(.height(rows: row % 7 == 0 ? 25 : row % 3), .shrink(0)) { text("row \(row)") }
        }
      })
    let list = try #require(pages.page.element(withID: "rows"))
    var seen: Set<String> = []
    for _ in 0..<400 {
      for line in pages.page.update().text.split(separator: "\n") {
        seen.insert(
          String(
            line.prefix { $0 != "│" && $0 != "┃" }.split(separator: " ").joined(separator: " ")))
      }
      pages.page.scroll(list, y: 4)
    }
    for row in 0..<200 where row % 7 == 0 || row % 3 > 0 { #expect(seen.contains("row \(row)")) }
  }

  @Test("Inserted, removed and moved rows look like those of a new page")
  func splices() throws {
    let pages = Pages(height: 60)
    var random = SplitMix64(seed: 5)
    var names = (0..<20).map { "row \($0)" }
    for step in 0..<randomCases(120) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: names.append("new \(step)")
      case 1: names.insert("new \(step)", at: 0)
      case 2: names.insert("new \(step)", at: Int.random(in: 0...names.count, using: &random))
      case 3 where names.count > 3:
        let first = Int.random(in: 0..<(names.count - 2), using: &random)
        names.removeSubrange(first..<(first + 2))
      case 4 where names.count > 3: names.swapAt(1, names.count - 1)
      case 5 where names.count > 3:
        names.remove(at: 0)
        names += ["end \(step)", "last \(step)"]
      default: continue
      }
      func view() -> VTree<Int> {
        scroll(.id("rows"), .height(rows: 60)) {
          for name in names {
            switch name.utf8.reduce(0, { $0 + Int($1) }) % 8 {
            case 0: box(.style(.display, "none"), .key(name)) { text(name) }
            case 1:
              box(.style(.display, "contents"), .key(name)) {
                text(name)
                text("and")
              }
            default: text(name, .shrink(0)).key(name)
            }
          }
        }
      }
      let reference = Pages(height: 60)
      #expect(try pages.show(view()) == reference.show(view()))
    }
  }

  @Test("Appending to a long list rebuilds no other item")
  func appending() throws {
    let pages = Pages()
    var names = (0..<3000).map { "row \($0)" }
    try pages.show(rows(names))
    let list = try #require(pages.page.element(withID: "rows"))
    // The result of a full scan.
    list.children[0].inherited.isInvisible = false
    names.append("last")
    try pages.show(rows(names))
    #expect(list.children[0].inherited.isInvisible == false)
    guard case .items(let items) = list.content else {
      Issue.record("The list has no items.")
      return
    }
    #expect(items.count == 3001)
  }

  @Test("Rows with equal attributes share a style, and rare state takes no space in other rows")
  func sharing() throws {
    let pages = Pages()
    try pages.show(rows((0..<100).map { "row \($0)" }))
    let children = try #require(pages.page.element(withID: "rows")).children
    #expect(children.allSatisfy { $0.sharedStyle === children[0].sharedStyle })
    #expect(MemoryLayout<TerminalNodeState>.size <= 64)
    func view(_ isHidden: Bool) -> VTree<Int> {
      box {
        p(isHidden ? .hidden() : .none) { "a" }
        p { "b" }
      }
    }
    #expect(try pages.show(view(false)).hasPrefix("a\nb"))
    #expect(try pages.show(view(true)).hasPrefix("b"))
  }

  @Test("An id refers to the first element with it on the page")
  func ids() throws {
    let pages = Pages()
    func id(_ id: String) -> String? { pages.page.element(withID: id)?.joinedText }
    try pages.show(
      fragment {
        p(.key("a"), .id("x")) { "a" }
        p(.key("b"), .id("x")) { "b" }
        p(.key("c"), .id("y")) { span(.id("z")) { "c" } }
      })
    #expect(id("x") == "a" && id("y") == "c" && id("z") == "c" && id("w") == nil)
    try pages.show(
      fragment {
        p(.key("b"), .id("x")) { "b" }
        p(.key("a"), .id("x")) { "a" }
        p(.key("c"), .id("w")) { "c" }
      })
    #expect(id("x") == "b" && id("y") == nil && id("z") == nil && id("w") == "c")
    try pages.show(fragment { p(.key("a"), .id("x")) { "a" } })
    #expect(id("x") == "a" && id("w") == nil)
    try pages.show(fragment { p(.key("a")) { "a" } })
    #expect(id("x") == nil)
  }
}
