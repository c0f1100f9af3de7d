/// A share that is traded on the market.
public struct Instrument: Identifiable, Equatable, Sendable {
  public let id: Int
  public let symbol: String
  public let name: String
  public let sector: Sector
}

/// A branch of the economy.
public enum Sector: String, CaseIterable, CustomStringConvertible, Sendable {
  case energy, finance, food, health, metals, transport

  public var description: String { rawValue }
}

/// The prices of an instrument in cents, and the number of traded shares.
public struct Quote: Equatable, Sendable {
  /// The first price of the day.
  public let open: Int
  public internal(set) var price: Int
  public internal(set) var volume = 0

  /// The change of the price since the opening, in hundredths of a percent.
  public var change: Int { (price - open) * 10_000 / open }
}

/// An instrument with its current quote.
public struct Listing: Identifiable, Equatable, Sendable {
  public let instrument: Instrument
  public let quote: Quote

  public var id: Int { instrument.id }
}

extension Instrument {
  /// Returns the instrument with a number. Numbers below 450,000 have different symbols.
  static func numbered(_ id: Int) -> Instrument {
    let first = ["Alpine", "Baltic", "Central", "Eastern", "Global", "Iberian", "Nordic", "United"]
    let second = ["Copper", "Harbor", "Lines", "Mills", "Motors", "Power", "Trust"]
    // The factor spreads the symbols over the alphabet. It has no divisor in common with 26.
    var code = id * 7_919 % (26 * 26 * 26 * 26)
    var symbol = ""
    for _ in 0..<4 {
      symbol.unicodeScalars.append(Unicode.Scalar(UInt8(65 + code % 26)))
      code /= 26
    }
    return Instrument(
      id: id, symbol: symbol,
      name: "\(first[id % first.count]) \(second[id / 3 % second.count])",
      sector: Sector.allCases[id / 5 % Sector.allCases.count])
  }
}
