public import RillCollections

/// A market as a network of collections: quotes change, and everything else follows.
///
/// A trade costs time in proportion to what it changes, regardless of the number of instruments.
public final class Market {
  public let instruments: ArrayInput<Instrument>
  public let quotes: DictionaryInput<Instrument.ID, Quote>
  public let selection = Input(Selection())
  public let order = Input(SortOrder())
  /// The indices of the listings on the page.
  public let visible: Input<Range<Int>>

  /// The selected listings, sorted.
  public let listings: ChangingArray<Listing>
  /// The listings on the page.
  public let rows: ChangingArray<Listing>
  /// The totals of the sectors, over the listings with the selected text.
  public let totals: ChangingArray<Total>
  /// The selected listings whose prices have risen most.
  public let risers: ChangingArray<Listing>
  /// The number of ticks, and of elements that the last batch of the listings changed.
  public let ticks: Changing<Int>, edits: Changing<Int>

  private var generator: SeededGenerator

  /// Creates a market.
  ///
  /// - Parameters:
  ///   - size: The number of instruments.
  ///   - pageSize: The number of listings on a page.
  ///   - seed: The seed of the trades.
  public init(size: Int = 100_000, pageSize: Int = 15, seed: UInt64 = 1) {
    var generator = SeededGenerator(seed: seed)
    let listed = (0..<size).map(Instrument.numbered)
    var prices: [Instrument.ID: Quote] = [:]
    for instrument in listed {
      let price = Int.random(in: 1_000...50_000, using: &generator)
      prices[instrument.id] = Quote(open: price, price: price)
    }
    self.generator = generator
    instruments = ArrayInput(listed)
    quotes = DictionaryInput(prices)
    visible = Input(0..<pageSize)

    let quoted = instruments.join(quotes, on: \.id) { Listing(instrument: $0, quote: $1) }
    let found = quoted.filter(with: selection.map(\.text)) { $0.matches($1) }
    let selected = found.filter(with: selection.map(\.sector)) {
      $1 == nil || $0.instrument.sector == $1
    }
    listings = selected.sorted(with: order) { $0.precedes($1, in: $2) }
    rows = listings.window(visible)
    totals = found.grouped(by: \.instrument.sector)
      .mapValues { listings in
        combine(listings.counting(), listings.sum { $0.quote.volume }) { ($0, $1) }
      }
      .flatten()
      .sorted { $0.key.rawValue < $1.key.rawValue }
      .map { Total(sector: $0.key, count: $0.value.0, volume: $0.value.1) }
    risers = selected.sorted { $0.quote.change > $1.quote.change }.prefix(3)
    ticks = quotes.changes.accumulate(startingFrom: 0) { _, count in count + 1 }
    edits = listings.changes.map { $0.edits.count }.hold(startingWith: 0)
  }

  /// Changes the selection, and returns to the first page.
  public func select(_ change: (inout Selection) -> Void) {
    Moment.run {
      var selection = selection.value
      change(&selection)
      self.selection <-- selection
      visible <-- 0..<visible.value.count
    }
  }

  /// Sorts by a column, or reverses the order by the same column, and returns to the first page.
  public func sort(by column: Column) {
    Moment.run {
      let isDescending = column == order.value.column && !order.value.isDescending
      order <-- SortOrder(column: column, isDescending: isDescending)
      visible <-- 0..<visible.value.count
    }
  }

  /// Turns pages, as far as there are listings.
  public func turn(_ pages: Int) {
    let length = visible.value.count
    let start = visible.value.lowerBound + pages * length
    if start >= 0, start < listings.count { visible <-- start..<start + length }
  }

  /// Trades some shares of random instruments, in one moment.
  public func tick(trades: Int = 50) {
    Moment.run {
      for _ in 0..<trades {
        let id = instruments[Int.random(in: 0..<instruments.count, using: &generator)].id
        let step = Int.random(in: -60...60, using: &generator)
        let shares = Int.random(in: 1...500, using: &generator)
        quotes.update(id) { quote in
          quote.price = max(1, quote.price + quote.price * step / 10_000)
          quote.volume += shares
        }
      }
    }
  }
}

/// The total of a sector.
public struct Total: Identifiable, Equatable, Sendable {
  public let sector: Sector
  public let count: Int
  public let volume: Int

  public var id: Sector { sector }
}
