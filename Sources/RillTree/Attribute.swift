/// A fact of an element: an attribute, a property, a style, a class, a key, or what an event sends.
///
/// ```swift
/// input(.type(.text), .value(model.draft), .onInput { .typed($0) })
/// ```
///
/// Of several with one name, the last counts; classes add up.
public struct Attribute<Message> {
  @usableFromInline let record: Record

  @inlinable init(_ record: Record) { self.record = record }

  /// Nothing: what an attribute is that does not apply.
  @inlinable public static var none: Attribute { Attribute(Record(.absent)) }

  /// The attribute if `condition` holds, otherwise none.
  ///
  /// ```swift
  /// tr(.class("danger").when(isSelected)) { ... }
  /// ```
  @inlinable
  public func when(_ condition: Bool) -> Attribute { condition ? self : .none }
}

extension Attribute {
  /// A class, or several with spaces between them. An element has all that it is given.
  @inlinable
  public static func `class`(_ names: String) -> Attribute {
    Attribute(Record(.classes, value: names))
  }

  /// What the element is recognized by among its siblings: see ``VTree/key(_:)``.
  @inlinable
  public static func key(_ key: some CustomStringConvertible) -> Attribute {
    Attribute(Record(.key, value: key.description))
  }
}

extension VTree {
  /// An element called `name` with `attributes` around `content`.
  @inlinable
  init(
    _ name: Name, namespace: Namespace = .html, spelling: Spelling? = nil,
    _ attributes: [Attribute<Message>], around content: consuming VTree = VTree()
  ) {
    storage = content.storage.take()
    let element = Record(
      .element, flags: namespace.rawValue << Record.namespaceShift, name: name, object: spelling)
    attributes.withUnsafeBufferPointer { attributes in
      // An attribute is a record, and nothing else.
      attributes.withMemoryRebound(to: Record.self) { storage.wrap(in: element, facts: $0) }
    }
  }
}
