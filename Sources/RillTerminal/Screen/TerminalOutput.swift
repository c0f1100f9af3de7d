/// What has to be written to a terminal so that it shows one frame after the other.
///
/// ```swift
/// var output = TerminalOutput(.full, colors: .trueColor)
/// write(output.start())
/// write(output.frame(grid))      // all of it
/// write(output.frame(grid))      // nothing: it is there already
/// write(output.finish())
/// ```
///
/// Each frame is the difference to the one before, as bytes for one write: the cells that changed and what changed of their
/// style, with the shortest ways of the cursor in between. A frame that changes nothing is empty.
///
/// The terminal has to be raw, as it is in a ``TerminalSession``: a line feed then moves the cursor straight down.
///
/// It relies on nothing else being written to the terminal between ``start()`` and ``finish()``. After something was, or
/// after the size of the terminal has changed, call ``invalidate()`` or ``restart()``.
public struct TerminalOutput: Sendable {
  /// The part of the terminal that frames take: all of it, or as many lines as the frame has, from the one where the cursor
  /// is. These move up as more are needed, and the last frame stays above what is written afterwards. Such a frame must not
  /// be higher or wider than the terminal.
  public let screen: TerminalModes.Screen
  /// Whether frames are marked as one update (mode 2026), so that the terminal doesn't show a part of one.
  public var isSynchronized: Bool

  var pen: Pen
  var motion: CursorMotion
  /// What the terminal shows; `nil` if that isn't known.
  private var shown: CellGrid?
  /// How many bytes the last frame had, and some more.
  private var size = 256
  /// In inline mode, how many lines there are by now.
  private var lines = 1
  /// Whether the cursor is given the shapes that frames have for it; otherwise it stays as it is.
  public var changesShape = true
  /// Whether there was a frame since the lines began.
  private var isDrawn = false
  /// Whether the cursor is seen; `nil` if that isn't known.
  private var showsCursor: Bool?
  /// What the cursor looks like; `nil` if that isn't known.
  private var shape: TerminalCursor.Shape? = .default

  /// - Parameters:
  ///   - screen: the part of the terminal that frames take.
  ///   - colors: how many colors the terminal shows.
  ///   - isSynchronized: whether the terminal knows synchronized updates (mode 2026).
  public init(_ screen: TerminalModes.Screen, colors: ColorSupport, isSynchronized: Bool = false) {
    self.screen = screen
    self.isSynchronized = isSynchronized
    pen = Pen(colors: colors)
    motion = CursorMotion(isAbsolute: screen == .full)
  }

  /// What is written before the first frame: turns to the alternate screen in full-screen mode, and wrapping off.
  ///
  /// Not needed in a ``TerminalSession``, which has entered its screen; ``TerminalModes/cutsLines`` turns wrapping off
  /// there.
  public mutating func start() -> [UInt8] {
    var out = FrameBytes()
    if screen == .full { out.ascii("\u{1B}[?1049h") }
    out.ascii("\u{1B}[?7l\u{1B}[?25l")
    restart()
    showsCursor = false
    shape = .default
    return out.array
  }

  /// What is written after the last frame: leaves the terminal as it was found, with the cursor below the last frame in
  /// inline mode.
  public mutating func finish() -> [UInt8] {
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

  /// Has the next frame drawn anew where it is, because the terminal may have changed what it shows.
  ///
  /// In inline mode the cursor must still be in the line where it was left.
  public mutating func invalidate() {
    shown = nil
    pen.forget()
    motion.isAt(x: nil, y: motion.y)
    showsCursor = nil
    shape = nil
  }

  /// Has the next frame drawn anew: in inline mode from the line where the cursor is by then, below what something else
  /// has written.
  public mutating func restart() {
    invalidate()
    motion.isAt(x: nil, y: 0)
    lines = 1
    isDrawn = false
  }

  /// What makes the terminal show a frame; empty if it does already. Takes time by the number of cells.
  ///
  /// - Parameters:
  ///   - grid: what is to be seen. In full-screen mode it is as large as the terminal.
  ///   - cursor: where the cursor is seen, or `nil` if it isn't. Outside the grid it is at the edge.
  public mutating func frame(_ grid: CellGrid, cursor: TerminalCursor? = nil) -> [UInt8] {
    var out = FrameBytes(capacity: size)
    if isSynchronized { out.ascii("\u{1B}[?2026h") }
    // It would be seen jumping about.
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

  /// Makes room for a frame, and tells what is there.
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

  /// Goes below the last line as often as a frame needs it, which moves what is above up if that is the terminal's last.
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
