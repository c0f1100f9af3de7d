@testable import Market

/// The results of a market, computed from all instruments and quotes.
struct NaiveMarket {
  let listings: [Listing]
  let totals: [Total]
  let risers: [Listing]

  init(_ market: Market) {
    let selection = market.selection.value
    let found = market.instruments.value.compactMap { instrument in
      market.quotes.value[instrument.id].map { Listing(instrument: instrument, quote: $0) }
    }.filter { $0.matches(selection.text) }
    let selected = found.filter { [nil, $0.instrument.sector].contains(selection.sector) }
    let order = market.order.value
    listings = Self.sorted(selected) { $0.precedes($1, in: order) }
    totals = Sector.allCases.compactMap { sector in
      let group = found.filter { $0.instrument.sector == sector }
      let volume = group.reduce(0) { $0 + $1.quote.volume }
      return group.isEmpty ? nil : Total(sector: sector, count: group.count, volume: volume)
    }
    risers = Array(Self.sorted(selected) { $0.quote.change > $1.quote.change }.prefix(3))
  }

  /// Sorts stably.
  private static func sorted(
    _ listings: [Listing], by precedes: (Listing, Listing) -> Bool
  ) -> [Listing] {
    listings.enumerated().sorted {
      precedes($0.element, $1.element)
        || !precedes($1.element, $0.element) && $0.offset < $1.offset
    }.map { $0.element }
  }
}
