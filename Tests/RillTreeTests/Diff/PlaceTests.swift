import RillProgramTesting
import RillTree
import Testing

/// Rows, some of which have an extra node that later disappears.
@Suite struct PlaceTests {
  private func rows(_ count: Int, _ isNew: Bool) -> VTree<Never> {
    ul {
      if isNew {
        for number in 0..<count { li(.key(number == 1 ? 0 : number)) }
      } else {
        for number in 0..<count {
          li(.key(number))
          if number < 0 { "never" }
        }
      }
    }
  }

  @Test func aSharedKeyIsReportedOnce() {
    var rendering = Rendering<Never>()
    _ = rendering.update(to: rows(20, false))
    _ = rendering.update(to: rows(20, true))
    #expect(rendering.diagnostics.map(\.mistake) == [.duplicateKey("0")])
  }

  /// Searching the rest again for each empty placeholder would take minutes.
  @Test func emptyPlaceholdersAreCheap() throws {
    let page = TestPage()
    var rendering = Rendering<Never>()
    try page.apply(rendering.update(to: rows(20_000, false)))
    try page.apply(rendering.update(to: rows(20_000, true)))
    #expect(try page.findAll(.element("li")).count == 20_000)
  }
}
