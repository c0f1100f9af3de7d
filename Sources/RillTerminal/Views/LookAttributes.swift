import RillTree

/// How an element looks: styles of CSS, which a browser shows, too, but for what is said of them here.
extension Attribute {
  /// The color of text in it, and of all in it that has none of its own.
  public static func foreground(_ color: TerminalColor) -> Attribute {
    // What is made of numbers alone need not be looked through.
    .unsafeStyle(.color, color.css)
  }
  /// The color behind it.
  public static func background(_ color: TerminalColor) -> Attribute {
    .unsafeStyle(.backgroundColor, color.css)
  }

  /// Heavier, or brighter.
  public static var bold: Attribute { .style(.fontWeight, "bold") }
  /// Fainter.
  public static var dim: Attribute { .style(.opacity, "0.6") }
  /// Slanted.
  public static var italic: Attribute { .style(.fontStyle, "italic") }
  /// With a line below. Of this and ``strikethrough`` the last counts.
  public static var underline: Attribute { .style(.textDecoration, "underline") }
  /// With a line through it.
  public static var strikethrough: Attribute { .style(.textDecoration, "line-through") }
  /// Its colors exchanged with those behind it. A browser shows nothing of that.
  public static var inverse: Attribute { .style(StyleName(ElementStyle.inverseProperty), "1") }
  /// Without what a terminal adds by itself: the brackets of a button, the line below a field.
  public static var plain: Attribute { .style(.appearance, "none") }

  /// A border around it, one cell wide. In a browser it is thinner, and with ``BorderLines/rounded`` a ridge.
  ///
  /// - Parameters:
  ///   - lines: what it is made of: one of those with names. Others are drawn as ``BorderLines/single``.
  ///   - color: its color; that of the text, if nil.
  public static func border(_ lines: BorderLines, _ color: TerminalColor? = nil) -> Attribute {
    let shape =
      switch lines {
      case .double: "3px double"
      case .heavy: "thick solid"
      case .rounded: "1px ridge"
      case .ascii: "1px dashed"
      default: "1px solid"
      }
    return .style(.border, color.map { "\(shape) \($0.css)" } ?? shape)
  }

  // MARK: Text

  /// Where lines stand in the width there is.
  public static func textAlign(_ alignment: TextAlignment) -> Attribute {
    .style(.textAlign, alignment.css)
  }
  /// Where lines may be broken.
  public static func wrapping(_ wrapping: TextWrapping) -> Attribute {
    switch wrapping {
    case .words: .style(.whiteSpace, "pre-wrap")
    case .characters: .style(.wordBreak, "break-all")
    case .none: .style(.whiteSpace, "pre")
    }
  }
  /// One line, of which this part goes, with an ellipsis in its place, if there is no room for all.
  ///
  /// A browser knows the end alone, and cuts that only with `.wrapping(.none)` and `.overflow(.hidden)` beside it.
  public static func truncated(_ part: TextTruncation = .end) -> Attribute {
    switch part {
    case .end: .style(.textOverflow, "ellipsis")
    case .start: .style(StyleName(ElementStyle.truncationProperty), "start")
    case .middle: .style(StyleName(ElementStyle.truncationProperty), "middle")
    }
  }
  /// At most so many lines, the last of which ends in an ellipsis if there is more.
  ///
  /// A browser needs `display: -webkit-box`, `-webkit-box-orient: vertical` and `overflow: hidden` beside it.
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
