/// The characters that borders are made of, each one cell wide.
public struct BorderLines: Hashable, Sendable {
  /// The corner at the upper left.
  public var topLeft: Character
  /// What the upper side is made of.
  public var top: Character
  /// The corner at the upper right.
  public var topRight: Character
  /// What the left side is made of.
  public var left: Character
  /// What the right side is made of.
  public var right: Character
  /// The corner at the lower left.
  public var bottomLeft: Character
  /// What the lower side is made of.
  public var bottom: Character
  /// The corner at the lower right.
  public var bottomRight: Character

  /// The characters in the order of reading: `"╭─╮││╰─╯"`.
  ///
  /// - Parameter characters: eight characters of one cell each.
  public init(_ characters: String) {
    let all = Array(characters)
    precondition(
      all.count == 8 && all.allSatisfy { $0.cellWidth == 1 },
      "A border has eight characters of one cell each.")
    topLeft = all[0]
    top = all[1]
    topRight = all[2]
    left = all[3]
    right = all[4]
    bottomLeft = all[5]
    bottom = all[6]
    bottomRight = all[7]
  }

  /// Thin lines: `┌─┐`.
  public static let single = BorderLines("┌─┐││└─┘")
  /// Two lines beside each other: `╔═╗`.
  public static let double = BorderLines("╔═╗║║╚═╝")
  /// Thin lines with round corners: `╭─╮`.
  public static let rounded = BorderLines("╭─╮││╰─╯")
  /// Thick lines: `┏━┓`.
  public static let heavy = BorderLines("┏━┓┃┃┗━┛")
  /// Of `+`, `-` and `|`, for terminals without the others.
  public static let ascii = BorderLines("+-+||+-+")
}

/// Sides of a rectangle.
public struct BorderSides: OptionSet, Hashable, Sendable {
  /// The sides as bits.
  public let rawValue: UInt8

  /// The sides whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The upper side.
  public static let top = BorderSides(rawValue: 1 << 0)
  /// The right side.
  public static let right = BorderSides(rawValue: 1 << 1)
  /// The lower side.
  public static let bottom = BorderSides(rawValue: 1 << 2)
  /// The left side.
  public static let left = BorderSides(rawValue: 1 << 3)
  /// All four sides.
  public static let all: BorderSides = [.top, .right, .bottom, .left]
}

extension CellGrid {
  /// Draws a border along the inner edge of a rectangle.
  ///
  /// A corner is drawn where two sides meet; a side without a neighbor goes on to the corner. What the style leaves open
  /// stays as it is in the cells.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - lines: the characters it is made of.
  ///   - sides: which sides are drawn; by default all.
  ///   - style: its colors and attributes.
  public mutating func border(
    _ rect: CellRect, _ lines: BorderLines, sides: BorderSides = .all, _ style: TextStyle = .plain
  ) {
    guard !rect.isEmpty else { return }
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    if sides.contains(.top) {
      fill(CellRect(x: rect.x, y: rect.y, width: rect.width, height: 1), lines.top, style)
    }
    if sides.contains(.bottom) {
      fill(CellRect(x: rect.x, y: bottom, width: rect.width, height: 1), lines.bottom, style)
    }
    if sides.contains(.left) {
      fill(CellRect(x: rect.x, y: rect.y, width: 1, height: rect.height), lines.left, style)
    }
    if sides.contains(.right) {
      fill(CellRect(x: right, y: rect.y, width: 1, height: rect.height), lines.right, style)
    }
    let corners: [(BorderSides, Int, Int, Character)] = [
      ([.top, .left], rect.x, rect.y, lines.topLeft),
      ([.top, .right], right, rect.y, lines.topRight),
      ([.bottom, .left], rect.x, bottom, lines.bottomLeft),
      ([.bottom, .right], right, bottom, lines.bottomRight),
    ]
    for (pair, x, y, character) in corners where sides.isSuperset(of: pair) {
      fill(CellRect(x: x, y: y, width: 1, height: 1), character, style)
    }
  }
}
