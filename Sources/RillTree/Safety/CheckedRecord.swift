/// Facts that are what they are said to be, or else refused.
extension Record {
  /// A fact that is called `spelling`, which is in the vocabulary if `name` is.
  init(_ kind: Kind, _ name: Name, _ spelling: String, flags: UInt8 = 0, value: String = "") {
    self.init(
      kind, flags: flags, name: name, value: value,
      object: name == .custom ? Spelling(spelling) : nil)
  }

  /// What is diagnosed instead of shown: that `spelling` is refused, and why.
  static func refused(_ spelling: String, because reason: String) -> Record {
    Record(.refused, Name(spelling: spelling), spelling, value: reason)
  }

  /// The attribute with a name of the vocabulary.
  @usableFromInline
  static func checked(_ name: Name, _ value: String) -> Record {
    if let reason = name.rule.objection(to: value) {
      return refused(name.spelling, because: reason)
    }
    return Record(.attribute, name: name, value: value)
  }

  /// The attribute of any name.
  @usableFromInline
  static func attribute(_ spelling: String, _ value: String) -> Record {
    if let reason = spelling.objectionAsAttribute { return refused(spelling, because: reason) }
    let name = Name(spelledLike: spelling)
    switch name.rule {
    case .classes: return Record(.classes, value: value)
    case .contents: break  // These are properties.
    case let rule:
      if let reason = rule.objection(to: value) { return refused(spelling, because: reason) }
    }
    // A prefix means nothing in a document of HTML, but does in one of XML.
    if name == .custom, let reason = spelling.objectionWithoutPrefix(to: value) {
      return refused(spelling, because: reason)
    }
    return Record(.attribute, name, spelling.asReadAttributeName, value: value)
  }

  /// The property of any name.
  @usableFromInline
  static func property(_ spelling: String, _ value: PropertyValue) -> Record {
    if let reason = spelling.objectionAsProperty { return refused(spelling, because: reason) }
    let name = Name(spelledLike: spelling)
    switch name.rule {
    case .classes: return Record(.classes, value: value.description)
    case let rule:
      if let reason = rule.objection(to: value.description) {
        return refused(spelling, because: reason)
      }
    }
    // Where a page is written, a property becomes an attribute, whose prefix may mean something.
    if name == .custom,
      let reason = spelling.objectionWithoutPrefix(to: value.description)
    {
      return refused(spelling, because: reason)
    }
    return property(Name(spelling: spelling), spelling, value)
  }

  /// The attribute of any name, whatever its value.
  @usableFromInline
  static func uncheckedAttribute(_ spelling: String, _ value: String) -> Record {
    guard spelling.isAttributeName else {
      return refused(spelling, because: "This is not the name of an attribute.")
    }
    let name = Name(spelledLike: spelling)
    // Classes add up, however they are given.
    if case .classes = name.rule { return Record(.classes, value: value) }
    return Record(.attribute, name, spelling.asReadAttributeName, value: value)
  }

  /// The property of any name, whatever its value.
  @usableFromInline
  static func uncheckedProperty(_ spelling: String, _ value: PropertyValue) -> Record {
    guard spelling.isPropertyName else {
      return refused(spelling, because: "This is not the name of a property.")
    }
    if case .classes = Name(spelledLike: spelling).rule {
      return Record(.classes, value: value.description)
    }
    return property(Name(spelling: spelling), spelling, value)
  }

  /// The fact as it is where an address is not of an image, but of what runs.
  var withoutData: Record {
    guard kind == .attribute || kind == .property, Name(spelledLike: spelling).rule.isOfImages,
      let reason = ValueRule.url.objection(to: value)
    else { return self }
    return .refused(spelling, because: reason)
  }
}

extension String {
  fileprivate var objectionAsAttribute: String? {
    if !isAttributeName { return "This is not the name of an attribute." }
    return isHandlerName ? Self.handler : nil
  }

  fileprivate var objectionAsProperty: String? {
    if !isPropertyName { return "This is not the name of a property." }
    return isHandlerName ? Self.handler : nil
  }

  /// What is wrong with `value` as that of the attribute that is called so but for the prefix.
  fileprivate func objectionWithoutPrefix(to value: String) -> String? {
    let rule = Name(spelledLike: attributeNameWithoutPrefix).rule
    return rule.isOfContents ? nil : rule.objection(to: value)
  }

  private static var handler: String { "What an event sends is said with on(_:fields:options:_:)." }
}

extension ValueRule {
  /// Whether it is about all styles of an element at once.
  var isOfStyles: Bool {
    if case .styles = self { true } else { false }
  }

  /// Whether it is about what only properties say.
  fileprivate var isOfContents: Bool {
    if case .contents = self { true } else { false }
  }

  fileprivate var isOfImages: Bool {
    switch self {
    case .image, .images: true
    default: false
    }
  }
}
