/// The content of one cell of a screen, in 16 bytes.
///
/// A wide character has two cells: the left one contains it, and the right one is its
/// ``isContinuation``.
struct Cell: Equatable, Sendable {
  /// The scalar, or the character's number in the grid's ``GraphemeTable``, then the flags and the
  /// foreground. Two words are compared faster than five parts.
  private var front: UInt64
  /// The background, the attributes and the advance.
  private var back: UInt64

  var content: UInt32 {
    get { UInt32(truncatingIfNeeded: front) }
    set { front = front & ~0xFFFF_FFFF | UInt64(newValue) }
  }
  var foreground: UInt32 { UInt32(truncatingIfNeeded: front >> 32) }
  var background: UInt32 { UInt32(truncatingIfNeeded: back) }
  var attributes: UInt16 { UInt16(truncatingIfNeeded: back >> 32) }
  /// The advance of a terminal that treats the scalars of a character separately; zero if all
  /// terminals agree.
  var advance: UInt16 { UInt16(truncatingIfNeeded: back >> 48) }

  private static let isCluster: UInt32 = 1 << 31
  private static let isWide: UInt32 = 1 << 30
  private static let continuation: UInt32 = 1 << 29
  private static let value: UInt32 = 0x00FF_FFFF

  @inline(__always)
  init(content: UInt32, style: CellStyle, advance: UInt16 = 0) {
    front = UInt64(content) | UInt64(style.foreground) << 32
    back =
      UInt64(style.background) | UInt64(style.attributes) << 32 | UInt64(advance) << 48
  }

  /// Creates a cell with a single scalar of one cell.
  init(_ scalar: UInt32, _ style: CellStyle) {
    self.init(content: scalar, style: style)
  }

  static let blank = Cell(0x20, CellStyle())

  static func content(scalar: UInt32, isWide: Bool) -> UInt32 {
    isWide ? scalar | Self.isWide : scalar
  }

  static func content(cluster: Int, isWide: Bool) -> UInt32 {
    content(scalar: UInt32(truncatingIfNeeded: cluster) & value, isWide: isWide) | isCluster
  }

  /// Returns the right half of a wide character.
  static func continuation(_ style: CellStyle) -> Cell {
    Cell(content: continuation, style: style)
  }

  /// True if the cell is a half of a wide character.
  var isHalf: Bool { content & (Self.isWide | Self.continuation) != 0 }
  var isBlank: Bool { content == 0x20 }
  var isContinuation: Bool { content == Self.continuation }
  var isWide: Bool { content & Self.isWide != 0 }
  var isCluster: Bool { content & Self.isCluster != 0 }
  /// The scalar's value, or the character's number in the table.
  var value: UInt32 { content & Self.value }

  /// Mixes the cell into a hash, which almost always differs for different cells.
  @inline(__always)
  func mix(into hash: inout UInt64) {
    // Only one multiplication depends on that of the previous cell.
    hash = (hash ^ (front &+ back &* 0xBF58_476D_1CE4_E5B9)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 32
  }

  var style: CellStyle {
    get { CellStyle(foreground: foreground, background: background, attributes: attributes) }
    set { self = Cell(content: content, style: newValue, advance: advance) }
  }

  /// True if the cell looks like an erased cell: a blank with the terminal's default background.
  var isErased: Bool {
    content == 0x20 && background == 0
      && attributes & TextAttributes.onBlanks.rawValue == 0
  }

  /// Returns true if two blanks look alike, regardless of their text color.
  func isSameBlank(as other: Cell) -> Bool {
    content == 0x20 && other.content == 0x20 && background == other.background
      && (attributes | other.attributes) & TextAttributes.onBlanks.rawValue == 0
  }
}

/// The style of a cell.
struct CellStyle: Equatable, Sendable {
  var foreground: UInt32 = 0
  var background: UInt32 = 0
  var attributes: UInt16 = 0

  init() {}

  init(foreground: UInt32, background: UInt32, attributes: UInt16) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Creates the combination of a style with the one beneath it.
  init(_ style: TextStyle, on under: CellStyle) {
    foreground = style.foreground?.code ?? under.foreground
    background = style.background?.code ?? under.background
    attributes = style.attributes.rawValue
  }

  var textStyle: TextStyle {
    TextStyle(
      TerminalColor(unchecked: foreground), on: TerminalColor(unchecked: background),
      TextAttributes(rawValue: attributes))
  }
}
