/// A writer of the bytes of a patch.
struct PatchWriter {
  private(set) var bytes: [UInt8] = []
  private var symbols = SymbolCache()

  var isEmpty: Bool { bytes.isEmpty }

  #if hasFeature(Embedded)
    @inline(never)
  #endif
  mutating func write(_ operation: PatchOperation, _ number: Int = 0) {
    if bytes.isEmpty { bytes.append(PatchOperation.version) }
    if number < 7 {
      bytes.append(operation.rawValue << 3 | UInt8(truncatingIfNeeded: number))
    } else {
      bytes.append(operation.rawValue << 3 | 7)
      write(number - 7)
    }
  }

  #if hasFeature(Embedded)
    @inline(never)
  #endif
  mutating func write(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes the identifier of the keys around the following fields.
  mutating func write(keys: UInt32) {
    if bytes.isEmpty { bytes.append(PatchOperation.version) }
    for shift in [24, 16, 8, 0] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: keys >> shift))
    }
    bytes[bytes.count - 4] |= PatchOperation.keysMark
  }

  mutating func write(text: String) {
    text.withBytes { utf8 in
      write(utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  #if hasFeature(Embedded)
    @inline(never)
  #endif
  mutating func write(symbol: String) {
    let index = symbols.index(of: symbol)
    write(symbol, at: index)
  }

  /// Writes the name of a record.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  mutating func write(nameOf record: RecordPointer) {
    let name = record.pointee.name
    if name == .custom {
      write(symbol: record.spelling)
    } else {
      let index = symbols.index(of: name)
      write(index == nil ? name.spelling : "", at: index)
    }
  }

  private mutating func write(_ symbol: String, at index: Int?) {
    if let index {
      write(index * 2)
      return
    }
    symbol.withBytes { utf8 in
      write(utf8.count * 2 + 1)
      bytes.append(contentsOf: utf8)
    }
  }
}

/// A cheap cache of symbols. It holds all names of the vocabulary and, of other symbols, one for
/// each hash.
private struct SymbolCache {
  private var names: [Int32] = []
  private var others: [(symbol: String, index: Int)] = []
  private var count = 0

  /// Returns the index of a cached symbol. Otherwise it assigns the next index and returns nil.
  mutating func index(of symbol: String) -> Int? {
    if others.isEmpty { others = Array(repeating: ("", -1), count: 128) }
    let slot = SymbolCache.hash(symbol)
    if others[slot].index >= 0 && others[slot].symbol.isSame(as: symbol) {
      return others[slot].index
    }
    others[slot] = (symbol, count)
    count += 1
    return nil
  }

  /// Returns the index of a name of the vocabulary in the same way.
  mutating func index(of name: Name) -> Int? {
    if names.isEmpty { names = Array(repeating: -1, count: Name.count) }
    let index = names[Int(name.rawValue)]
    if index >= 0 { return Int(index) }
    names[Int(name.rawValue)] = Int32(count)
    count += 1
    return nil
  }

  private static func hash(_ symbol: String) -> Int {
    return symbol.withBytes { utf8 in
      var hash = UInt(utf8.count)
      for byte in utf8.prefix(16) { hash = hash &* 33 &+ UInt(byte) }
      return Int((hash ^ hash >> 7) & 127)
    }
  }
}
