import RillTesting
import RillTree
import Testing

/// Rows where some show something behind them, which then nobody shows any more.
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

  @Test func aKeyThatSiblingsShareIsReportedOnce() {
    var rendering = Rendering<Never>()
    _ = rendering.update(to: rows(20, false))
    _ = rendering.update(to: rows(20, true))
    #expect(rendering.diagnostics.map(\.mistake) == [.duplicateKey("0")])
  }

  /// Looking again at all the rest for each place where nothing was would take minutes.
  @Test func placesWhereNothingWasCostLittle() throws {
    let page = TestPage()
    var rendering = Rendering<Never>()
    try page.apply(rendering.update(to: rows(20_000, false)))
    try page.apply(rendering.update(to: rows(20_000, true)))
    #expect(try page.findAll(.element("li")).count == 20_000)
  }
}
