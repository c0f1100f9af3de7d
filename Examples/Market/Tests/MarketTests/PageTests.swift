import Market
import RillProgram
import RillProgramTesting
import RillStreams
import RillTree
import Testing

/// Tests of the page in a browser, in virtual time.
@Suite struct PageTests {
  private let time = VirtualScheduler()
  private let run: ProgramRun<MarketPage, MarketMessage>
  private let page = TestPage()

  init() throws {
    run = ProgramRun(marketProgram(Market(size: 400)), scheduler: time)
    page.onEvent = { [run] event, id in run.receive(event, by: id) }
    try show()
  }

  /// Shows the changes, and returns them.
  @discardableResult
  private func show() throws -> Patch {
    let patch = run.render().patch
    try page.apply(patch)
    return patch
  }

  /// The texts of a column of the listings, counted from 0.
  private func column(_ index: Int) throws -> [String] {
    try page.findAll("[role=rowgroup] [role=row]").map {
      $0.children[0].children[index].textContent
    }
  }

  private var figures: String { get throws { try page.find("#figures").textContent } }

  @Test func showsTheFirstListings() throws {
    let symbols = try column(0)
    #expect(symbols.count == 50)
    #expect(symbols == symbols.sorted())
    #expect(try page.find("[role=table]")["aria-rowcount"] == "400")
    #expect(
      try figures == "400 rows, 400 shown, 0 ticks, 0 elements changed in the last batch")
    #expect(try page.find(.attribute("aria-sort", "ascending")).textContent == "Symbol▲")
  }

  @Test func aTickChangesFewTexts() throws {
    time.advance(by: .milliseconds(100))
    let patch = try show()
    #expect(try figures.contains("1 ticks"))
    // Listings have three texts that change; the totals and the figures come in addition.
    #expect(patch.counts.textsChanged > 0)
    #expect(patch.counts.elementsCreated + patch.counts.nodesRemoved <= 3 * 2 * 3)
    #expect(patch.bytes.count < 1_000)
  }

  @Test func sortsInBothDirections() throws {
    let prices = { try column(3).compactMap(Double.init) }
    try page.click(.text("Price "))
    try show()
    let ascending = try prices()
    #expect(ascending.count == 50)
    #expect(ascending == ascending.sorted())
    try page.click(.text("Price▲"))
    try show()
    let descending = try prices()
    #expect(descending == descending.sorted(by: >))
    #expect(ascending[0] < descending[49])
  }

  @Test func selectsByTextAndSector() throws {
    try page.type("nordic", into: .element("input"))
    try show()
    #expect(try column(1).allSatisfy { $0.hasPrefix("Nordic") })
    #expect(try figures.hasPrefix("400 rows, 50 shown"))
    try page.click(TestQuery.selector("[aria-label=Totals] button").at(4))
    try show()
    #expect(try Set(column(2)) == ["Metals"])
    #expect(try page.find(.attribute("aria-pressed", "true")).textContent == "Metals")
    try page.click(.attribute("aria-pressed", "true"))
    try page.type("no such name", into: .element("input"))
    try show()
    #expect(try column(0).isEmpty)
    #expect(try figures.hasPrefix("400 rows, 0 shown"))
  }

  @Test func rowsFollowTheVisiblePart() throws {
    let all = Market(size: 400).listings.value.map(\.instrument.symbol)
    var event = TreeEvent()
    event.scrollTop = 24 * 300
    event.scrollHeight = 24 * 400
    event.clientHeight = 24 * 15
    try page.dispatch("scroll", event, to: "[role=rowgroup]", bubbles: false)
    try show()
    let symbols = try column(0)
    #expect(symbols.count < 50)
    let first = try #require(page.findAll("[role=rowgroup] [role=row]")[0]["aria-rowindex"])
    let start = try #require(Int(first)) - 1
    #expect((280..<300).contains(start))
    #expect(symbols == Array(all[start..<start + symbols.count]))
    #expect(start + symbols.count > 315)
  }
}
