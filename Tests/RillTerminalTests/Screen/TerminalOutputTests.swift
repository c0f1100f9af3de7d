import RillTerminalTesting
import TestSupport
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

@Suite
struct TerminalOutputTests {
  @Test func theShapeOfTheCursorIsKept() {
    var output = TerminalOutput(.full, colors: .palette256)
    output.changesShape = false
    var terminal = VirtualTerminal(width: 4, height: 2)
    let cursor = TerminalCursor(x: 1, y: 1, shape: .bar)
    terminal.write(output.frame(CellGrid(width: 4, height: 2), cursor: cursor))
    #expect(terminal.cursor == TerminalCursor(x: 1, y: 1, shape: .default))
  }

  /// Applying the difference to the old screen produces the new one.
  @Test(arguments: ColorSupport.allCases, [false, true])
  func showFullScreens(colors: ColorSupport, isSynchronized: Bool) throws {
    for seed in UInt64(0)..<UInt64(randomCases(70)) {
      var grids = RandomGrids(seed: seed)
      var output = TerminalOutput(.full, colors: colors, isSynchronized: isSynchronized)
      var terminal = VirtualTerminal(width: grids.grid.width, height: grids.grid.height)
      terminal.write(output.start())
      for frame in 0..<8 {
        let grid = grids.next()
        terminal.resize(width: grid.width, height: grid.height)
        let cursor = grids.cursor()
        if grids.random.next() % 12 == 0 { output.invalidate() }
        terminal.write(output.frame(grid, cursor: cursor))
        let context = "seed \(seed), frame \(frame)"
        let difference = terminal.screen.difference(from: grid.converted(to: colors))
        try #require(difference == nil, "\(context): \(difference ?? "")")
        try #require(terminal.unknown.isEmpty, "\(context): \(terminal.unknown)")
        try #require(terminal.showsCursor == (cursor != nil), "\(context)")
        if let cursor {
          try #require(terminal.x == cursor.x && terminal.y == cursor.y, "\(context)")
          try #require(terminal.shape == cursor.shape, "\(context)")
        }
        try #require(!terminal.modes.contains(2026))
        try #require(output.frame(grid, cursor: cursor).isEmpty, "\(context): again")
      }
      terminal.write(output.finish())
      try #require(terminal.modes == [7, 25])
      try #require(terminal.shape == .default)
      try #require(terminal.style == TextStyle(.default, on: .default))
    }
  }

  /// Inline frames start in any line, grow and shrink, and leave the lines above them in place.
  @Test
  func showInline() throws {
    for seed in UInt64(0)..<UInt64(randomCases(200)) {
      var grids = RandomGrids(seed: seed)
      let above = Int.random(in: 0...6, using: &grids.random)
      var output = TerminalOutput(.inline, colors: .trueColor)
      var terminal = VirtualTerminal(width: 40, height: 10)
      for line in 0..<above { terminal.write("line \(line)\r\n".utf8) }
      terminal.write(output.start())
      var last = CellGrid(width: 0, height: 0)
      for frame in 0..<8 {
        let grid = grids.next()
        let cursor = grids.cursor()
        terminal.write(output.frame(grid, cursor: cursor))
        let context = "seed \(seed), frame \(frame)"
        try #require(terminal.unknown.isEmpty, "\(context): \(terminal.unknown)")
        // All previous lines, above those that move up with them.
        let top = above - terminal.scrollback.count
        try #require(top >= 0 && top + grid.height <= 10, "\(context)")
        for line in 0..<above where line >= terminal.scrollback.count {
          let row = terminal.screen.text(row: line - terminal.scrollback.count)
          try #require(row.hasPrefix("line \(line) "), "\(context)")
        }
        var seen = CellGrid(width: 40, height: 10)
        seen.draw(grid, x: 0, y: top)
        var shown = terminal.screen
        shown.fill(CellRect(x: 0, y: 0, width: 40, height: top))
        shown.restyle(CellRect(x: 0, y: 0, width: 40, height: top)) {
          $0 = TextStyle(.default, on: .default)
        }
        let difference = shown.difference(from: seen)
        try #require(difference == nil, "\(context): \(difference ?? "")")
        if let cursor {
          try #require(terminal.x == cursor.x && terminal.y == cursor.y + top, "\(context)")
        }
        try #require(output.frame(grid, cursor: cursor).isEmpty, "\(context): again")
        last = grid
      }
      // Later output is below.
      terminal.write(output.finish())
      terminal.write("after".utf8)
      let top = above - terminal.scrollback.count
      try #require(terminal.screen.text(row: top + last.height).hasPrefix("after"), "seed \(seed)")
      try #require(terminal.modes == [7, 25])
    }
  }

  /// A terminal that splits characters of several scalars shows all other characters in place.
  @Test
  func surviveOtherWidths() throws {
    var compared = 0
    for seed in UInt64(0)..<500 {
      var grids = RandomGrids(seed: seed)
      var output = TerminalOutput(.full, colors: .trueColor)
      var terminal = VirtualTerminal(
        width: grids.grid.width, height: grids.grid.height, clustering: .scalars)
      terminal.write(output.start())
      for frame in 0..<6 {
        let grid = grids.next()
        terminal.resize(width: grid.width, height: grid.height)
        terminal.write(output.frame(grid))
        for y in 0..<grid.height {
          for x in 0..<grid.width {
            let cell = grid.cells[y * grid.width + x]
            if cell.isContinuation || cell.isCluster || cell.advance > 0 { continue }
            let shown = terminal.screen.cells[y * grid.width + x]
            let isSame = grid.shows(cell, like: shown, of: terminal.screen, exactly: false)
            try #require(
              isSame,
              "seed \(seed), frame \(frame): \(x), \(y) of \(grid.text(row: y)) is \(terminal.screen.text(row: y))"
            )
            compared += 1
          }
        }
      }
    }
    #expect(compared > 50_000)
  }
}

extension RandomGrids {
  /// A random cursor, on the grid or hidden.
  mutating func cursor() -> TerminalCursor? {
    guard random.next() % 3 > 0 else { return nil }
    return TerminalCursor(
      x: Int.random(in: 0..<grid.width, using: &random),
      y: Int.random(in: 0..<grid.height, using: &random),
      shape: TerminalCursor.Shape(rawValue: Int.random(in: 0...6, using: &random)) ?? .default)
  }
}
