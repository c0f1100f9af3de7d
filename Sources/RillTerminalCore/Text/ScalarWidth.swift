/// The widths of single scalars in cells.
package enum ScalarWidth {
  /// Returns zero for controls, formats and combining scalars, two for wide scalars, and otherwise
  /// one.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    let width = ofPlain(scalar)
    return width > 0 ? width : search(scalar.value)
  }

  /// Returns the width of a common scalar that is shown as it is and doesn't combine with its
  /// neighbors; zero for all others.
  @inline(__always)
  static func ofPlain(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7F: 1
    case 0..<0xA1: 0
    case 0xAD: 0
    case 0xA1..<0x300: 1
    // Lines, blocks and braille, which screens consist of; then the many wide scalars.
    case 0x2500..<0x25FD, 0x2800..<0x2900: 1
    case 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0x3041..<0x3097, 0x30A1..<0x30FB, 0xFF01..<0xFF61: 2
    default: 0
    }
  }

  /// Returns the width of the last table range that begins at or before the scalar.
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
