import RillCollections
import Testing

@testable import Market

/// Tests of the network.
@Suite struct MarketTests {
  private func check(_ market: Market, _ comment: Comment) {
    let naive = NaiveMarket(market)
    #expect(Array(market.listings.value) == naive.listings, comment)
    #expect(Array(market.totals.value) == naive.totals, comment)
    #expect(Array(market.risers.value) == naive.risers, comment)
  }

  @Test func agreesWithNaiveComputation() {
    let market = Market(size: 300)
    check(market, "at first")
    for column in Column.allCases {
      for _ in 0..<2 {
        market.sort(by: column)
        market.tick()
        check(market, "by \(column), descending: \(market.order.value.isDescending)")
      }
    }
    for text in ["n", "north", "", "nordic p", "no such name", "a"] {
      market.select { $0.text = text }
      market.tick()
      check(market, "with “\(text)”")
    }
    for sector in [Sector.metals, .food, nil] {
      market.select { $0.sector = sector }
      market.tick()
      check(market, "in \(sector?.rawValue ?? "all sectors")")
    }
  }

  @Test func symbolsDiffer() {
    #expect(Set((0..<100_000).map { Instrument.numbered($0).symbol }).count == 100_000)
  }

  @Test func theSameSeedMakesTheSameTrades() {
    let (first, second, other) = (Market(size: 50), Market(size: 50), Market(size: 50, seed: 2))
    for _ in 0..<10 {
      for market in [first, second, other] { market.tick(trades: 3) }
    }
    #expect(first.quotes.value == second.quotes.value)
    #expect(first.quotes.value != other.quotes.value)
  }

  @Test func aTickIsOneBatchOfFewElements() {
    let market = Market(size: 5_000)
    market.sort(by: .change)
    var batches: [[ArrayEdit<Listing>]] = []
    var groups = 0
    let listings = market.listings.changes.observe { batches.append($0.edits) }
    let totals = market.totals.changes.observe { groups += $0.edits.count }
    let before = market.quotes.value
    market.tick(trades: 4)
    #expect(batches.count == 1)
    // An update for each trade, and a move for each that changes the order.
    #expect((4...8).contains(batches[0].count))
    #expect(groups <= 4)
    let changed = market.quotes.value.filter { before[$0.key] != $0.value }.map(\.key)
    let edited = batches[0].compactMap { edit -> Int? in
      if case .update(_, let listing, at: _) = edit { listing.id } else { nil }
    }
    #expect(Set(edited) == Set(changed))
    #expect((market.ticks.value, market.edits.value) == (1, batches[0].count))
    listings.cancel()
    totals.cancel()
  }
}
