/// Text whose parts may have different colors and attributes.
///
/// ```swift
/// let text: StyledText = "Due " + StyledText("today", TextStyle(.red, .bold))
/// ```
///
/// Whatever it is made of, it holds no control characters except line feeds, which end lines, and tabs, which go to the
/// next column that is a multiple of the width of tabs. So text from outside cannot do anything to a terminal, and the
/// text of spans isn't always what they were made of:
///
/// - Controls below U+0020 and delete become their pictures, such as `␛` (U+241B) for escape; but a carriage return
///   before a line feed goes, and separators of lines and paragraphs become line feeds.
/// - Controls from U+0080 to U+009F become the two characters that mean the same: `␛[` for U+009B.
/// - A mark with nothing to stand on is put on `◌`, and a vowel or final consonant of Hangul on the filler for what
///   should be before it.
/// - What else would not be seen (formats that change the direction, for example) becomes `�`.
/// - A character of more than 64 bytes loses the marks beyond.
public struct StyledText: Hashable, Sendable {
  /// A part of a text in one style.
  public struct Span: Hashable, Sendable {
    /// The text, as it is shown.
    public internal(set) var text: String
    /// Its colors and attributes.
    public var style: TextStyle

    /// - Parameter text: any text; see ``StyledText`` for what becomes of controls.
    public init(_ text: String, _ style: TextStyle = .plain) {
      self.text = ShownText.of(text, keepsBreaks: true)
      self.style = style
    }

    init(shown text: String, _ style: TextStyle) {
      self.text = text
      self.style = style
    }
  }

  /// The parts, from the first to the last.
  public private(set) var spans: [Span]

  /// Text in one style.
  public init(_ text: String = "", _ style: TextStyle = .plain) {
    spans = []
    add(Span(text, style))
  }

  /// Text made of parts.
  public init(_ spans: some Sequence<Span>) {
    self.spans = []
    for span in spans { add(span) }
  }

  /// Adds a part at the end.
  private mutating func add(_ span: Span) {
    guard !span.text.isEmpty else { return }
    if let last = spans.last, last.style == span.style {
      spans[spans.count - 1].text += span.text
    } else {
      spans.append(span)
    }
  }

  /// Adds a text at the end.
  public mutating func append(_ text: StyledText) {
    for span in text.spans { add(span) }
  }

  /// One text after the other.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }

  /// Adds a text at the end.
  public static func += (left: inout StyledText, right: StyledText) {
    left.append(right)
  }

  /// This text within a style: each part has its own colors where it has some, and the attributes of both.
  public func within(_ style: TextStyle) -> StyledText {
    StyledText(spans.map { Span(shown: $0.text, $0.style.within(style)) })
  }

  /// The text without its styles.
  public var string: String { spans.map(\.text).joined() }

  /// Whether there is no text.
  public var isEmpty: Bool { spans.isEmpty }
}

extension StyledText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Text without colors and attributes of its own.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
