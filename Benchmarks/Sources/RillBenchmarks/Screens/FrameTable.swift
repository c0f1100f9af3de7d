import RillTerminal
import RillTesting

/// How many bytes frames have: the same on every machine.
enum FrameTable {
  /// A screen that doesn't show what was drawn.
  struct Mistake: Error {
    let animation: Animation
    let frame: Int
  }

  /// A table of bytes a frame, and in a second at 60 frames, beside those of writing the whole screen.
  static func lines() throws -> [String] {
    var lines = [
      "| 200 x 60 cells | bytes a frame | kB/s at 60 | of the whole screen |", "|---|---|---|---|",
    ]
    for animation in Animation.allCases {
      let (bytes, whole) = try measure(animation)
      let tenths = bytes * 60 / 100
      let times = whole * 10 / max(1, bytes)
      lines.append(
        "| \(animation.rawValue) | \(bytes) | \(tenths / 10).\(tenths % 10) "
          + "| 1/\(times / 10).\(times % 10) |")
    }
    return lines
  }

  /// The bytes of a frame, of a hundred after the first, and those of the whole screen.
  private static func measure(_ animation: Animation) throws -> (Int, Int) {
    var grid = CellGrid(width: Animation.width, height: Animation.height)
    var output = TerminalOutput(.full, colors: .trueColor, isSynchronized: true)
    var terminal = VirtualTerminal(width: Animation.width, height: Animation.height)
    var whole = WholeScreen()
    terminal.write(output.start())
    var total = 0
    var wholeTotal = 0
    for frame in 0...100 {
      animation.draw(frame, on: &grid)
      let bytes = output.frame(grid)
      terminal.write(bytes)
      // What looks different by what doesn't show on blanks is the same.
      if terminal.screen.text != grid.text { throw Mistake(animation: animation, frame: frame) }
      if frame == 0 { continue }
      total += bytes.count
      wholeTotal += whole.frame(grid).count
    }
    return (total / 100, wholeTotal / 100)
  }
}
