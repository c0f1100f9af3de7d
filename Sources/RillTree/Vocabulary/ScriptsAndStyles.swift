/// A script that is fetched.
///
/// ```swift
/// script(.src("/app.js"), .defer())
/// ```
@inlinable
public func script<Message>(_ attributes: Attribute<Message>...) -> VTree<Message> {
  VTree(.script, attributes.withoutData())
}

/// A script.
///
/// A text that would end it or an element of text around it, such as a `title`, or that contains `<!--`, is
/// refused. What else it says is run: nothing of it may come from others. Within images and formulas it is
/// written escaped, since browsers read it as markup there.
public func script<Message>(_ code: String, _ attributes: Attribute<Message>...) -> VTree<Message> {
  VTree(
    .script, attributes.withoutData(), text: code,
    unless: code.objectionAsScript)
}

/// A style sheet.
///
/// ```swift
/// style("li { margin: 0 }")
/// ```
///
/// A text with anything that begins like a tag - `<` and a letter, `/`, `!` or `?` - is refused, since there
/// are places where browsers read it as one. Say `\3C` for `<` in quotes.
public func style<Message>(_ sheet: String, _ attributes: Attribute<Message>...) -> VTree<Message> {
  VTree(.style, attributes, text: sheet, unless: sheet.objectionAsSheet)
}

/// A script with any text, which is not checked.
public func unsafeScript<Message>(
  _ code: String, _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(.script, attributes, text: code, unless: nil)
}

/// A style sheet with any text, which is not checked.
public func unsafeStyle<Message>(
  _ sheet: String, _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(.style, attributes, text: sheet, unless: nil)
}

extension VTree {
  /// The element around `text`; without it and with the reason, if that is refused.
  fileprivate init(
    _ name: Name, _ attributes: [Attribute<Message>], text: String, unless reason: String?
  ) {
    if let reason {
      self.init(name, attributes + [Attribute(.refused(name.spelling, because: reason))])
    } else {
      self.init(name, attributes, around: VTree(Record(.text, value: text)))
    }
  }
}
