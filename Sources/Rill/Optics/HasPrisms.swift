/// A type with prisms: an enum with the macro `@Prisms` attached.
public protocol HasPrisms {
  /// A type with a property for each prism.
  associatedtype Prisms

  /// The prisms of the type.
  static var prisms: Prisms { get }
}

#if !hasFeature(Embedded)
  extension HasPrisms {
    /// The value of the case at `path`, or nil for other cases.
    ///
    /// ```swift
    /// func show<Part>(_ path: KeyPath<Message.Prisms, Prism<Message, Part>>) {
    ///   if let part = message[path] { print(part) }
    /// }
    /// show(\.loaded)
    /// ```
    ///
    /// - Parameter path: The key path of a prism, such as `\.loaded`.
    public subscript<Part>(path: KeyPath<Prisms, Prism<Self, Part>>) -> Part? {
      Self.prisms[keyPath: path].extract(self)
    }
  }
#endif
