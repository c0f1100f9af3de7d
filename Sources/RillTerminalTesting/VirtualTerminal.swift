import RillTerminal

/// A terminal without a window: it obeys what is written to it, and can be asked what it shows.
///
/// ```swift
/// var terminal = VirtualTerminal(width: 20, height: 3)
/// terminal.write("\u{1B}[31mred\u{1B}[m, then\r\nplain".utf8)
/// terminal.screen.text                  // "red, then\nplain\n"
/// terminal.screen.style(x: 0, y: 0)     // red
/// terminal.unknown                      // []: it has understood all of that
/// ```
///
/// It understands
/// - text in UTF-8, with wide characters, marks and emoji in as many cells as `Character.cellWidth`
///   says, and wrapping at the last column as the terminals of DEC have it (mode 7);
/// - the controls bell, backspace, tab, line feed, vertical tab, form feed and carriage return;
/// - the ways of the cursor (`A` to `H`, the backtick, `a`, `d`, `e`, `f`), its shape (`SP q`),
///   saving and restoring it (`ESC 7`, `ESC 8`), the next and the previous line (`ESC D`, `ESC E`,
///   `ESC M`);
/// - erasing (`J`, `K`, `X`), inserting and deleting (`L`, `M`, `@`, `P`), repeating (`b`),
///   scrolling (`S`, `T`) within margins (`r`);
/// - colors and attributes (`m`): 16, 256 and direct colors, bold, dim, italic, underline, blink,
///   inverse and strikethrough;
/// - the private modes that ``modes`` tells of, the alternate screen (1049) among them;
/// - a title (`OSC 0` and `OSC 2`), and other texts for the terminal itself, which it skips;
/// - resetting (`ESC c`).
///
/// Anything else has no effect, and is noted in ``unknown``, so that a test can say that there was
/// nothing of it. It never answers.
public struct VirtualTerminal: Sendable {
  /// The unit that a terminal takes for a character.
  public enum Clustering: Hashable, Sendable {
    /// Grapheme clusters as in Unicode, as newer terminals do.
    case characters
    /// Each scalar, as the older ones do: what joins another shows nothing, everything else takes
    /// cells of its own.
    case scalars
  }

  /// The visible screen.
  public internal(set) var screen: CellGrid
  /// The lines that have moved out at the top of the main screen, from the first to the last,
  /// without blanks at their ends.
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
  /// It knows 7 (wrapping) and 25 (the cursor is seen), which are on in the beginning, 1000, 1002,
  /// 1003 and 1006 (mouse), 1004 (focus), 1049 (the alternate screen), 2004 (pastes are marked),
  /// 2026 (synchronized updates) and 2027 (characters rather than scalars).
  public internal(set) var modes: Set<Int> = [7, 25]
  /// The rows within which lines scroll; all of them in the beginning.
  public internal(set) var margins: Range<Int>
  /// The title of the window, as it was set last.
  public internal(set) var title = ""
  /// The number of times the bell rang.
  public internal(set) var bells = 0
  /// The sequences that it doesn't know, such as `"CSI 99z"` and `"ESC Q"`.
  public internal(set) var unknown: [String] = []
  /// The style in which the next characters are written.
  public internal(set) var style = TextStyle(.default, on: .default)
  /// The number of received bytes.
  public internal(set) var received = 0
  /// The unit that the terminal takes for a character.
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

  /// A terminal that shows nothing, with the cursor at the left of the topmost row.
  ///
  /// - Parameters:
  ///   - width: how many columns it has; one at least.
  ///   - height: how many rows it has; one at least.
  ///   - clustering: what it takes for a character.
  public init(width: Int, height: Int, clustering: Clustering = .characters) {
    precondition(width > 0 && height > 0, "A terminal has a cell at least.")
    screen = CellGrid(width: width, height: height)
    margins = 0..<height
    self.clustering = clustering
  }

  /// True if the cursor is visible.
  public var showsCursor: Bool { modes.contains(25) }

  /// The cursor, if it is seen.
  public var cursor: TerminalCursor? {
    showsCursor ? TerminalCursor(x: x, y: y, shape: shape) : nil
  }

  /// True if the alternate screen is visible, which has no ``scrollback``.
  public var isAlternate: Bool { modes.contains(1049) }

  /// Obeys what is written. A sequence, and a character, may go on in the next bytes.
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
    precondition(width > 0 && height > 0, "A terminal has a cell at least.")
    margins = 0..<height
    screen.resize(width: width, height: height)
    main?.resize(width: width, height: height)
    x = min(x, width - 1)
    y = min(y, height - 1)
    isWrapPending = false
    last = nil
  }
}
