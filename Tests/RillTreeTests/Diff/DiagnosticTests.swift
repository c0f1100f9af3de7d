import RillProgramTesting
import Testing

@testable import RillTree

@Suite struct DiagnosticTests {
  private func list(_ keys: [String]) -> VTree<Never> {
    div { anyElement("ul") { for key in keys { anyElement("li", .key(key)) { text(key) } } } }
  }

  @Test func sharedKeysAreReported() throws {
    let expected = TreeDiagnostic(.duplicateKey("a"), path: ["div", "ul"])
    let shown = try Shown(list(["a", "b", "a"]))
    #expect(shown.rendering.diagnostics == [expected])
    #expect(expected.description == "in div > ul, several siblings have the key a")
    // Only changed nodes are checked again.
    try shown.show(list(["b", "a", "a"]))
    #expect(shown.rendering.diagnostics == [expected])
    #expect(try shown.page.findAll("li").map(\.textContent) == ["b", "a", "a"])
    try shown.show(list(["b", "a"]))
    #expect(shown.rendering.diagnostics.isEmpty)
    // The first node existed before, and only the other is created.
    try shown.show(list(["b", "a", "a"]))
    #expect(shown.rendering.diagnostics == [expected])
  }

  /// A letter with an accent and its decomposed form are equal strings, but different keys.
  @Test func keysAreComparedByteByByte() throws {
    let shown = try Shown(list(["\u{E9}", "e\u{301}", "c"]))
    #expect(shown.rendering.diagnostics.isEmpty)
    let first = try #require(try shown.page.findAll("li").first)
    try shown.show(list(["c", "e\u{301}", "\u{E9}"]))
    #expect(shown.rendering.diagnostics.isEmpty)
    #expect(try shown.page.findAll("li").last === first)
  }

  @Test func sharedKeysAreReportedAtEveryDepth() throws {
    let shown = try Shown(
      fragment {
        "no key"
        button(.key(1))
        div(.key(1))
      } as VTree<Never>)
    #expect(
      shown.rendering.diagnostics == [TreeDiagnostic(.duplicateKey("1"), path: [])])
  }

  @Test func sharedKeysInLazyNodesAreReported() throws {
    let shown = try Shown<Never>(
      div {
        lazy(1) { _ in
          button(.key(1))
          div(.key(1))
        }
      })
    #expect(
      shown.rendering.diagnostics == [TreeDiagnostic(.duplicateKey("1"), path: ["div"])])
    // Equal keys in different parents don't conflict.
    try shown.show(
      div {
        fragment { button(.key(1)) }
        fragment { button(.key(1)) }
        button(.key(1))
      })
    #expect(shown.rendering.diagnostics.isEmpty)
  }

  @Test func rejectedAttributesAreReported() throws {
    let unsafe = Attribute<Never>(
      Record(.rejected, value: "it runs scripts", object: Spelling("onclick")))
    let shown = try Shown(div { anyElement("p", unsafe) })
    #expect(
      shown.rendering.diagnostics == [
        TreeDiagnostic(.rejected("onclick", because: "it runs scripts"), path: ["div"])
      ])
    #expect(try shown.page.find("p").attributes.isEmpty)
  }
}
