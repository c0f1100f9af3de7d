extension Character {
  /// How many cells of a terminal this character takes: two if it is wide, as most characters of East Asia and emoji
  /// are; otherwise one.
  ///
  /// Controls, and characters that show nothing or only join the one before them, take none; on a screen they are
  /// replaced by something that is seen (``StyledText``).
  ///
  /// Terminals disagree about a few characters made of several scalars. What is said here is what the newer ones do,
  /// by Unicode's rules for emoji: a variation selector for emoji, a modifier of skin color or a pair of regional
  /// indicators make a character wide, whatever it is made of takes two cells at most, and marks take none.
  public var cellWidth: Int { ClusterWidth(self).cells }

  /// The scalar, if it is the only one, and a plain one.
  var plainScalar: (scalar: Unicode.Scalar, width: Int)? {
    let scalars = unicodeScalars
    guard let scalar = scalars.first else { return nil }
    let width = ScalarWidth.ofPlain(scalar)
    guard width > 0, utf8.count == UTF8.width(scalar) else { return nil }
    return (scalar, width)
  }
}

extension StringProtocol {
  /// How many cells of a terminal the characters of this text take, as `Character.cellWidth` says.
  public var cellWidth: Int {
    // Of printable ASCII alone, each byte is a character of one cell; a text of another kind is a string at once.
    if let count = utf8.withContiguousStorageIfAvailable(printableCount), let count { return count }
    return String(self).cells
  }

  /// Calls `plain` for each character that is one scalar of those that are most common, with its width, and `other` for
  /// each other character.
  ///
  /// Between two such scalars there is a boundary of characters: the rules for these need not be asked, which takes most
  /// of the time.
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

/// How many characters these bytes are if all are printable ASCII, otherwise `nil`.
// The bytes are looked at while they are lent.
private func printableCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  for byte in bytes where byte < 0x20 || byte > 0x7E { return nil }
  return bytes.count
}

/// How many cells a character takes, and whether all terminals say so.
struct ClusterWidth: Equatable {
  var cells: Int
  /// How many cells a terminal advances by that knows nothing of characters made of several scalars.
  var advance: Int
  /// Whether terminals disagree.
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
        // Marks, which every terminal puts on the character before them.
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

  /// Whether terminals may take a scalar for wider or narrower: as a half of a flag, since their tables are older than it
  /// or what is said of it has changed, or as it is the font's own.
  private static func isUncertain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // What there is much of in texts, first: Greek and Cyrillic, punctuation, arrows and signs.
    case 0..<0x378, 0x3A3..<0x530, 0x2000..<0x2065, 0x2190..<0x2300: return false
    case 0x1F1E6...0x1F1FF: return true
    // Hexagrams and the like, which Unicode 16 made wide.
    case 0x4DC0...0x4DFF, 0x1D300...0x1D37F, 0x2630...0x2637, 0x268A...0x268F: return true
    default:
      if scalar.properties.generalCategory == .privateUse { return true }
      guard let age = scalar.properties.age else { return true }
      return age.major >= 10
    }
  }
}
