/// How many cells a scalar takes that stands alone.
package enum ScalarWidth {
  /// Zero for controls, formats and what joins the scalar before it; two for what is wide; otherwise one.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    let width = ofPlain(scalar)
    return width > 0 ? width : search(scalar.value)
  }

  /// The width of a scalar that is shown as it is, and has nothing to do with one like it before or after it; zero for
  /// any other scalar, and for those that are rare.
  @inline(__always)
  static func ofPlain(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7F: 1
    case 0..<0xA1: 0
    case 0xAD: 0
    case 0xA1..<0x300: 1
    // Lines, blocks and braille, which screens are made of; then the many wide ones.
    case 0x2500..<0x25FD, 0x2800..<0x2900: 1
    case 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0x3041..<0x3097, 0x30A1..<0x30FB, 0xFF01..<0xFF61: 2
    default: 0
    }
  }

  /// What the table says: the width of the last range that begins at or before the scalar.
  static func search(_ value: UInt32) -> Int {
    let key = value << 2 | 3
    var low = 0
    var high = table.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if table[middle] <= key { low = middle } else { high = middle }
    }
    return Int(table[low] & 3)
  }
}
