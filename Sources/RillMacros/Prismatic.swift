/// A type that has prisms: an enum to which ``Prisms()`` is attached.
public protocol Prismatic {
  /// Has a property for each prism.
  associatedtype Prisms

  /// All the prisms.
  static var prisms: Prisms { get }
}

extension Prismatic {
  /// What the case that `path` leads to carries, if this is it.
  ///
  /// ```swift
  /// func show<Part>(_ path: KeyPath<Message.Prisms, Prism<Message, Part>>) {
  ///   if let part = message[path] { print(part) }
  /// }
  /// show(\.loaded)
  /// ```
  ///
  /// - Parameter path: one of the prisms, such as `\.loaded`.
  public subscript<Part>(path: KeyPath<Prisms, Prism<Self, Part>>) -> Part? {
    Self.prisms[keyPath: path].extract(self)
  }
}
