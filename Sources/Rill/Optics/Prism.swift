/// An enum case as a value: a pair of functions that extract the case's value and embed a value
/// in the case.
///
/// A prism is like a key path to a part that may be absent. The macro `@Prisms` adds one for each
/// case of an enum, as members of `prisms`:
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
/// The functions are inverse: `extract(embed(part))` is `part`, and if `extract(whole)` is
/// `part`, then `embed(part)` is `whole`.
#if !hasFeature(Embedded)
  @dynamicMemberLookup
#endif
public struct Prism<Whole, Part> {
  /// Returns the part of a whole, or nil if the whole is another case.
  public let extract: (Whole) -> Part?

  /// Returns the whole that contains a part.
  public let embed: (Part) -> Whole

  /// Creates a prism from two inverse functions.
  ///
  /// ```swift
  /// let number = Prism<String, Int>(extract: { Int($0) }, embed: { String($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - extract: A function that returns the part of a whole, or nil.
  ///   - embed: A function that returns the whole that contains a part.
  public init(extract: @escaping (Whole) -> Part?, embed: @escaping (Part) -> Whole) {
    self.extract = extract
    self.embed = embed
  }

  /// Returns a prism for a part of the part.
  ///
  /// ```swift
  /// let saved = App.prisms.editor.appending(Editor.prisms.saved)   // App.prisms.editor.saved
  /// saved.embed(date)   // App.editor(.saved(date))
  /// ```
  ///
  /// - Parameter inner: A prism of this prism's part.
  public func appending<Inner>(_ inner: Prism<Part, Inner>) -> Prism<Whole, Inner> {
    Prism<Whole, Inner>(
      extract: { [extract] whole in extract(whole).flatMap(inner.extract) },
      embed: { [embed] part in embed(inner.embed(part)) })
  }

  #if !hasFeature(Embedded)
    /// Returns a prism for a part of the part, if the part is an enum with prisms:
    /// `App.prisms.editor.saved`.
    ///
    /// - Parameter path: The key path of a prism of the part.
    public subscript<Inner>(
      dynamicMember path: KeyPath<Part.Prisms, Prism<Part, Inner>>
    ) -> Prism<Whole, Inner> where Part: HasPrisms {
      appending(Part.prisms[keyPath: path])
    }
  #endif
}
