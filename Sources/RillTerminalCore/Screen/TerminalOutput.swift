/// The encoder of frames as bytes for a terminal.
///
/// ```swift
/// var output = TerminalOutput(.full)
/// write(output.start())
/// write(output.frame(grid))      // all of it
/// write(output.frame(grid))      // nothing: it is there already
/// ```
///
/// Each frame is the difference to the previous one, as bytes for one write. It has the changed
/// cells, the changes of style, and the shortest cursor motions in between. A frame without changes
/// is empty.
///
/// The terminal has to be in raw mode: a line feed then moves the cursor straight down.
///
/// Nothing else may be written to the terminal between `start()` and `finish()`. After other
/// output, or after a change of the terminal's size, call `invalidate()` or `restart()`.
public struct TerminalOutput: Sendable {
  /// The area of frames: the whole terminal, or the lines of the frame from the cursor on. Inline
  /// lines move up as more are needed, and the last frame stays above later output. An inline frame
  /// must not be higher or wider than the terminal.
  package let screen: TerminalScreen
  /// True if frames are marked as synchronized updates (mode 2026), so that the terminal never
  /// shows a part of one.
  package var isSynchronized: Bool

  var pen: Pen
  var motion: CursorMotion
  /// The content of the terminal; `nil` if unknown.
  private var shown: CellGrid?
  /// The expected number of bytes of a frame, based on the last one.
  private var size = 256
  /// In inline mode, the number of lines so far.
  private var lines = 1
  /// The frame's row of the cursor.
  package var cursorRow: Int { motion.y }
  /// True if frames set the shape of the cursor; otherwise it is unchanged.
  package var changesShape = true
  /// True if a frame was drawn since the lines began.
  private var isDrawn = false
  /// True if the cursor is visible; `nil` if unknown.
  private var showsCursor: Bool?
  /// The shape of the cursor; `nil` if unknown.
  private var shape: TerminalCursor.Shape? = .default

  /// Creates the output for a terminal with unknown content.
  ///
  /// - Parameters:
  ///   - screen: The area of frames.
  ///   - colors: The supported colors.
  ///   - isSynchronized: True if the terminal supports synchronized updates (mode 2026).
  package init(_ screen: TerminalScreen, colors: ColorSupport, isSynchronized: Bool = false) {
    self.screen = screen
    self.isSynchronized = isSynchronized
    pen = Pen(colors: colors)
    motion = CursorMotion(isAbsolute: screen == .full)
  }

  /// Creates the output for a terminal with unknown content, RGB colors and synchronized updates.
  public init(_ screen: TerminalScreen) {
    self.init(screen, colors: .trueColor, isSynchronized: true)
  }

  /// Returns the bytes before the first frame, which switch to the alternate screen in full-screen
  /// mode, and disable wrapping.
  ///
  /// A `TerminalSession` doesn't need them: it has entered its screen, and
  /// `TerminalModes.cutsLines` disables wrapping there.
  public mutating func start() -> [UInt8] {
    var out = FrameBytes()
    if screen == .full { out.ascii("\u{1B}[?1049h") }
    out.ascii("\u{1B}[?7l\u{1B}[?25l")
    restart()
    showsCursor = false
    shape = .default
    return out.array
  }

  /// Returns the bytes after the last frame, which restore the terminal. In inline mode, the cursor
  /// is below the last frame.
  package mutating func finish() -> [UInt8] {
    var out = FrameBytes()
    pen.reset(&out)
    if screen == .inline, isDrawn {
      motion.move(x: 0, y: lines - 1, &out)
      if shown?.height != 0 { out.ascii("\r\n") }
    }
    if shape != .default { out.ascii("\u{1B}[0 q") }
    out.ascii("\u{1B}[?7h\u{1B}[?25h")
    if screen == .full { out.ascii("\u{1B}[?1049l") }
    restart()
    shape = .default
    return out.array
  }

  /// Makes the next frame redraw everything in place, because the terminal's content may have
  /// changed.
  ///
  /// In inline mode, the cursor must still be in its previous line.
  package mutating func invalidate() {
    shown = nil
    pen.forget()
    motion.isAt(x: nil, y: motion.y)
    showsCursor = nil
    shape = nil
  }

  /// Makes the next frame redraw everything. In inline mode, it begins in the cursor's present
  /// line, below other output.
  package mutating func restart() {
    invalidate()
    motion.isAt(x: nil, y: 0)
    lines = 1
    isDrawn = false
  }

  /// Returns the bytes that make the terminal show a frame; empty without changes. Takes time
  /// linear in the number of cells.
  ///
  /// - Parameters:
  ///   - grid: The content. In full-screen mode it has the size of the terminal.
  ///   - cursor: The visible cursor, or `nil` to hide it. Outside of the grid it is moved to the
  ///     edge.
  public mutating func frame(_ grid: CellGrid, cursor: TerminalCursor? = nil) -> [UInt8] {
    var out = FrameBytes(capacity: size)
    if isSynchronized { out.ascii("\u{1B}[?2026h") }
    // Its motion would be visible.
    let hides = showsCursor != false && !isSynchronized
    if hides { out.ascii("\u{1B}[?25l") }
    let begin = out.count
    var old = prepare(grid, &out)
    var changed = grid.changedRows(from: old)
    if screen == .full,
      let scrolled = ScrolledRows(from: old, to: grid, changed: changed)
    {
      old = scroll(scrolled, of: old, &out)
      changed = changed.filter { !scrolled.rows.contains($0) } + scrolled.rows
      changed.sort()
    }
    for y in changed { draw(row: y, of: grid, over: old, &out) }
    shown = grid
    isDrawn = true
    let isChanged = out.count > begin
    if !isChanged {
      out.remove(from: 0, to: out.count)
    } else if hides {
      showsCursor = false
    }
    place(cursor, in: grid, &out)
    if isChanged, isSynchronized { out.ascii("\u{1B}[?2026l") }
    size = out.count + 256
    return out.array
  }

  /// Makes room for a frame, and returns the present content.
  private mutating func prepare(_ grid: CellGrid, _ out: inout FrameBytes) -> CellGrid {
    switch screen {
    case .full:
      if let shown, shown.width == grid.width, shown.height == grid.height { return shown }
      pen.reset(&out)
      out.ascii("\u{1B}[H\u{1B}[2J")
      motion.isAt(x: 0, y: 0)
      return CellGrid(width: grid.width, height: grid.height)
    case .inline:
      guard let shown, shown.width == grid.width else {
        motion.move(x: 0, y: 0, &out)
        pen.reset(&out)
        out.ascii("\u{1B}[J")
        lines = 1
        addLines(for: grid, &out)
        return CellGrid(width: grid.width, height: grid.height)
      }
      if shown.height > grid.height {
        pen.takeForErasing(&out)
        motion.move(x: 0, y: grid.height, &out)
        out.ascii("\u{1B}[J")
        lines = max(1, grid.height)
      }
      addLines(for: grid, &out)
      var old = shown
      old.resize(width: grid.width, height: grid.height)
      return old
    }
  }

  /// Adds lines below the last one, which scrolls the terminal at its end.
  private mutating func addLines(for grid: CellGrid, _ out: inout FrameBytes) {
    guard lines < grid.height else { return }
    pen.takeForErasing(&out)
    motion.move(x: 0, y: lines - 1, &out)
    for _ in lines..<grid.height { out.append(0x0A) }
    lines = grid.height
    motion.isAt(x: 0, y: lines - 1)
  }

  private mutating func place(
    _ cursor: TerminalCursor?, in grid: CellGrid, _ out: inout FrameBytes
  ) {
    guard let cursor, grid.width > 0, grid.height > 0 else {
      if showsCursor != false { out.ascii("\u{1B}[?25l") }
      showsCursor = false
      return
    }
    motion.move(
      x: min(max(0, cursor.x), grid.width - 1), y: min(max(0, cursor.y), grid.height - 1), &out)
    if changesShape, cursor.shape != shape {
      shape = cursor.shape
      out.ascii("\u{1B}[")
      out.decimal(cursor.shape.rawValue)
      out.ascii(" q")
    }
    if showsCursor != true { out.ascii("\u{1B}[?25h") }
    showsCursor = true
  }
}
