import RillTree

/// The look of elements by CSS styles, which a browser shows, too, except where noted.
extension Attribute {
  /// Sets the color of text, which descendants inherit.
  public static func foreground(_ color: TerminalColor) -> Attribute {
    // Generated from numbers, so it needs no validation.
    .unsafeStyle(.color, color.css)
  }
  /// Sets the background color.
  public static func background(_ color: TerminalColor) -> Attribute {
    .unsafeStyle(.backgroundColor, color.css)
  }

  /// Heavier or brighter text.
  public static var bold: Attribute { .style(.fontWeight, "bold") }
  /// Fainter text.
  public static var dim: Attribute { .style(.opacity, "0.6") }
  /// Italic text.
  public static var italic: Attribute { .style(.fontStyle, "italic") }
  /// Underlined text. If combined with ``strikethrough``, the last one counts.
  public static var underline: Attribute { .style(.textDecoration, "underline") }
  /// Text with a line through it.
  public static var strikethrough: Attribute { .style(.textDecoration, "line-through") }
  /// Swaps foreground and background. A browser ignores it.
  public static var inverse: Attribute { .style(StyleName(TerminalProperty.inverse), "1") }
  /// No decoration by the terminal: the brackets of a button, the underline of a field.
  public static var plain: Attribute { .style(.appearance, "none") }

  /// Adds a border, one cell wide. In a browser it is thinner, and ``BorderStyle/rounded`` becomes
  /// a ridge.
  ///
  /// - Parameters:
  ///   - style: The style of its lines.
  ///   - color: Its color; that of the text if nil.
  public static func border(_ style: BorderStyle, _ color: TerminalColor? = nil) -> Attribute {
    .style(.border, color.map { "\(style.css) \($0.css)" } ?? style.css)
  }

  // MARK: Text

  /// Aligns the lines of text.
  public static func textAlign(_ alignment: TextAlignment) -> Attribute {
    .style(.textAlign, alignment.css)
  }
  /// Sets the break opportunities of lines.
  public static func wrapping(_ wrapping: TextWrapping) -> Attribute {
    switch wrapping {
    case .words: .style(.whiteSpace, "pre-wrap")
    case .characters: .style(.wordBreak, "break-all")
    case .none: .style(.whiteSpace, "pre")
    }
  }
  /// Limits the text to one line, and replaces the given part by an ellipsis if it doesn't fit.
  ///
  /// A browser supports only the end, and only together with `.wrapping(.none)` and
  /// `.overflow(.hidden)`.
  public static func truncated(_ part: TextTruncation = .end) -> Attribute {
    switch part {
    case .end: .style(.textOverflow, "ellipsis")
    case .start: .style(StyleName(TerminalProperty.truncation), "start")
    case .middle: .style(StyleName(TerminalProperty.truncation), "middle")
    }
  }
  /// Limits the number of lines. The last line ends in an ellipsis if there is more text.
  ///
  /// A browser also needs `display: -webkit-box`, `-webkit-box-orient: vertical` and `overflow:
  /// hidden`.
  public static func lineLimit(_ lines: Int) -> Attribute {
    .style("-webkit-line-clamp", "\(lines)")
  }
}

extension TextAlignment {
  fileprivate var css: String {
    switch self {
    case .left: "left"
    case .center: "center"
    case .right: "right"
    }
  }
}
