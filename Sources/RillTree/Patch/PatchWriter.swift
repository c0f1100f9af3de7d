/// Writes the bytes of a patch.
struct PatchWriter {
  private(set) var bytes: [UInt8] = []
  private var symbols = SymbolCache()

  var isEmpty: Bool { bytes.isEmpty }

  mutating func write(_ operation: PatchOperation, _ number: Int = 0) {
    if bytes.isEmpty { bytes.append(PatchOperation.version) }
    if number < 7 {
      bytes.append(operation.rawValue << 3 | UInt8(truncatingIfNeeded: number))
    } else {
      bytes.append(operation.rawValue << 3 | 7)
      write(number - 7)
    }
  }

  mutating func write(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func write(text: String) {
    var text = text
    text.withUTF8 { utf8 in
      write(utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  mutating func write(symbol: String) {
    if let index = symbols.index(of: symbol) {
      write(index * 2)
      return
    }
    var symbol = symbol
    symbol.withUTF8 { utf8 in
      write(utf8.count * 2 + 1)
      bytes.append(contentsOf: utf8)
    }
  }
}

/// Remembers symbols, as far as that is cheap: one of each hash.
private struct SymbolCache {
  private var entries: [(symbol: String, index: Int)] = []
  private var count = 0

  /// The index of a symbol, if it is known. Otherwise it has the next index from now on.
  mutating func index(of symbol: String) -> Int? {
    if entries.isEmpty { entries = Array(repeating: ("", -1), count: 128) }
    let slot = SymbolCache.hash(symbol)
    if entries[slot].index >= 0 && entries[slot].symbol == symbol { return entries[slot].index }
    entries[slot] = (symbol, count)
    count += 1
    return nil
  }

  private static func hash(_ symbol: String) -> Int {
    let utf8 = symbol.utf8
    var hash = utf8.count &* 31
    for (position, byte) in utf8.enumerated() {
      if position == 12 { break }
      hash = hash &* 33 &+ Int(byte)
    }
    return (hash ^ hash >> 7) & 127
  }
}
