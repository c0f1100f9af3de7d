import RillTerminalTesting
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

@Suite
struct CellGridTests {
  @Test
  func aCellTakes16Bytes() {
    #expect(MemoryLayout<Cell>.stride == 16)
  }

  @Test
  func textIsWrittenAndClipped() {
    var grid = CellGrid(width: 12, height: 3)
    #expect(grid.put("Hi, 世界!", x: 1, y: 0) == 10)
    #expect(grid.put("beyond the edge", x: 8, y: 1) == 23)
    #expect(grid.put("e\u{301}👩‍💻", x: -1, y: 2) == 2)
    #expect(grid.put("nowhere", x: 0, y: 3) == 7)
    #expect(grid.text == " Hi, 世界!\n        beyo\n👩‍💻")
    #expect(grid.isWide(x: 5, y: 0))
    #expect(grid.text(x: 6, y: 0) == "")
  }

  @Test
  func overwritingHalfOfAWideCharacterBlanksTheOther() {
    var grid = CellGrid(width: 6, height: 1)
    grid.put("日本語", x: 0, y: 0, TextStyle(on: .blue))
    grid.put("x", x: 1, y: 0)
    #expect(grid.text(row: 0) == " x本語")
    grid.put("y", x: 2, y: 0)
    #expect(grid.text(row: 0) == " xy 語")
    #expect(grid.style(x: 3, y: 0).background == .blue)
    grid.put("字", x: 3, y: 0)
    #expect(grid.text(row: 0) == " xy字 ")
    // Half outside: the inner half is blank.
    grid.put("日", x: 5, y: 0)
    #expect(grid.text(row: 0) == " xy字 ")
    grid.put("日", x: -1, y: 0)
    #expect(grid.text(row: 0) == " xy字 ")
    grid.clipped(to: CellRect(x: 0, y: 0, width: 4, height: 1)) { $0.put("zz語", x: 1, y: 0) }
    #expect(grid.text(row: 0) == " zz   ")
  }

  @Test
  func unsetColorsKeepThoseOfTheGrid() {
    var grid = CellGrid(width: 4, height: 1)
    grid.fill(grid.bounds, " ", TextStyle(.red, on: .blue))
    grid.put("ab", x: 0, y: 0, TextStyle(nil, .bold))
    grid.put("c", x: 2, y: 0, TextStyle(.default, on: .default))
    #expect(grid.style(x: 0, y: 0) == TextStyle(.red, on: .blue, .bold))
    #expect(grid.style(x: 2, y: 0) == TextStyle(.default, on: .default))
    #expect(grid.style(x: 3, y: 0) == TextStyle(.red, on: .blue))
    grid.restyle(CellRect(x: 0, y: 0, width: 1, height: 1)) { $0.attributes = .inverse }
    #expect(grid.style(x: 0, y: 0) == TextStyle(.red, on: .blue, .inverse))
    #expect(grid.style(x: 1, y: 0) == TextStyle(.red, on: .blue, .bold))
  }

  @Test
  func drawBorders() {
    var grid = CellGrid(width: 9, height: 3)
    grid.border(CellRect(x: 0, y: 0, width: 3, height: 3), .single)
    grid.border(CellRect(x: 3, y: 0, width: 3, height: 2), .ascii)
    grid.border(CellRect(x: 6, y: 0, width: 3, height: 3), .double, sides: [.left, .bottom])
    #expect(grid.text == "┌─┐+-+║\n│ │+-+║\n└─┘   ╚══")
  }

  @Test
  func fillsAreClipped() {
    var grid = CellGrid(width: 7, height: 2)
    grid.fill(CellRect(x: 0, y: 0, width: 5, height: 1), "日")
    grid.clipped(to: CellRect(x: 1, y: 1, width: 9, height: 9)) {
      $0.fill(CellRect(x: 0, y: 1, width: 6, height: 1), "語")
    }
    #expect(grid.text(row: 0) == "日日   ")
    #expect(grid.text(row: 1) == "  語語 ")
    var other = CellGrid(width: 4, height: 2)
    other.fill(other.bounds, ".")
    other.draw(grid, part: CellRect(x: 1, y: 0, width: 3, height: 1), x: 1, y: 1)
    #expect(other.text == "....\n. 日")
    other.resize(width: 2, height: 3)
    #expect(other.text == "..\n.\n")
  }

  @Test
  func gridsAreComparedByTheirContent() {
    var one = CellGrid(width: 3, height: 1)
    var other = one
    one.put("👩‍💻", x: 0, y: 0)
    #expect(one != other)
    other.put("❤️", x: 0, y: 0)
    #expect(one != other)
    other.put("👩‍💻", x: 0, y: 0)
    #expect(one == other)
    other.restyle(CellRect(x: 2, y: 0, width: 1, height: 1)) { $0.foreground = .red }
    #expect(one != other)
  }

  /// A grid that is drawn on repeatedly keeps no unused characters.
  @Test
  func unusedCharactersAreReleased() {
    var grid = CellGrid(width: 4, height: 2)
    for number in UInt32(0)..<2000 {
      let mark = Unicode.Scalar(0x300 + number % 0x6F) ?? "x"
      let base = Unicode.Scalar(0x61 + number / 0x6F) ?? "x"
      grid.put("\(base)\(mark)", x: Int(number % 4), y: 0)
    }
    #expect(grid.clusters.count <= 2 * 8 + 257)
    #expect(grid.text(x: 3, y: 0).unicodeScalars.count == 2)
    // The same for a grid on which others are drawn.
    var all = CellGrid(width: 4, height: 2)
    for number in UInt32(0)..<2000 {
      var part = CellGrid(width: 1, height: 1)
      let mark = Unicode.Scalar(0x300 + number % 0x6F) ?? "x"
      part.put("\(Unicode.Scalar(0x61 + number / 0x6F) ?? "x")\(mark)", x: 0, y: 0)
      all.draw(part, x: Int(number % 4), y: 0)
    }
    #expect(all.clusters.count <= 2 * 8 + 257)
    #expect(all.text(row: 0).count == 4)
  }

  /// The visible lines of a long text equal those of all lines.
  @Test
  func onlyVisibleLinesAreWritten() {
    let flow = TextFlow(StyledText((0..<40).map { "line \($0)" }.joined(separator: "\n")))
    for y in -45...6 {
      var grid = CellGrid(width: 9, height: 5)
      grid.put(flow, in: CellRect(x: 1, y: y, width: 8, height: 40))
      for row in 0..<5 {
        let isThere = 0..<40 ~= row - y
        #expect(grid.text(row: row).hasPrefix(isThere ? " line \(row - y) " : "       "), "\(y)")
      }
    }
    #expect(flow.lines(width: 9, from: 38, count: 5).map(\.string) == ["line 38", "line 39"])
    #expect(flow.lines(width: 9, from: 50, count: 5).isEmpty)
    #expect(flow.lines(width: 9, from: -1, count: 1).map(\.string) == ["line 0"])
  }

  @Test
  func drawAtRandom() throws {
    for seed in UInt64(0)..<1500 {
      var grids = RandomGrids(seed: seed)
      for _ in 0..<6 {
        let grid = grids.next()
        try #require(grid.brokenCharacter == nil, "seed \(seed)")
        try #require(grid.cells.count == grid.width * grid.height)
        for row in 0..<grid.height {
          try #require(grid.text(row: row).unicodeScalars.allSatisfy { $0.value >= 0x20 })
        }
      }
    }
  }
}
