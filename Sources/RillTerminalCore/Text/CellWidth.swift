extension Character {
  /// The width of the character in cells: two for wide characters, such as most East Asian
  /// characters and emoji; otherwise one.
  ///
  /// Controls, and characters that are invisible or only combine, have width zero. On a screen,
  /// they are replaced by something visible (`StyledText`).
  ///
  /// Terminals disagree on some characters of several scalars. This width follows newer terminals
  /// and Unicode's rules for emoji. A variation selector for emoji, a skin tone or a pair of
  /// regional indicators makes a character wide. Any character takes at most two cells, and marks
  /// take none.
  public var cellWidth: Int { ClusterWidth(self).cells }

  /// The scalar and its width, if it is the only one and common.
  var plainScalar: (scalar: Unicode.Scalar, width: Int)? {
    let scalars = unicodeScalars
    guard let scalar = scalars.first else { return nil }
    let width = ScalarWidth.ofPlain(scalar)
    guard width > 0, utf8.count == UTF8.width(scalar) else { return nil }
    return (scalar, width)
  }
}

extension StringProtocol {
  /// The width of the text in cells, as the sum of `Character.cellWidth`.
  public var cellWidth: Int {
    // In printable ASCII, each byte is a character of one cell. Bridged strings are converted
    // first.
    if let count = utf8.withContiguousStorageIfAvailable(printableCount), let count { return count }
    return String(self).cells
  }

  /// Calls `plain` for each character that is a single common scalar, with its width, and `other`
  /// for each other character.
  ///
  /// There is always a character boundary between two such scalars, which avoids the expensive
  /// grapheme breaking rules.
  @inline(__always)
  func forEachCluster(plain: (Unicode.Scalar, Int) -> Void, other: (Character) -> Void) {
    let scalars = unicodeScalars
    var index = startIndex
    while index < endIndex {
      let scalar = scalars[index]
      let width = ScalarWidth.ofPlain(scalar)
      if width > 0 {
        let next = scalars.index(after: index)
        if next == endIndex || ScalarWidth.ofPlain(scalars[next]) > 0 {
          plain(scalar, width)
          index = next
          continue
        }
      }
      other(self[index])
      index = self.index(after: index)
    }
  }
}

extension String {
  fileprivate var cells: Int {
    var total = 0
    forEachCluster { _, width in
      total += width
    } other: {
      total += $0.cellWidth
    }
    return total
  }
}

/// Returns the number of bytes if all are printable ASCII, otherwise `nil`.
// The buffer is used only during the call.
private func printableCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  for byte in bytes where byte < 0x20 || byte > 0x7E { return nil }
  return bytes.count
}

/// The width of a character, and whether terminals agree on it.
struct ClusterWidth: Equatable {
  var cells: Int
  /// The advance in a terminal that doesn't support characters of several scalars.
  var advance: Int
  /// True if terminals disagree.
  var isUncertain: Bool

  init(_ character: Character) {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    let width = ScalarWidth.of(first)
    cells = width
    advance = width
    isUncertain = Self.isUncertain(first)
    var isEmoji = false
    for scalar in scalars.dropFirst() {
      let further = ScalarWidth.of(scalar)
      advance += further
      switch scalar.value {
      case 0x300..<0x370, 0x483..<0x488, 0x591..<0x5C8, 0x610..<0x61B, 0x64B..<0x660,
        0x20D0..<0x20F1:
        // Combining marks, which every terminal puts on the previous character.
        break
      case 0xFE0F:
        isUncertain = true
        isEmoji = isEmoji || first.properties.isEmoji
      default:
        isUncertain = true
        isEmoji =
          isEmoji || scalar.properties.isEmojiModifier && first.properties.isEmojiModifierBase
      }
    }
    if scalars.count > 1 {
      cells = isEmoji ? 2 : min(advance, 2)
    } else if isUncertain {
      advance = 2
    }
  }

  /// Returns true if terminals may disagree on the width of a scalar. These are halves of flags,
  /// recent or changed characters, and those that depend on the font.
  private static func isUncertain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // The most frequent ones first: Greek and Cyrillic, punctuation, arrows and symbols.
    case 0..<0x378, 0x3A3..<0x530, 0x2000..<0x2065, 0x2190..<0x2300: return false
    case 0x1F1E6...0x1F1FF: return true
    // Hexagrams and similar symbols, which Unicode 16 made wide.
    case 0x4DC0...0x4DFF, 0x1D300...0x1D37F, 0x2630...0x2637, 0x268A...0x268F: return true
    default:
      if scalar.properties.generalCategory == .privateUse { return true }
      guard let age = scalar.properties.age else { return true }
      return age.major >= 10
    }
  }
}
