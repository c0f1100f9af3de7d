/// One case of an enum as a value: how to get out what the case carries, and how to make the case of it.
///
/// A prism looks at a `Whole` as a key path does, but at a part that may not be there. ``Prisms()`` makes
/// one for each case of an enum, as members of its `prisms`:
///
/// ```swift
/// @Prisms enum Message {
///   case loaded(String), failed(code: Int, reason: String), canceled
/// }
///
/// Message.prisms.loaded.extract(.loaded("x"))   // "x"
/// Message.prisms.loaded.extract(.canceled)      // nil
/// Message.prisms.loaded.embed("x")              // Message.loaded("x")
/// messages.compactMap(Message.prisms.loaded.extract)
/// ```
///
/// The two functions belong together: `extract(embed(part))` is `part`, and where `extract(whole)` is a
/// `part`, `embed(part)` is `whole`.
@dynamicMemberLookup
public struct Prism<Whole, Part> {
  /// Gets the part out of a whole, or nothing if the whole is another case.
  public let extract: (Whole) -> Part?

  /// Makes a whole of a part.
  public let embed: (Part) -> Whole

  /// Creates a prism of two functions that undo each other.
  ///
  /// ```swift
  /// let number = Prism<String, Int>(extract: { Int($0) }, embed: { String($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - extract: gets the part out of a whole, or nothing.
  ///   - embed: makes a whole of a part.
  public init(extract: @escaping (Whole) -> Part?, embed: @escaping (Part) -> Whole) {
    self.extract = extract
    self.embed = embed
  }

  /// A prism of the part's part.
  ///
  /// ```swift
  /// let saved = App.prisms.editor.appending(Editor.prisms.saved)   // App.prisms.editor.saved
  /// saved.embed(date)   // App.editor(.saved(date))
  /// ```
  ///
  /// - Parameter inner: looks into the part of this one.
  public func appending<Inner>(_ inner: Prism<Part, Inner>) -> Prism<Whole, Inner> {
    Prism<Whole, Inner>(
      extract: { [extract] whole in extract(whole).flatMap(inner.extract) },
      embed: { [embed] part in embed(inner.embed(part)) })
  }

  /// A prism of the part's part, where the part is an enum that has prisms: `App.prisms.editor.saved`.
  ///
  /// - Parameter path: one of the prisms of the part.
  public subscript<Inner>(
    dynamicMember path: KeyPath<Part.Prisms, Prism<Part, Inner>>
  ) -> Prism<Whole, Inner> where Part: Prismatic {
    appending(Part.prisms[keyPath: path])
  }
}
