import RillTesting
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

/// The sizes of frames.
@Suite
struct OutputBytesTests {
  /// Returns the bytes, as text, that change a grid of 20 x 4 that is full of `.` except for the
  /// last column.
  private func bytes(_ change: (inout CellGrid) -> Void) -> String {
    var grid = CellGrid(width: 20, height: 4)
    grid.fill(CellRect(x: 0, y: 0, width: 20, height: 4), ".")
    var output = TerminalOutput(.full, colors: .trueColor)
    _ = output.start()
    _ = output.frame(grid, cursor: nil)
    grid.put(".", x: 19, y: 3, TextStyle(.red))
    _ = output.frame(grid, cursor: nil)
    change(&grid)
    let text = String(decoding: output.frame(grid), as: UTF8.self)
    return text.replacing("\u{1B}[", with: "^")
  }

  @Test
  func anUnchangedFrameHasNoBytes() {
    #expect(bytes { _ in } == "")
  }

  @Test
  func theShortestMotionIsUsed() {
    #expect(bytes { $0.put("a", x: 0, y: 0, TextStyle(.red)) } == "^Ha")
    #expect(bytes { $0.put("a", x: 0, y: 3, TextStyle(.red)) } == "\ra")
    #expect(bytes { $0.put("a", x: 9, y: 3, TextStyle(.red)) } == "^10Ga")
    #expect(
      bytes {
        $0.put("a", x: 0, y: 0, TextStyle(.red))
        $0.put("b", x: 1, y: 1, TextStyle(.red))
      } == "^Ha\nb")
    #expect(
      bytes {
        $0.put("a", x: 5, y: 0, TextStyle(.red))
        $0.put("b", x: 0, y: 1, TextStyle(.red))
      } == "^;6Ha\n\rb")
    #expect(
      bytes {
        $0.put("a", x: 0, y: 0, TextStyle(.red))
        $0.put("b", x: 5, y: 0, TextStyle(.red))
      } == "^Ha^4Cb")
    // The cells in between are rewritten, because that is shorter.
    #expect(
      bytes {
        $0.put("aaaa", x: 0, y: 0, TextStyle(.red))
        $0.put("...", x: 1, y: 1, TextStyle(.red))
        $0.put("b", x: 1, y: 2, TextStyle(.default))
        $0.put("c", x: 4, y: 2, TextStyle(.default))
      } == "^Haaaa\n\u{8}\u{8}\u{8}...\n\u{8}\u{8}\u{8}^mb..c")
  }

  @Test
  func longGapsAreJumped() {
    let plain = TextStyle(.default)
    #expect(
      bytes {
        $0.put("a", x: 0, y: 0, plain)
        $0.put("b", x: 5, y: 0, plain)
        $0.put("c", x: 11, y: 0, plain)
      } == "^H^ma....b^5Cc")
  }

  @Test
  func theShortestChangeOfStyleIsUsed() {
    #expect(bytes { $0.put("a", x: 0, y: 0, TextStyle(.red, .bold)) } == "^H^1ma")
    #expect(bytes { $0.put("a", x: 0, y: 0, TextStyle(.default)) } == "^H^ma")
    #expect(
      bytes { $0.put("a", x: 0, y: 0, TextStyle(.palette(12), on: .palette(3))) } == "^H^94;43ma")
    #expect(bytes { $0.put("a", x: 0, y: 0, TextStyle(.rgb(1, 20, 255))) } == "^H^38;2;1;20;255ma")
    #expect(
      bytes {
        $0.put("a", x: 0, y: 0, TextStyle(.red, [.bold, .italic, .underline]))
        $0.put("b", x: 1, y: 0, TextStyle(.red, [.dim, .italic]))
        $0.put("c", x: 2, y: 0, TextStyle(.red))
      } == "^H^1;3;4ma^22;2;24mb^0;31mc")
  }

  @Test
  func blanksAtTheEndOfALineAreErased() {
    #expect(bytes { $0.fill(CellRect(x: 2, y: 0, width: 18, height: 1)) } == "^;3H^K")
    // Two blanks take as few bytes.
    #expect(bytes { $0.fill(CellRect(x: 18, y: 0, width: 2, height: 1)) } == "^;19H  ")
    #expect(
      bytes { $0.fill(CellRect(x: 2, y: 0, width: 18, height: 1), " ", TextStyle(on: .blue)) }
        == "^;3H^44m" + String(repeating: " ", count: 18))
  }

  /// Characters on whose width, or whose marks, terminals disagree.
  @Test
  func uncertainCharactersAreFollowedByAMotion() {
    let red = TextStyle(.red)
    #expect(bytes { $0.put("e\u{301}", x: 3, y: 0, red) } == "^;4He\u{301}")
    #expect(bytes { $0.put("e\u{301}", x: 19, y: 0, red) } == "^;20H^?7he\u{301}^?7l")
    // The character is on blanks, and possibly covered neighbors are written again.
    #expect(bytes { $0.put("❤️", x: 3, y: 0, red) } == "^;4H  ^4G❤️")
    #expect(bytes { $0.put("👩‍💻", x: 3, y: 0, red) } == "^;4H  ^4G👩‍💻^6G^m..")
  }

  @Test
  func placeTheCursor() {
    var output = TerminalOutput(.full, colors: .none, isSynchronized: true)
    let grid = CellGrid(width: 9, height: 3)
    _ = output.start()
    _ = output.frame(grid)
    func bytes(_ cursor: TerminalCursor?) -> String {
      String(decoding: output.frame(grid, cursor: cursor), as: UTF8.self)
        .replacing("\u{1B}[", with: "^")
    }
    #expect(bytes(.init(x: 3, y: 1)) == "\n^3C^?25h")
    #expect(bytes(.init(x: 2, y: 1)) == "\u{8}")
    #expect(bytes(.init(x: 2, y: 1, shape: .bar)) == "^6 q")
    #expect(bytes(.init(x: 99, y: 99, shape: .bar)) == "\n^6C")
    #expect(bytes(nil) == "^?25l")
    #expect(bytes(nil) == "")
  }

  /// 200 changing cells at 60 frames a second take less than 50,000 bytes a second, including the
  /// marks of each frame.
  @Test(arguments: [1, 4, 20, 200])
  func framesTakeFewBytes(runs: Int) {
    var random = SplitMix64(seed: 7)
    var grid = CellGrid(width: 200, height: 60)
    let styles = [TextStyle(.default), TextStyle(.green), TextStyle(.rgb(90, 90, 200))]
    for y in 0..<60 {
      for x in 0..<200 { grid.put("\(UInt8.random(in: 0...9, using: &random))", x: x, y: y) }
    }
    var output = TerminalOutput(.full, colors: .trueColor, isSynchronized: true)
    _ = output.start()
    _ = output.frame(grid)
    var total = 0
    for _ in 0..<60 {
      for _ in 0..<runs {
        let length = 200 / runs
        let x = Int.random(in: 0...(200 - length), using: &random)
        let y = Int.random(in: 0..<60, using: &random)
        let style = styles[y * styles.count / 60]
        for column in x..<(x + length) {
          let old = grid.text(x: column, y: y)
          grid.put(old == "9" ? "0" : "\((Int(old) ?? 0) + 1)", x: column, y: y, style)
        }
      }
      total += output.frame(grid).count
    }
    // Scattered cells take a cursor motion each. The shortest motions in any order take 61,000
    // bytes, and these, row by row, a few more.
    #expect(total < (runs == 200 ? 76_000 : 25_000))
  }
}
