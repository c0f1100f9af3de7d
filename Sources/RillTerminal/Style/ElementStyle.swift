import RillFlexbox

/// The computed style of an element: its layout and its look.
struct ElementStyle: Sendable {
  /// The participation of an element in its parent's layout.
  enum Level: Sendable {
    /// The element and its content are absent.
    case absent
    /// The element has no box, but its content is shown.
    case contents
    /// A part of a line of text, except in a flex container.
    case inline
    /// A box within a line of text.
    case inlineBox
    /// A box with its own lines or boxes, stacked vertically.
    case block
  }

  var level = Level.block
  /// True if the content consists of flex items instead of lines and blocks.
  var isFlexContainer = false
  var flex = FlexStyle.column

  var foreground: TerminalColor?
  var background: TerminalColor?
  /// The text attributes that it adds to the inherited ones.
  var attributes: TextAttributes = []
  /// The inherited text attributes that it removes.
  var removed: TextAttributes = []
  var alignment: TextAlignment?
  var breaks = LineBreaks()
  var isInvisible: Bool?

  var border: BorderLines?
  var borderColor: TerminalColor?
  var zIndex = 0
  /// The marker of a list entry.
  var marker: String?
  var hasMarkers = true
  /// True if the element has the terminal's decoration, such as the brackets of a button.
  var hasAppearance = true
  /// The kind of dots of a drawing: see ``CanvasPixels``.
  var pixels: String?

  /// True if the element is a modal dialog.
  var isModal = false

  // Explicit properties, which affect others.
  var saysDirection = false
  var saysWrapping = false
  var saysNoScrollBar = false
  var isRounded = false

  /// True if the element has a box.
  var hasBox: Bool { level == .inlineBox || level == .block }

  /// True if overflowing content is clipped.
  var clips: Bool { flex.overflow != .visible }

  /// True if the content scrolls.
  var scrolls: Bool { flex.overflow == .scroll }

  /// True if the element has a scroll bar.
  var hasScrollBar: Bool { scrolls && !saysNoScrollBar }

  /// Returns the text style within that of its surroundings.
  func text(within outer: TextStyle) -> TextStyle {
    TextStyle(
      foreground ?? outer.foreground,
      attributes.union(outer.attributes.subtracting(removed)))
  }

  /// The part of the style that shows in lines of text; the rest is that of its box.
  var inlineText: TextStyle { TextStyle(foreground, on: background, attributes) }
}
