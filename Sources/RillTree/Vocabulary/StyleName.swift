/// The name of a style: a CSS property or a custom property.
///
/// ```swift
/// div(.style(.backgroundColor, "red"), .style("--size", "3px"))
/// ```
public struct StyleName {
  @usableFromInline let name: Name
  /// The spelling, if the name is outside the vocabulary.
  let spelling: String

  @usableFromInline
  init(_ name: Name) {
    self.name = name
    spelling = ""
  }

  /// Creates a style name from its spelling, such as `--size`.
  public init(_ spelling: String) {
    name = spelling.hasPrefixIgnoringCase("--") ? .custom : Name(spelledLike: spelling)
    self.spelling = spelling
  }
}

extension StyleName: ExpressibleByStringLiteral {
  public init(stringLiteral spelling: String) { self.init(spelling) }
}

extension StyleName {
  /// Returns the style with this name and `value`. A checked value must be a single value.
  @usableFromInline
  func record(_ value: String, isChecked: Bool) -> Record {
    guard name != .custom || spelling.isStyleName, !name.rule.isOfStyles else {
      return .rejected(spelling, because: "This isn't a valid style name.")
    }
    if isChecked, let reason = StyleScanner.objection(to: value) {
      return .rejected(name == .custom ? spelling : name.spelling, because: reason)
    }
    return Record(.style, name, spelling, value: value)
  }
}

extension Attribute {
  /// Sets a style of the element.
  ///
  /// ```swift
  /// div(.style(.width, "\(model.percent)%"), .style("--accent", model.color))
  /// ```
  ///
  /// A value is rejected if it could contain more than one value. Such values contain `;`, `{`,
  /// `}`, `<`, a comment, an unclosed quote, parenthesis or bracket, or a backslash at the end.
  /// URLs that run a program are rejected, too.
  ///
  /// Takes time proportional to the value's length.
  ///
  /// Elsewhere: `style` (Elm).
  @inlinable
  public static func style(_ name: StyleName, _ value: String) -> Attribute {
    Attribute(name.record(value, isChecked: true))
  }

  /// Sets a style of the element with any value, which isn't checked. It can contain further styles
  /// and URLs that run a program.
  @inlinable
  public static func unsafeStyle(_ name: StyleName, _ value: String) -> Attribute {
    Attribute(name.record(value, isChecked: false))
  }
}
