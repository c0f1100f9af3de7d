@testable import RillTree

extension Spelling {
  /// Creates the spelling of a name outside the vocabulary; nil for other names.
  convenience init?(custom name: String) {
    if Name(spelling: name) != .custom { return nil }
    self.init(name)
  }
}

/// Returns an element with any name.
func anyElement<Message>(
  _ name: String, in namespace: Namespace = .html, _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(
    Name(spelling: name), namespace: namespace, spelling: Spelling(custom: name), attributes,
    around: content())
}

func anyComment<Message>(_ text: String) -> VTree<Message> { VTree(Record(.comment, value: text)) }

/// Returns an attribute with any name.
func anyAttribute<Message>(_ name: String, _ value: String = "") -> Attribute<Message> {
  Attribute(
    Record(
      .attribute, name: Name(spelling: name), value: value, object: Spelling(custom: name)))
}

func anyProperty<Message>(_ name: String, _ value: PropertyValue) -> Attribute<Message> {
  let kind: PropertyValue.Kind
  var written = value.description
  switch value {
  case .string: kind = .string
  case .boolean(let flag):
    kind = .boolean
    written = flag ? "true" : ""
  case .number: kind = .number
  }
  return Attribute(
    Record(
      .property, flags: kind.rawValue, name: Name(spelling: name), value: written,
      object: Spelling(custom: name)))
}

func anyStyle<Message>(_ name: String, _ value: String) -> Attribute<Message> {
  Attribute(
    Record(.style, name: Name(spelling: name), value: value, object: Spelling(custom: name)))
}

func anyListener<Message>(
  _ event: String, _ message: Message, options: ListenerOptions = []
) -> Attribute<Message> {
  Attribute(
    Record(
      .listener, flags: options.rawValue, name: Name(spelling: event), size: 0,
      object: Handler.constant(event: event, message)))
}

func anyListener<Message>(
  _ event: String, _ fields: ListenerFields, options: ListenerOptions = [],
  decode: @escaping (TreeEvent) -> Message?
) -> Attribute<Message> {
  Attribute(
    Record(
      .listener, flags: options.rawValue, name: Name(spelling: event), size: 0,
      object: Handler.decoding(event: event, fields: fields, decode)))
}
