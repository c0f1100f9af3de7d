import RillTerminalTesting
import TestSupport
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

/// Moving rows as a block instead of writing them again.
@Suite
struct ScrolledRowsTests {
  /// Returns a list with a border and some visible rows.
  private func list(from first: Int, height: Int = 20) -> CellGrid {
    var grid = CellGrid(width: 60, height: height)
    grid.border(grid.bounds, .rounded, TextStyle(.cyan))
    let words = ["write", "a letter to", "read", "the paper of", "mend", "today"]
    for row in 1..<height - 1 {
      let number = first + row
      let (one, other) = (words[number % 6], words[number / 2 % 6])
      grid.put("\(one) \(other) \(number)", x: 2, y: row)
    }
    return grid
  }

  private func scrolled(from old: CellGrid, to new: CellGrid) -> ScrolledRows? {
    ScrolledRows(from: old, to: new, changed: new.changedRows(from: old))
  }

  @Test(arguments: [1, 2, 5, -1, -3])
  func scrolledRowsAreMoved(lines: Int) {
    let found = scrolled(from: list(from: 100), to: list(from: 100 + lines))
    #expect(found?.rows == 1..<19)
    #expect(found?.lines == lines)
    var output = TerminalOutput(.full, colors: .trueColor)
    var terminal = VirtualTerminal(width: 60, height: 20)
    terminal.write(output.start())
    terminal.write(output.frame(list(from: 100)))
    let bytes = output.frame(list(from: 100 + lines))
    terminal.write(bytes)
    #expect(terminal.screen.text == list(from: 100 + lines).text)
    #expect(terminal.margins == 0..<20)
    #expect(bytes.count < 30 + 50 * abs(lines))
  }

  @Test
  func skipUnprofitableMoves() {
    // The same rows, entirely different ones, and only a few.
    #expect(scrolled(from: list(from: 1), to: list(from: 1)) == nil)
    #expect(scrolled(from: list(from: 1), to: list(from: 500)) == nil)
    #expect(scrolled(from: list(from: 1, height: 5), to: list(from: 2, height: 5)) == nil)
    #expect(scrolled(from: CellGrid(width: 60, height: 20), to: list(from: 1)) == nil)
    #expect(
      scrolled(from: CellGrid(width: 0, height: 9), to: CellGrid(width: 0, height: 9)) == nil)
    // An inline screen has no fixed position.
    var output = TerminalOutput(.inline, colors: .none)
    _ = output.start()
    _ = output.frame(list(from: 1))
    #expect(!String(decoding: output.frame(list(from: 2)), as: UTF8.self).contains("\u{1B}[r"))
  }

  /// The terminal shows the new frame for any move of rows, without margins left behind.
  @Test
  func moveRandomRows() throws {
    var moves = 0
    for seed in UInt64(0)..<UInt64(randomCases(75)) {
      var grids = RandomGrids(seed: seed)
      grids.grid = CellGrid(
        width: Int.random(in: 10...50, using: &grids.random),
        height: Int.random(in: 4...24, using: &grids.random))
      grids.fill()
      var output = TerminalOutput(.full, colors: .trueColor, isSynchronized: seed % 2 == 0)
      var terminal = VirtualTerminal(width: grids.grid.width, height: grids.grid.height)
      terminal.write(output.start())
      for frame in 0..<10 {
        let bytes = output.frame(grids.grid)
        moves += String(decoding: bytes, as: UTF8.self).contains("\u{1B}[r") ? 1 : 0
        terminal.write(bytes)
        let context = "seed \(seed), frame \(frame)"
        let difference = terminal.screen.difference(from: grids.grid)
        try #require(difference == nil, "\(context): \(difference ?? "")")
        try #require(terminal.margins == 0..<grids.grid.height, "\(context)")
        try #require(terminal.unknown.isEmpty, "\(context)")
        try #require(output.frame(grids.grid).isEmpty, "\(context)")
        grids.scroll()
        if grids.random.next() % 2 == 0 { grids.change() }
      }
    }
    #expect(moves > 100)
  }
}
