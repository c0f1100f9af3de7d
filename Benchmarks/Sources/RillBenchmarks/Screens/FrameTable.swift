import RillTerminal
import RillTerminalTesting

/// A table of the sizes of frames, which are the same on every machine.
enum FrameTable {
  /// An error: the screen differs from the drawn frame.
  struct Mistake: Error {
    let animation: Animation
    let frame: Int
  }

  /// Returns a table of the bytes per frame and per second at 60 frames, compared with those of the
  /// whole screen.
  static func lines() throws -> [String] {
    var lines = [
      "| 200 x 60 cells | bytes per frame | kB/s at 60 Hz | part of the whole screen |",
      "|---|---|---|---|",
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

  /// Returns the average bytes of a hundred frames after the first, and those of the whole screen.
  private static func measure(_ animation: Animation) throws -> (Int, Int) {
    var grid = CellGrid(width: Animation.width, height: Animation.height)
    var output = TerminalOutput(.full)
    var terminal = VirtualTerminal(width: Animation.width, height: Animation.height)
    var whole = WholeScreen()
    terminal.write(output.start())
    var total = 0
    var wholeTotal = 0
    for frame in 0...100 {
      animation.draw(frame, on: &grid)
      let bytes = output.frame(grid)
      terminal.write(bytes)
      // Styles that are invisible on blanks may differ.
      if terminal.screen.text != grid.text { throw Mistake(animation: animation, frame: frame) }
      if frame == 0 { continue }
      total += bytes.count
      wholeTotal += whole.frame(grid).count
    }
    return (total / 100, wholeTotal / 100)
  }
}
