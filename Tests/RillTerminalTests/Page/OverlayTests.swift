import RillFlexbox
import RillProgram
import RillTerminal
import RillTerminalTesting
import RillTree
import Testing

@Suite("Overlays")
struct OverlayTests {
  /// A menu that hangs from a bar over the following content.
  private func menu(_ more: Attribute<String>...) -> Program<[String], String> {
    Program(
      model: [], update: { what, log in log.append(what) },
      view: { _ in
        box {
          box(.height(rows: 1), .shrink(0)) {
            "File"
            element(
              "div",
              attributes: [.position(.absolute), .inset(top: 1, left: 0), .onClick("menu")] + more
            ) { "Open" }
          }
          box(.onClick("content")) {
            "content"
            "more"
          }
        }
      })
  }

  @Test("An overlay is drawn above later content, and receives clicks")
  func order() throws {
    let terminal = TerminalTester(menu(), width: 10, height: 3)
    #expect(terminal.text == "File\nOpenent\nmore")
    try terminal.click("Open")
    try terminal.click("more")
    #expect(terminal.model == ["menu", "content"])
  }

  @Test("A negative z-index is drawn first")
  func below() {
    let terminal = TerminalTester(menu(.style(.zIndex, "-1")), width: 10, height: 3)
    #expect(terminal.text == "File\ncontent\nmore")
  }

  @Test("An overlay is clipped by its parent")
  func clipped() {
    let shown = render(
      10, 3,
      fragment {
        box(.height(rows: 1), .overflow(.hidden), .shrink(0)) {
          "File"
          box(.position(.absolute), .inset(top: 1, left: 0)) { "Open" }
        }
        "content"
      })
    #expect(shown == "File\ncontent\n")
  }

  @Test("The higher z-index is on top, and then the later element")
  func levels() {
    func over(_ label: String, _ z: Int) -> VTree<Int> {
      box(.position(.absolute), .inset(top: 0, left: 0), .style(.zIndex, "\(z)")) { text(label) }
    }
    #expect(
      render(
        4, 1,
        fragment {
          box { over("a", 2) }
          box { over("b", 1) }
          over("c", 1)
        }) == "a")
    #expect(
      render(
        4, 1,
        fragment {
          box { over("a", 0) }
          over("b", 0)
        }) == "b")
  }
}
