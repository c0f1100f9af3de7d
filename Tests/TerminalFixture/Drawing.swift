import RillTerminal

/// A drawing of the terminal's size and its last event, with the cursor at an input position.
struct Drawing {
  private var output: TerminalOutput
  private let isInline: Bool
  private var told: [String] = []
  private var number = 0

  init(isInline: Bool, colors: ColorSupport) {
    self.isInline = isInline
    output = TerminalOutput(isInline ? .inline : .full, colors: colors)
  }

  /// Returns the bytes that make the terminal show the current drawing.
  mutating func frame(_ size: TerminalSize) -> [UInt8] {
    number += 1
    let height = isInline ? min(4, size.rows) : size.rows
    var grid = CellGrid(width: size.columns, height: height)
    grid.border(grid.bounds, .rounded, TextStyle(.cyan))
    grid.put(" \(size.columns)x\(size.rows) 日本 ", x: 2, y: 0, TextStyle(.yellow, .bold))
    let inner = grid.bounds.inset(by: 1)
    grid.clipped(to: inner) { grid in
      for (row, line) in told.suffix(inner.height).enumerated() {
        grid.put(line, x: 1, y: 1 + row, TextStyle(.default, on: .blue))
      }
    }
    let row = max(0, min(told.count, inner.height))
    return output.frame(grid, cursor: TerminalCursor(x: 1, y: row))
  }

  /// Returns the bytes before the first frame, and after another program may have drawn.
  mutating func start() -> [UInt8] { output.start() }

  /// Returns the number of drawn rows below the cursor.
  func rowsBelow(_ size: TerminalSize) -> Int {
    guard isInline else { return 0 }
    let height = min(4, size.rows)
    return height - max(0, min(told.count, height - 2))
  }

  mutating func tell(_ text: String) { told.append(text) }
}

/// Draws and handles events until the program ends.
@MainActor func draw(_ session: TerminalSession, isInline: Bool, _ colors: ColorSupport)
  async throws
{
  var drawing = Drawing(isInline: isInline, colors: colors)
  var size = session.size
  var isRestarted = false
  session.setRowsBelowCursor(drawing.rowsBelow(size))
  session.draw(drawing.start() + drawing.frame(size))
  for await event in session.events {
    switch event {
    case .resized(let new): size = new
    case .resumed: isRestarted = true
    case .capabilities, .ready: break
    default: drawing.tell(described(event))
    }
    // A frame is the difference to the previous one, so none may be skipped.
    if session.isReadyToDraw {
      session.setRowsBelowCursor(drawing.rowsBelow(size))
      session.draw((isRestarted ? drawing.start() : []) + drawing.frame(size))
      isRestarted = false
    }
    switch event {
    case .signal: return
    case .input(.key(let key)):
      guard key.modifiers.isEmpty, let character = key.text else { continue }
      if try await !obey(character, session) { return }
    default: break
    }
  }
}
