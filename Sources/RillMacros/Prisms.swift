#if Macros
  /// Makes a ``Prism`` for each case of an enum, and a property and a test for each in its values.
  ///
  /// ```swift
  /// @Prisms enum Message {
  ///   case loaded(String), failed(code: Int, reason: String), canceled
  /// }
  ///
  /// message.loaded      // String?: what it carries, if this is the case
  /// message.failed      // (code: Int, reason: String)?: several values are a tuple
  /// message.isCanceled  // Bool
  /// message[\.loaded]   // as message.loaded, by a key path
  /// Message.prisms.loaded.embed("x")   // Message.loaded("x")
  /// ```
  ///
  /// The part of a case that carries nothing is `Void`. All is as accessible as the enum. The enum may be
  /// generic and nested in types, but not local to a function: there Swift makes no extensions.
  ///
  /// Where it is written by hand, `==` stands in an extension, together with the conformance to
  /// `Equatable`: [Swift ignores one in the enum
  /// itself](https://github.com/swiftlang/swift/issues/84691).
  ///
  /// Refused, with what to do instead: types that aren't enums, noncopyable enums, cases under `#if`, two
  /// cases of one name, and cases or members whose names are those of what is made (`prisms`, `Prisms`,
  /// and for each case its name and that with `is` before it).
  @attached(member, names: arbitrary)
  @attached(extension, conformances: Prismatic)
  public macro Prisms() = #externalMacro(module: "RillMacrosPlugin", type: "PrismsMacro")
#endif
