/// A text whose parts have colors and attributes.
///
/// ```swift
/// let text: StyledText = "Due " + StyledText("today", TextStyle(.red, .bold))
/// ```
///
/// It contains no control characters except line feeds, which end lines, and tabs, which go to the
/// next tab stop. So text from outside can't control a terminal. The text of spans may therefore
/// differ from the original:
///
/// - Controls below U+0020 and delete become their pictures, such as `␛` (U+241B) for escape. A
///   carriage return before a line feed is removed, and line and paragraph separators become line
///   feeds.
/// - Controls from U+0080 to U+009F become the equivalent two characters: `␛[` for U+009B.
/// - A combining mark without a base is put on `◌`, and a Hangul vowel or final consonant on the
///   filler for what should precede it.
/// - Other invisible characters, such as those that change the direction, become `�`.
/// - A character of more than 64 bytes loses the marks beyond.
package struct StyledText: Hashable, Sendable {
  /// A part of a text in one style.
  package struct Span: Hashable, Sendable {
    /// The text as shown.
    package var text: String
    /// Its colors and attributes.
    package var style: TextStyle

    /// Creates a part from a text and its style.
    ///
    /// - Parameter text: Any text; controls are replaced as described for `StyledText`.
    package init(_ text: String, _ style: TextStyle = .plain) {
      self.text = SanitizedText.of(text, keepsBreaks: true)
      self.style = style
    }

    init(shown text: String, _ style: TextStyle) {
      self.text = text
      self.style = style
    }
  }

  /// The parts in order.
  package private(set) var spans: [Span]

  /// Creates a text in one style.
  package init(_ text: String = "", _ style: TextStyle = .plain) {
    spans = []
    add(Span(text, style))
  }

  /// Creates a text from parts.
  package init(_ spans: [Span]) {
    self.spans = []
    for span in spans { add(span) }
  }

  /// Appends a part.
  private mutating func add(_ span: Span) {
    guard !span.text.isEmpty else { return }
    if let last = spans.last, last.style == span.style {
      spans[spans.count - 1].text += span.text
    } else {
      spans.append(span)
    }
  }

  /// Appends a text.
  package mutating func append(_ text: StyledText) {
    for span in text.spans { add(span) }
  }

  /// Returns the concatenation of two texts.
  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }

  /// Appends a text.
  package static func += (left: inout StyledText, right: StyledText) {
    left.append(right)
  }

  /// Returns the text within a style: each part keeps its own colors, inherits missing ones, and
  /// has the attributes of both.
  package func within(_ style: TextStyle) -> StyledText {
    StyledText(spans.map { Span(shown: $0.text, $0.style.within(style)) })
  }

  /// The text without its styles.
  package var string: String { spans.map(\.text).joined() }

  /// True if the text is empty.
  package var isEmpty: Bool { spans.isEmpty }
}

extension StyledText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Creates a text without colors and attributes.
  package init(stringLiteral value: String) {
    self.init(value)
  }
}
