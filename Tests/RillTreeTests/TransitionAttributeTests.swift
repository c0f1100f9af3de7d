import RillProgramTesting
import RillTree
import Testing

@Suite struct TransitionAttributeTests {
  private func list(_ rows: [String]) -> VTree<Never> {
    ul { for row in rows { li(.key(row), .transition()) { text(row) } } }
  }

  @Test("The attribute is part of the HTML, and a page without animations removes at once")
  func removal() throws {
    let item: VTree<Never> = li(.transition(moving: 0))
    #expect(item.html == "<li data-transition=\"0\"></li>")
    let page = TestPage()
    var rendering = Rendering<Never>()
    try page.apply(rendering.update(to: list(["a", "b"])))
    try page.apply(rendering.update(to: list(["b"])))
    #expect(page.root.children.map(\.html) == ["<ul><li data-transition=\"200\">b</li></ul>"])
  }
}
