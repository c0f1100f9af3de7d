import RillTerminal

/// A frame writer without a library: it writes all cells row by row, with a style at each change.
struct WholeScreen {
  private var bytes: [UInt8] = []

  /// Returns the bytes of a frame.
  mutating func frame(_ grid: CellGrid) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    write("\u{1B}[?2026h")
    var style: TextStyle?
    for y in 0..<grid.height {
      write("\u{1B}[\(y + 1);1H")
      for x in 0..<grid.width {
        let wanted = grid.style(x: x, y: y)
        if wanted != style {
          write("\u{1B}[0")
          if let color = wanted.foreground { write(color, 38) }
          if let color = wanted.background { write(color, 48) }
          write("m")
          style = wanted
        }
        write(grid.text(x: x, y: y))
      }
    }
    write("\u{1B}[?2026l")
    return bytes
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func write(_ color: TerminalColor, _ base: Int) {
    let name = "\(color)"
    let numbers = name.split { !$0.isNumber }
    if name.hasPrefix("palette") {
      write(";\(base);5;\(numbers[0])")
    } else if name.hasPrefix("rgb") {
      write(";\(base);2;\(numbers.joined(separator: ";"))")
    }
  }
}
