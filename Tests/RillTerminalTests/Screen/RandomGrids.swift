import RillTesting

@testable import RillTerminal
@testable import RillTerminalCore

/// Random grids, each derived from the previous one.
struct RandomGrids {
  var random: SplitMix64
  var grid: CellGrid
  /// True if they include characters on which terminals disagree.
  var hasUncertain = true

  static let certain = [
    "a", "b", "x", " ", " ", "  ", "word", "a line of text", "日本", "語", "─", "é", "e\u{301}", "😀",
    "⣿", "ｱ", "\u{1B}[2J", "𠀀",
  ]
  static let uncertain = [
    "👩‍💻", "❤️", "🇩🇪", "1️⃣", "की", "각", "☝🏽", "🇩", "👨‍👩‍👧‍👦", "✔\u{FE0E}", "🫩", "\u{530}",
    "a\u{200D}b",
  ]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    grid = CellGrid(
      width: Int.random(in: 1...40, using: &random), height: Int.random(in: 1...10, using: &random))
  }

  mutating func text() -> String {
    let list = hasUncertain ? Self.certain + Self.uncertain : Self.certain
    return list.randomElement(using: &random) ?? ""
  }

  mutating func style() -> TextStyle {
    func color(_ random: inout SplitMix64) -> TerminalColor? {
      switch random.next() % 8 {
      case 0: .palette(UInt8.random(in: 0...255, using: &random))
      case 1: .rgb(UInt8.random(in: 0...255, using: &random), 7, 200)
      case 2: .red
      case 3: .brightBlue
      case 4: .default
      default: nil
      }
    }
    let bits = random.next() % 3 == 0 ? UInt16(random.next() % 128) : 0
    return TextStyle(color(&random), on: color(&random), TextAttributes(rawValue: bits))
  }

  mutating func rect() -> CellRect {
    CellRect(
      x: Int.random(in: -3...grid.width, using: &random),
      y: Int.random(in: -1...grid.height, using: &random),
      width: Int.random(in: 0...grid.width, using: &random),
      height: Int.random(in: 0...4, using: &random))
  }

  /// Moves some rows up or down, like a list.
  mutating func scroll() {
    let top = Int.random(in: 0..<grid.height, using: &random)
    let bottom = Int.random(in: top..<grid.height, using: &random)
    let rect = CellRect(x: 0, y: top, width: grid.width, height: bottom - top + 1)
    let lines = Int.random(in: -4...4, using: &random)
    let old = grid
    if random.next() % 2 == 0 { grid.fill(rect, " ", TextStyle(.default, on: .default)) }
    grid.clipped(to: rect) { $0.draw(old, part: rect, x: 0, y: top - lines) }
  }

  /// Fills all rows with text.
  mutating func fill() {
    for row in 0..<grid.height {
      var x = 0
      while x < grid.width {
        x = grid.put(text() + "\(random.next() % 100)", x: x, y: row, style())
      }
    }
  }

  /// Draws random content.
  mutating func change() {
    let rect = rect()
    let style = style()
    let text = text()
    switch random.next() % 10 {
    case 0: grid.fill(rect, text.first ?? " ", style)
    case 1: grid.border(rect, .rounded, style)
    case 2: grid.restyle(rect) { $0 = style.within($0) }
    case 3: grid.draw(grid, part: rect, x: rect.x + 1, y: rect.y)
    case 4: grid.clipped(to: rect) { $0.put(text + text, x: rect.x - 1, y: rect.y, style) }
    case 5:
      grid.put(TextFlow(StyledText(text + " " + text, style)), in: rect, .center)
    case 6: grid.fill(rect)
    default: grid.put(text, x: rect.x, y: rect.y, style)
    }
  }

  /// Changes the size or clears the grid occasionally.
  mutating func next() -> CellGrid {
    if random.next() % 16 == 0 { grid.clear() }
    if random.next() % 8 == 0 {
      let width = Int.random(in: 1...40, using: &random)
      grid.resize(
        width: Bool.random(using: &random) ? grid.width : width,
        height: Int.random(in: 1...10, using: &random))
    }
    for _ in 0..<Int.random(in: 0...6, using: &random) { change() }
    return grid
  }
}

extension CellGrid {
  /// The position of a wide character with a missing half, if any.
  var brokenCharacter: (x: Int, y: Int)? {
    for y in 0..<height {
      for x in 0..<width {
        let cell = cells[y * width + x]
        let next = x + 1 < width ? cells[y * width + x + 1] : nil
        if cell.isWide {
          if next?.isContinuation != true || next?.style != cell.style { return (x, y) }
        } else if next?.isContinuation == true || x == 0 && cell.isContinuation {
          return (x, y)
        }
      }
    }
    return nil
  }

  /// Returns the first cell that differs from another grid.
  func difference(from other: CellGrid) -> String? {
    guard width == other.width, height == other.height else { return "size" }
    for index in cells.indices
    where !shows(cells[index], like: other.cells[index], of: other, exactly: false) {
      let (x, y) = (index % width, index / width)
      return """
        \(x), \(y): \(text(x: x, y: y).debugDescription) \(style(x: x, y: y)), not \
        \(other.text(x: x, y: y).debugDescription) \(other.style(x: x, y: y))
        """
    }
    return nil
  }

  /// Returns the grid as shown by a terminal with fewer colors.
  func converted(to colors: ColorSupport) -> CellGrid {
    var grid = self
    grid.restyle(grid.bounds) {
      $0.foreground = $0.foreground?.converted(to: colors)
      $0.background = $0.background?.converted(to: colors)
    }
    return grid
  }
}
