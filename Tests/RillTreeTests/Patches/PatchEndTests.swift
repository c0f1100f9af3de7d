import RillProgramTesting
import Testing

@testable import RillTree

@Suite struct PatchEndTests {
  @Test func finalNewElementsAreClosed() throws {
    let patch = diff(old: VTree<Never>(), new: div { div { div {} } })
    #expect(try Patch(decoding: patch.bytes) == patch)
    let page = TestPage()
    try page.apply(patch)
    #expect(page.root.descendants.map(\.name) == ["div", "div", "div"])
  }

  @Test func finalLeavesOfExistingElementsAreOmitted() throws {
    let patch = diff(old: div { div { "a" } }, new: "a" as VTree<Never>)
    #expect(try Patch(decoding: patch.bytes) == patch)
    let inner = diff(old: div { div {} }, new: div { div { button {} } } as VTree<Never>)
    // The version, two enters, the new button and its leave, without leaves of the others.
    #expect(inner.bytes.count == 1 + 2 + 2 + "button".count + 1)
    let shown = try Shown<Never>(div { div {} })
    try shown.show(div { div { button {} } })
    #expect(shown.page.root.descendants.map(\.name) == ["div", "div", "button"])
  }
}
