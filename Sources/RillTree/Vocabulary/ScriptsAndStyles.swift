/// Creates a script from a URL.
///
/// ```swift
/// script(.src("/app.js"), .defer())
/// ```
@inlinable
public func script<Message>(_ attributes: Attribute<Message>...) -> VTree<Message> {
  VTree(.script, attributes.withoutData())
}

/// Creates an inline script.
///
/// The browser runs the code, so it must not contain untrusted text. Code that would end the script
/// or a text element around it, such as a `title`, is rejected, and so is `<!--`. In SVG and MathML
/// the code is escaped, since browsers parse it as markup there.
public func script<Message>(_ code: String, _ attributes: Attribute<Message>...) -> VTree<Message> {
  VTree(
    .script, attributes.withoutData(), text: code,
    unless: code.objectionAsScript)
}

/// Creates a style sheet.
///
/// ```swift
/// style("li { margin: 0 }")
/// ```
///
/// A text is rejected if it contains the start of a tag: `<` before a letter, `/`, `!` or `?`. In
/// some places browsers would parse it as a tag. Write `\3C` for `<` in quotes.
public func style<Message>(_ sheet: String, _ attributes: Attribute<Message>...) -> VTree<Message> {
  VTree(.style, attributes, text: sheet, unless: sheet.objectionAsSheet)
}

/// Creates a script with any text, which isn't checked.
public func unsafeScript<Message>(
  _ code: String, _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(.script, attributes, text: code, unless: nil)
}

/// Creates a style sheet with any text, which isn't checked.
public func unsafeStyle<Message>(
  _ sheet: String, _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(.style, attributes, text: sheet, unless: nil)
}

extension VTree {
  /// Creates the element around `text`, or reports the rejection of `text`.
  fileprivate init(
    _ name: Name, _ attributes: [Attribute<Message>], text: String, unless reason: String?
  ) {
    if let reason {
      self.init(name, attributes + [Attribute(.rejected(name.spelling, because: reason))])
    } else {
      self.init(name, attributes, around: VTree(Record(.text, value: text)))
    }
  }
}
