/// Checked attributes, which are rejected if they are unsafe.
extension Record {
  /// Creates a record called `spelling`. `name` is its name in the vocabulary, or custom.
  init(_ kind: Kind, _ name: Name, _ spelling: String, flags: UInt8 = 0, value: String = "") {
    self.init(
      kind, flags: flags, name: name, value: value,
      object: name == .custom ? Spelling(spelling) : nil)
  }

  /// Returns a record that shows nothing and reports the rejection of `spelling` with a reason.
  static func rejected(_ spelling: String, because reason: String) -> Record {
    Record(.rejected, Name(spelling: spelling), spelling, value: reason)
  }

  /// Returns a record that reports the rejection of a name of the vocabulary.
  static func rejected(_ name: Name, because reason: String) -> Record {
    Record(.rejected, name: name, value: reason)
  }

  /// Returns the attribute with a name of the vocabulary.
  @usableFromInline
  static func checked(_ name: Name, _ value: String) -> Record {
    if let reason = name.rule.objectionToContent(value) { return rejected(name, because: reason) }
    return Record(.attribute, name: name, value: value)
  }

  /// Returns the attribute that names the attribute which an animation changes.
  @usableFromInline
  static func checkedTarget(_ name: Name, _ value: String) -> Record {
    if let reason = name.rule.objection(to: value) { return rejected(name, because: reason) }
    return Record(.attribute, name: name, value: value)
  }

  /// Returns the attribute with any name.
  @usableFromInline
  static func attribute(_ spelling: String, _ value: String) -> Record {
    if let reason = spelling.objectionAsAttribute { return rejected(spelling, because: reason) }
    let name = Name(spelledLike: spelling)
    switch name.rule {
    case .classes: return Record(.classes, value: value)
    case .contents: break  // These are properties.
    case let rule:
      if let reason = rule.objection(to: value) { return rejected(spelling, because: reason) }
    }
    // A prefix has no meaning in HTML documents, but in XML documents.
    if name == .custom, let reason = spelling.objectionWithoutPrefix(to: value) {
      return rejected(spelling, because: reason)
    }
    return Record(.attribute, name, spelling.asReadAttributeName, value: value)
  }

  /// Returns the property with any name.
  @usableFromInline
  static func property(_ spelling: String, _ value: PropertyValue) -> Record {
    if let reason = spelling.objectionAsProperty { return rejected(spelling, because: reason) }
    let name = Name(spelledLike: spelling)
    switch name.rule {
    case .classes: return Record(.classes, value: value.description)
    case let rule:
      if let reason = rule.objection(to: value.description) {
        return rejected(spelling, because: reason)
      }
    }
    // In HTML text, a property becomes an attribute, whose prefix can have a meaning.
    if name == .custom,
      let reason = spelling.objectionWithoutPrefix(to: value.description)
    {
      return rejected(spelling, because: reason)
    }
    return property(Name(spelling: spelling), spelling, value)
  }

  /// Returns the attribute with any name and any value.
  @usableFromInline
  static func uncheckedAttribute(_ spelling: String, _ value: String) -> Record {
    guard spelling.isAttributeName else {
      return rejected(spelling, because: "This isn't a valid attribute name.")
    }
    let name = Name(spelledLike: spelling)
    // Classes add up in every form.
    if case .classes = name.rule { return Record(.classes, value: value) }
    return Record(.attribute, name, spelling.asReadAttributeName, value: value)
  }

  /// Returns the property with any name and any value.
  @usableFromInline
  static func uncheckedProperty(_ spelling: String, _ value: PropertyValue) -> Record {
    guard spelling.isPropertyName else {
      return rejected(spelling, because: "This isn't a valid property name.")
    }
    if case .classes = Name(spelledLike: spelling).rule {
      return Record(.classes, value: value.description)
    }
    return property(Name(spelling: spelling), spelling, value)
  }

  /// The attribute for an element that runs its source, where data URLs of images are unsafe.
  var withoutData: Record {
    guard kind == .attribute || kind == .property, Name(spelledLike: spelling).rule.isOfImages,
      let reason = ValueRule.url.objection(to: value)
    else { return self }
    return .rejected(spelling, because: reason)
  }
}

extension String {
  fileprivate var objectionAsAttribute: String? {
    if !isAttributeName { return "This isn't a valid attribute name." }
    return isHandlerName ? Self.handler : nil
  }

  fileprivate var objectionAsProperty: String? {
    if !isPropertyName { return "This isn't a valid property name." }
    return isHandlerName ? Self.handler : nil
  }

  /// Returns the objection to `value` for the attribute with this name without its prefix.
  fileprivate func objectionWithoutPrefix(to value: String) -> String? {
    let rule = Name(spelledLike: attributeNameWithoutPrefix).rule
    return rule.isOfContents ? nil : rule.objection(to: value)
  }

  private static var handler: String { "Handlers as text are unsafe. Use on(_:fields:options:_:)." }
}

extension ValueRule {
  /// True for rules about all styles of an element.
  var isOfStyles: Bool {
    if case .styles = self { true } else { false }
  }

  /// True for rules about properties of an element's content.
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
