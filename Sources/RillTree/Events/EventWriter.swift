/// A writer of the parts of an event.
package struct EventWriter {
  package var bytes: [UInt8]

  package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  package mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  package mutating func write(signed number: Int) {
    let number = Int64(Int32(clamping: number))
    write(UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  package mutating func write(_ coordinate: Double) {
    // Infinity and NaN are not positions, so 0 is as good as any.
    let coordinate = coordinate.isFinite ? coordinate : 0
    if let whole = EventWriter.whole(coordinate) {
      bytes.append(0)
      write(signed: whole)
      return
    }
    bytes.append(1)
    for shift in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: coordinate.bitPattern >> UInt64(shift * 8)))
    }
  }

  /// Returns a coordinate as a whole number if that takes few bytes. Negative zero isn't included.
  static func whole(_ coordinate: Double) -> Int? {
    guard coordinate.magnitude < 134_217_728 else { return nil }
    // `Int(exactly:)` would require a math library.
    let whole = Int(coordinate)
    if Double(whole) != coordinate { return nil }
    return whole == 0 && coordinate.sign == .minus ? nil : whole
  }

  package mutating func write(_ text: String) {
    text.withBytes { utf8 in
      write(UInt64(utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }
}
