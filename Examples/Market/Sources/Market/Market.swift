public import RillCollections

/// A market as a network of collections: quotes change, and everything else follows.
///
/// A trade costs time in proportion to what it changes, regardless of the number of instruments.
public final class Market {
  public let instruments: ArrayInput<Instrument>
  public let quotes: DictionaryInput<Instrument.ID, Quote>
  public let selection = Input(Selection())
  public let order = Input(SortOrder())

  /// The selected listings, sorted.
  public let listings: ChangingArray<Listing>
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
  ///   - seed: The seed of the trades.
  public init(size: Int = 100_000, seed: UInt64 = 1) {
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

    let quoted = instruments.join(quotes, on: \.id) { Listing(instrument: $0, quote: $1) }
    let found = quoted.filter(with: selection.map(\.text)) { $0.matches($1) }
    let selected = found.filter(with: selection.map(\.sector)) {
      $1 == nil || $0.instrument.sector == $1
    }
    listings = selected.sorted(with: order) { $0.precedes($1, in: $2) }
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

  /// Changes the selection.
  public func select(_ change: (inout Selection) -> Void) {
    var selection = selection.value
    change(&selection)
    self.selection <-- selection
  }

  /// Sorts by a column, or reverses the order by the same column.
  public func sort(by column: Column) {
    let isDescending = column == order.value.column && !order.value.isDescending
    order <-- SortOrder(column: column, isDescending: isDescending)
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
