/// The name of a style: one of CSS's properties, or a custom one.
///
/// ```swift
/// div(.style(.backgroundColor, "red"), .style("--size", "3px"))
/// ```
public struct StyleName {
  @usableFromInline let name: Name
  /// The name as it is written, if it is not in the vocabulary.
  let spelling: String

  @usableFromInline
  init(_ name: Name) {
    self.name = name
    spelling = ""
  }

  /// The style that is written `spelling`, such as `--size`.
  public init(_ spelling: String) {
    name = spelling.hasPrefixIgnoringCase("--") ? .custom : Name(spelledLike: spelling)
    self.spelling = spelling
  }
}

extension StyleName: ExpressibleByStringLiteral {
  public init(stringLiteral spelling: String) { self.init(spelling) }
}

extension StyleName {
  /// A fact of this name; its value is refused unless it is one value and only that.
  @usableFromInline
  func record(_ value: String, isChecked: Bool) -> Record {
    guard name != .custom || spelling.isStyleName, !name.rule.isOfStyles else {
      return .refused(spelling, because: "This is not the name of one style.")
    }
    if isChecked, let reason = StyleScanner.objection(to: value) {
      return .refused(name == .custom ? spelling : name.spelling, because: reason)
    }
    return Record(.style, name, spelling, value: value)
  }
}

extension Attribute {
  /// A style of the element.
  ///
  /// ```swift
  /// div(.style(.width, "\(model.percent)%"), .style("--accent", model.color))
  /// ```
  ///
  /// A value that would say more than that is refused: with `;`, `{`, `}` or `<`, an open quote,
  /// parenthesis or bracket, a comment, a backslash at the end, or an address that is a program.
  ///
  /// Takes time proportional to the value's length.
  ///
  /// Elsewhere: `style` (Elm).
  @inlinable
  public static func style(_ name: StyleName, _ value: String) -> Attribute {
    Attribute(name.record(value, isChecked: true))
  }

  /// A style of the element, whatever its value says: also more styles, and addresses that are programs.
  @inlinable
  public static func unsafeStyle(_ name: StyleName, _ value: String) -> Attribute {
    Attribute(name.record(value, isChecked: false))
  }
}
