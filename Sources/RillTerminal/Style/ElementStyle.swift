import RillFlexbox

/// What the facts of an element come to: how it takes part in a layout, and how it looks.
struct ElementStyle: Sendable {
  /// How an element takes part in what is around it.
  enum Level: Sendable {
    /// Neither it nor what is in it is there.
    case absent
    /// It is not there itself; what is in it is.
    case contents
    /// It is part of a line of text, except where all that is around it is laid out as boxes.
    case inline
    /// It has a box that stands in a line with text and others of its kind.
    case inlineBox
    /// It has a box with lines or boxes of its own, one below the other.
    case block
  }

  var level = Level.block
  /// Whether all that is in it is laid out as flex items, not as lines of text and blocks.
  var isFlexContainer = false
  var flex = FlexStyle.column

  var foreground: TerminalColor?
  var background: TerminalColor?
  /// What its text has beside that around it.
  var attributes: TextAttributes = []
  /// What its text has not, though that around it has.
  var removed: TextAttributes = []
  var alignment: TextAlignment?
  var breaks = LineBreaks()
  var isInvisible: Bool?

  var border: BorderLines?
  var borderColor: TerminalColor?
  var zIndex = 0
  /// What stands before an entry of a list.
  var marker: String?
  var hasMarkers = true
  /// Whether it looks as the terminal has elements of its name look: a button between brackets.
  var hasAppearance = true
  /// What pixels of a drawing are: see ``CanvasPixels``.
  var pixels: String?

  /// Whether it is a dialog that is shown over the page.
  var isModal = false

  // What was said, of which more follows.
  var saysDirection = false
  var saysWrapping = false
  var saysNoScrollBar = false
  var isRounded = false

  /// Whether its box is one of a layout.
  var hasBox: Bool { level == .inlineBox || level == .block }

  /// Whether what doesn't find room in it is cut off.
  var clips: Bool { flex.overflow != .visible }

  /// Whether it can be scrolled.
  var scrolls: Bool { flex.overflow == .scroll }

  /// Whether a bar shows how far it is scrolled.
  var hasScrollBar: Bool { scrolls && !saysNoScrollBar }

  /// Its text within that around it.
  func text(within outer: TextStyle) -> TextStyle {
    TextStyle(
      foreground ?? outer.foreground,
      attributes.union(outer.attributes.subtracting(removed)))
  }

  /// What of a style shows in lines of text: the rest is that of its box.
  var inlineText: TextStyle { TextStyle(foreground, on: background, attributes) }
}
