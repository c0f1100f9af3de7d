import RillTesting
import Testing

@testable import RillTree

@Suite struct PatchEndTests {
  @Test func elementsMadeLastAreClosed() throws {
    let patch = diff(old: VTree<Never>(), new: div { div { div {} } })
    #expect(try Patch(decoding: patch.bytes) == patch)
    let page = TestPage()
    try page.apply(patch)
    #expect(page.root.descendants.map(\.name) == ["div", "div", "div"])
  }

  @Test func elementsAroundWhatIsMadeLastNeedNotBeLeft() throws {
    let patch = diff(old: div { div { "a" } }, new: "a" as VTree<Never>)
    #expect(try Patch(decoding: patch.bytes) == patch)
    let inner = diff(old: div { div {} }, new: div { div { button {} } } as VTree<Never>)
    // Version, into the first, into the second, make the button; leave that, but not the others.
    #expect(inner.bytes.count == 1 + 2 + 2 + "button".count + 1)
    let shown = try Shown<Never>(div { div {} })
    try shown.show(div { div { button {} } })
    #expect(shown.page.root.descendants.map(\.name) == ["div", "div", "button"])
  }
}
