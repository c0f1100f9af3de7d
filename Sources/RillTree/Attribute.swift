/// A declaration of an element: an attribute, a property, a style, a class, a key or an event
/// listener.
///
/// ```swift
/// input(.type(.text), .value(model.draft), .onInput { .typed($0) })
/// ```
///
/// If several have the same name, the last one applies; classes add up.
public struct Attribute<Message> {
  @usableFromInline let record: Record

  @inlinable init(_ record: Record) { self.record = record }

  /// An empty attribute, which has no effect.
  @inlinable public static var none: Attribute { Attribute(Record(.absent)) }

  /// Returns the attribute if `condition` holds, otherwise ``none``.
  ///
  /// ```swift
  /// tr(.class("danger").when(isSelected)) { ... }
  /// ```
  @inlinable
  public func when(_ condition: Bool) -> Attribute { condition ? self : .none }
}

extension Attribute {
  /// Adds a class, or several classes separated by spaces. All classes of an element add up.
  @inlinable
  public static func `class`(_ names: String) -> Attribute {
    Attribute(Record(.classes, value: names))
  }

  /// Sets the key that identifies the element among its siblings; see ``VTree/key(_:)``.
  @inlinable
  public static func key(_ key: some CustomStringConvertible) -> Attribute {
    Attribute(Record(.key, value: key.description))
  }
}

extension VTree {
  /// Creates an element called `name` with `attributes` around `content`.
  @inlinable
  init(
    _ name: Name, namespace: Namespace = .html, spelling: Spelling? = nil,
    _ attributes: [Attribute<Message>], around content: consuming VTree = VTree()
  ) {
    storage = content.storage.take()
    let element = Record(
      .element, flags: namespace.rawValue << Record.namespaceShift, name: name, object: spelling)
    attributes.withUnsafeBufferPointer { attributes in
      // An attribute consists of a record only.
      attributes.withMemoryRebound(to: Record.self) { storage.wrap(in: element, attributes: $0) }
    }
  }
}
