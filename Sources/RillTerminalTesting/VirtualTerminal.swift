import RillTerminal

/// A terminal emulator in memory, which executes control sequences and exposes its screen.
///
/// ```swift
/// var terminal = VirtualTerminal(width: 20, height: 3)
/// terminal.write("\u{1B}[31mred\u{1B}[m, then\r\nplain".utf8)
/// terminal.screen.text                  // "red, then\nplain\n"
/// terminal.screen.style(x: 0, y: 0)     // red
/// terminal.unknown                      // []: all sequences are supported
/// ```
///
/// It supports:
/// - text in UTF-8, with wide characters, marks and emoji in as many cells as `Character.cellWidth`
///   returns, and DEC autowrap at the last column (mode 7);
/// - the controls bell, backspace, tab, line feed, vertical tab, form feed and carriage return;
/// - cursor motion (`A` to `H`, the backtick, `a`, `d`, `e`, `f`), and the next and the previous
///   line (`ESC D`, `ESC E`, `ESC M`);
/// - the shape of the cursor (`SP q`), and saving and restoring it (`ESC 7`, `ESC 8`);
/// - erasing (`J`, `K`, `X`), inserting and deleting (`L`, `M`, `@`, `P`), repeating (`b`),
///   scrolling (`S`, `T`) within margins (`r`);
/// - colors and attributes (`m`): 16, 256 and direct colors, bold, dim, italic, underline, blink,
///   inverse and strikethrough;
/// - the private modes listed at ``modes``, including the alternate screen (1049);
/// - a title (`OSC 0` and `OSC 2`); other string sequences are skipped;
/// - resetting (`ESC c`).
///
/// Other sequences have no effect and are recorded in ``unknown``, so that a test can assert that
/// there were none. The terminal never replies to queries.
public struct VirtualTerminal: Sendable {
  /// The unit of text that occupies one position.
  public enum Clustering: Hashable, Sendable {
    /// Unicode grapheme clusters, as in newer terminals.
    case characters
    /// Unicode scalars, as in older terminals. Joiners and marks have no width, and every other
    /// scalar has its own cells.
    case scalars
  }

  /// The visible screen.
  public internal(set) var screen: CellGrid
  /// The lines that have scrolled off the top of the main screen, oldest first, without trailing
  /// blanks.
  public internal(set) var scrollback: [String] = []
  /// The column of the cursor; 0 is the leftmost.
  public internal(set) var x = 0
  /// The row of the cursor; 0 is the topmost.
  public internal(set) var y = 0
  /// True after a character was written into the last column, so that the next starts a new line.
  package internal(set) var isWrapPending = false
  /// The shape of the cursor.
  public internal(set) var shape = TerminalCursor.Shape.default
  /// The numbers of the private modes that are on.
  ///
  /// The modes 7 (wrapping) and 25 (the cursor is visible) are initially on. The others are 1000,
  /// 1002, 1003 and 1006 (mouse), 1004 (focus) and 1049 (the alternate screen). Further ones are
  /// 2004 (pastes are marked), 2026 (synchronized updates) and 2027 (characters rather than
  /// scalars).
  public internal(set) var modes: Set<Int> = [7, 25]
  /// The rows of the scroll region; initially all rows.
  public internal(set) var margins: Range<Int>
  /// The title of the window.
  public internal(set) var title = ""
  /// The number of times the bell rang.
  public internal(set) var bells = 0
  /// The unsupported sequences that were received, such as `"CSI 99z"` and `"ESC Q"`.
  public internal(set) var unknown: [String] = []
  /// The style of the next characters.
  public internal(set) var style = TextStyle(.default, on: .default)
  /// The number of received bytes.
  public internal(set) var received = 0
  /// The unit of text that occupies one position.
  public let clustering: Clustering

  /// The content of the main screen while the alternate screen is visible.
  var main: CellGrid?
  var saved: (x: Int, y: Int, style: TextStyle) = (0, 0, TextStyle(.default, on: .default))
  var state = State.text
  /// The received bytes of an unfinished control sequence or string.
  var sequence: [UInt8] = []
  var scalarBytes: [UInt8] = []
  /// The character that a mark would join.
  var last: (text: String, x: Int, y: Int)?
  /// The last written character, for repetition.
  var repeatable: (text: String, width: Int)?

  /// Creates an empty terminal, with the cursor at the upper left.
  ///
  /// - Parameters:
  ///   - width: The number of columns, at least one.
  ///   - height: The number of rows, at least one.
  ///   - clustering: The unit of text that occupies one position.
  public init(width: Int, height: Int, clustering: Clustering = .characters) {
    precondition(
      width > 0 && height > 0,
      "Rill: A terminal needs at least one column and one row; got \(width) by \(height).")
    screen = CellGrid(width: width, height: height)
    margins = 0..<height
    self.clustering = clustering
  }

  /// True if the cursor is visible.
  public var showsCursor: Bool { modes.contains(25) }

  /// The cursor; nil if it is hidden.
  public var cursor: TerminalCursor? {
    showsCursor ? TerminalCursor(x: x, y: y, shape: shape) : nil
  }

  /// True if the alternate screen is visible, which has no ``scrollback``.
  public var isAlternate: Bool { modes.contains(1049) }

  /// Processes output. A sequence or a character may be split across calls.
  public mutating func write(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      received += 1
      parse(byte)
    }
  }

  /// Changes the size, keeping the content that fits.
  ///
  /// The cursor moves inside the new size, and the margins are reset.
  ///
  /// - Parameters:
  ///   - width: The number of columns, at least one.
  ///   - height: The number of rows, at least one.
  public mutating func resize(width: Int, height: Int) {
    precondition(
      width > 0 && height > 0,
      "Rill: A terminal needs at least one column and one row; got \(width) by \(height).")
    margins = 0..<height
    screen.resize(width: width, height: height)
    main?.resize(width: width, height: height)
    x = min(x, width - 1)
    y = min(y, height - 1)
    isWrapPending = false
    last = nil
  }
}
