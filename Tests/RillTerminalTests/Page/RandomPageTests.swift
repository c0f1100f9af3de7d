import Foundation
import RillFlexbox
import RillProgramTesting
import RillTree
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

/// The seeds of a number of runs, or those in `RILL_PAGE_SEEDS`, such as `100-400`.
private func seeds(_ count: Int) -> Range<Int> {
  let said = ProcessInfo.processInfo.environment["RILL_PAGE_SEEDS"]?.split(separator: "-")
  let ends = said?.compactMap { Int($0) } ?? []
  return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : 0..<count
}

/// Random trees.
private struct RandomViews {
  var random: SplitMix64
  /// True if they include attributes that depend on earlier interaction.
  var haveState = false

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func word() -> String {
    let words = [
      "a", "two words", "", " ", "Straße", "世界", "👩‍👩‍👧 family", "tab\there", "line\nfeed",
      "\u{1B}[31mred",
      "a rather long text that does not find room in one line",
    ]
    return words[number(0..<words.count)]
  }

  private mutating func attributes() -> [Attribute<Int>] {
    (0..<number(0..<4)).map { _ in
      switch number(0..<(haveState ? 30 : 27)) {
      case 0: .row
      case 1: .style(.display, "flex")
      case 2: .style(.display, "none")
      case 3: .style(.display, "contents")
      case 4: .style(.display, "inline")
      case 5: .style(.display, "inline-block")
      case 6: .border(.rounded)
      case 7: .padding(1)
      case 8: .width(columns: number(0..<30))
      case 9: .height(rows: number(0..<5))
      case 10: .overflow(.scroll)
      case 11: .overflow(.hidden)
      case 12: .grow()
      case 13: .bold
      case 14: .foreground(.red)
      case 15: .background(.blue)
      case 16: .truncated(.middle)
      case 17: .lineLimit(2)
      case 18: .textAlign(.right)
      case 19: .style(.visibility, "hidden")
      case 20: .position(.absolute)
      case 21: .style(.zIndex, "\(number(-1..<3))")
      case 22: .disabled()
      case 23: .tabIndex(number(-1..<3))
      case 24: .inert()
      case 27: .ariaSelected(true)
      case 28: .attribute("autofocus")
      case 29: .role(.listBox)
      default: .wrap
      }
    }
  }

  mutating func tree(_ depth: Int) -> VTree<Int> {
    if depth == 0 || number(0..<5) == 0 { return RillTree.text(word()) }
    let names = [
      "div", "div", "p", "span", "b", "a", "ul", "ol", "li", "button", "input", "textarea",
      "select", "progress", "hr", "table", "tr", "td", "details", "summary", "br", "label",
      "fieldset", "img",
    ]
    let name = names[number(0..<names.count)]
    var attributes = attributes()
    switch name {
    case "input":
      let types = ["text", "checkbox", "radio", "submit", "range", "password", "hidden"]
      attributes += [.attribute("type", types[number(0..<types.count)]), .value(word())]
      return element(name, attributes: attributes)
    case "br", "hr", "img": return element(name, attributes: attributes)
    case "progress": attributes.append(.attribute("value", "0.\(number(0..<10))"))
    case "details": if number(0..<2) == 0 { attributes.append(.attribute("open")) }
    case "select":
      let chosen = number(0..<3)
      return element(name, attributes: attributes) {
        for index in 0..<3 {
          option(.attribute("value", "\(index)"), .selected(index == chosen)) { "option \(index)" }
        }
      }
    default: break
    }
    let isKeyed = number(0..<3) == 0
    var keys = Array(0..<number(0..<5))
    keys.shuffle(using: &random)
    let children = keys.map { key in
      isKeyed ? element("div") { tree(depth - 1) }.key(key) : tree(depth - 1)
    }
    return element(name, attributes: attributes) { for child in children { child } }
  }
}

@Suite("Random changes of pages")
struct RandomPageTests {
  @Test("A changed page looks like a new one", arguments: seeds(60))
  func changes(seed: Int) throws {
    var views = RandomViews(random: SplitMix64(seed: UInt64(seed)))
    var rendering = Rendering<Int>()
    let page = TerminalPage(width: 40, height: 12)
    for round in 0..<12 {
      try page.apply(rendering.update(to: views.tree(4)))
      let fresh = TerminalPage(width: page.width, height: page.height)
      try fresh.apply(rendering.fullUpdate)
      let (one, other) = (page.update(), fresh.update())
      if one != other {
        let shown = TestPage()
        try shown.apply(rendering.fullUpdate)
        Issue.record(
          "Round \(round):\n\(one.text)\nNew page:\n\(other.text)\nTree:\n\(shown.outline)")
        return
      }
      if round % 4 == 3 { page.resize(width: views.number(0..<60), height: views.number(0..<20)) }
      if round % 3 == 2 { page.receive(.key(KeyEvent(.tab))) }
      page.setFocus(nil)
    }
  }

  @Test("Keys and clicks anywhere do no harm", arguments: seeds(20))
  func use(seed: Int) throws {
    var views = RandomViews(random: SplitMix64(seed: UInt64(seed) &+ 1000), haveState: true)
    var rendering = Rendering<Int>()
    let page = TerminalPage(width: 30, height: 10)
    let keys: [Key] = [
      .tab, .enter, .up, .down, .left, .right, .home, .end, .pageDown, .pageUp, .backspace, .delete,
      .character("x"), .character(" "), .escape, .character("é"),
    ]
    for _ in 0..<10 {
      try page.apply(rendering.update(to: views.tree(4)))
      for _ in 0..<20 {
        let grid = page.update()
        #expect(grid.width == page.width && grid.height == page.height)
        #expect(page.focus.map { page.canFocus($0) && $0.isWithin(page.root) } ?? true)
        let position = CellPosition(x: views.number(-2..<32), y: views.number(-2..<12))
        switch views.number(0..<7) {
        case 0: page.receive(.mouse(MouseEvent(.press(.left), at: position)))
        case 1: page.receive(.mouse(MouseEvent(.release(.left), at: position)))
        case 2: page.receive(.mouse(MouseEvent(.scroll(.down), at: position)))
        case 3: page.receive(.paste(Paste("pa\u{1B}ste\n")))
        case 4:
          // Nodes that may be removed while the page refers to them.
          let nodes = page.root.nodesWithin
          if nodes.isEmpty { continue }
          let node = nodes[views.number(0..<nodes.count)]
          switch views.number(0..<4) {
          case 0: if page.canFocus(node) { page.setFocus(node) }
          case 1: page.revealed = node
          case 2: page.receive(.mouse(MouseEvent(.move, at: position)))
          default: page.scroll(node, byX: views.number(-9..<9), y: views.number(-9..<9))
          }
        default:
          let modifiers: [KeyModifiers] = [[], [], .shift, .control, .alt]
          page.receive(
            .key(
              KeyEvent(keys[views.number(0..<keys.count)], modifiers[views.number(0..<5)])))
        }
      }
    }
  }
}
