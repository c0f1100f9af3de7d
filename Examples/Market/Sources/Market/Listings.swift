/// A selection of the listings.
public struct Selection: Equatable, Sendable {
  /// The beginning of the symbol or a part of the name, in any case.
  public var text = ""
  /// The sector; nil for all.
  public var sector: Sector?
}

/// A column of the table of listings.
public enum Column: String, CaseIterable, Sendable {
  case symbol, name, sector, price, change, volume
}

/// The order of the listings.
public struct SortOrder: Equatable, Sendable {
  public var column = Column.symbol
  public var isDescending = false
}

extension Listing {
  func matches(_ text: String) -> Bool {
    text.isEmpty || instrument.symbol.hasPrefix(text.uppercased())
      || instrument.name.lowercased().contains(text.lowercased())
  }

  func precedes(_ other: Listing, in order: SortOrder) -> Bool {
    let (left, right) = order.isDescending ? (other, self) : (self, other)
    return switch order.column {
    case .symbol: left.instrument.symbol < right.instrument.symbol
    case .name: left.instrument.name < right.instrument.name
    case .sector: left.instrument.sector.rawValue < right.instrument.sector.rawValue
    case .price: left.quote.price < right.quote.price
    case .change: left.quote.change < right.quote.change
    case .volume: left.quote.volume < right.quote.volume
    }
  }
}
