/// The characters of a border, each one cell wide.
package struct BorderLines: Hashable, Sendable {
  /// The upper left corner.
  package var topLeft: Character
  /// The upper side.
  package var top: Character
  /// The upper right corner.
  package var topRight: Character
  /// The left side.
  package var left: Character
  /// The right side.
  package var right: Character
  /// The lower left corner.
  package var bottomLeft: Character
  /// The lower side.
  package var bottom: Character
  /// The lower right corner.
  package var bottomRight: Character

  /// Creates a border from its characters in reading order: `"╭─╮││╰─╯"`.
  ///
  /// - Parameter characters: Eight characters of one cell each.
  package init(_ characters: String) {
    let all = Array(characters)
    precondition(
      all.count == 8 && all.allSatisfy { $0.cellWidth == 1 },
      "Rill: A border needs eight characters of one cell each; got \(characters.debugDescription).")
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
  package static let single = BorderLines("┌─┐││└─┘")
  /// Two lines beside each other: `╔═╗`.
  package static let double = BorderLines("╔═╗║║╚═╝")
  /// Thin lines with round corners: `╭─╮`.
  package static let rounded = BorderLines("╭─╮││╰─╯")
  /// Thick lines: `┏━┓`.
  package static let heavy = BorderLines("┏━┓┃┃┗━┛")
  /// `+`, `-` and `|`, for terminals with a limited character set.
  package static let ascii = BorderLines("+-+||+-+")
}

/// Sides of a rectangle.
package struct BorderSides: OptionSet, Hashable, Sendable {
  /// The bits of the sides.
  package let rawValue: UInt8

  /// Creates a set of sides from bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The upper side.
  package static let top = BorderSides(rawValue: 1 << 0)
  /// The right side.
  package static let right = BorderSides(rawValue: 1 << 1)
  /// The lower side.
  package static let bottom = BorderSides(rawValue: 1 << 2)
  /// The left side.
  package static let left = BorderSides(rawValue: 1 << 3)
  /// All four sides.
  package static let all: BorderSides = [.top, .right, .bottom, .left]
}

extension CellGrid {
  /// Draws a border along the inner edge of a rectangle.
  ///
  /// Adjacent sides meet in a corner; a side without a neighbor continues to the corner. Colors
  /// that the style leaves open stay as they are in the cells.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - lines: The characters of the border.
  ///   - sides: The sides to draw; by default all.
  ///   - style: Its colors and attributes.
  package mutating func border(
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
