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
    storage.reserve(front: attributes.count + 1)
    var element = Record(
      .element, flags: namespace.rawValue << Record.namespaceShift, name: name, object: spelling)
    for index in attributes.indices.reversed() {
      let record = attributes[index].record
      switch record.kind {
      case .absent: break
      case .key where element.hasKey: break  // the last one counts
      case .key:
        element.value = record.value
        element.flags |= Record.hasKey
      default: storage.prepend(record)
      }
    }
    element.size = UInt32(recordCount + 1)
    storage.prepend(element)
  }
}
