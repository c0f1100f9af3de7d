/// The cursor position while a frame is written, and the shortest sequences to other positions.
struct CursorMotion: Sendable {
  /// True if positions are absolute; false if they are relative to the first line.
  let isAbsolute: Bool
  /// The column, or `nil` if unknown: after the last column, and after a character on whose width
  /// terminals disagree.
  private(set) var x: Int?
  /// The row.
  private(set) var y = 0

  init(isAbsolute: Bool) {
    self.isAbsolute = isAbsolute
  }

  /// Sets the present position.
  mutating func isAt(x: Int?, y: Int) {
    self.x = x
    self.y = y
  }

  /// Notes a written character, in a row of a width.
  @inline(__always)
  mutating func advance(by cells: Int, of width: Int) {
    guard let x else { return }
    self.x = x + cells < width ? x + cells : nil
  }

  /// Returns the number of bytes to move right to a column.
  func cost(forward count: Int, to target: Int) -> Int {
    min(3 + controlDigits(count), 3 + controlDigits(target + 1))
  }

  /// Moves to a position.
  mutating func move(x target: Int, y row: Int, _ out: inout FrameBytes) {
    if x == target, y == row { return }
    defer { isAt(x: target, y: row) }
    let down = row - y
    let straight = vertical(down) + horizontal(from: x, to: target)
    let fromLeft = 1 + vertical(down) + horizontal(from: 0, to: target)
    let absolute =
      isAbsolute
      ? 3 + controlDigits(row + 1) + (target == 0 ? 0 : 1 + controlDigits(target + 1)) : Int.max
    if absolute < min(straight, fromLeft) {
      writeAbsolute(x: target, y: row, &out)
    } else if fromLeft < straight {
      out.append(0x0D)
      writeVertical(down, &out)
      writeHorizontal(from: 0, to: target, &out)
    } else {
      writeVertical(down, &out)
      writeHorizontal(from: x, to: target, &out)
    }
  }

  private func vertical(_ down: Int) -> Int {
    if down == 0 { return 0 }
    let byStep = 3 + controlDigits(abs(down))
    return down > 0 ? min(down, byStep) : byStep
  }

  private func writeVertical(_ down: Int, _ out: inout FrameBytes) {
    if down < 0 {
      out.control(-down, "A")
    } else if down <= 3 + controlDigits(down) {
      // In raw mode, a line feed moves straight down.
      for _ in 0..<down { out.append(0x0A) }
    } else {
      out.control(down, "B")
    }
  }

  private func writeAbsolute(x: Int, y: Int, _ out: inout FrameBytes) {
    out.append(0x1B)
    out.append(0x5B)
    if y > 0 { out.decimal(y + 1) }
    if x > 0 {
      out.append(0x3B)
      out.decimal(x + 1)
    }
    out.append(UInt8(ascii: "H"))
  }

  private func horizontal(from column: Int?, to target: Int) -> Int {
    if column == target { return 0 }
    if target == 0 { return 1 }
    let toColumn = 3 + controlDigits(target + 1)
    guard let column else { return toColumn }
    let steps = abs(target - column)
    let byStep = 3 + controlDigits(steps)
    return min(toColumn, target < column ? min(byStep, steps) : byStep)
  }

  private func writeHorizontal(from column: Int?, to target: Int, _ out: inout FrameBytes) {
    if column == target { return }
    if target == 0 {
      out.append(0x0D)
      return
    }
    let toColumn = 3 + controlDigits(target + 1)
    guard let column else {
      out.control(target + 1, "G")
      return
    }
    let steps = abs(target - column)
    let byStep = 3 + controlDigits(steps)
    if target < column, steps <= min(byStep, toColumn) {
      for _ in 0..<steps { out.append(0x08) }
    } else if byStep <= toColumn {
      out.control(steps, target < column ? "D" : "C")
    } else {
      out.control(target + 1, "G")
    }
  }
}
