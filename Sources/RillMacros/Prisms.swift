#if Macros
  /// Adds a `Prism`, of `Rill`, for each case of an enum, and a property and a test for each case.
  ///
  /// ```swift
  /// @Prisms enum Message {
  ///   case loaded(String), failed(code: Int, reason: String), canceled
  /// }
  ///
  /// message.loaded      // String?: the value of this case
  /// message.failed      // (code: Int, reason: String)?: several values are a tuple
  /// message.isCanceled  // Bool
  /// message[\.loaded]   // like message.loaded, by a key path
  /// Message.prisms.loaded.embed("x")   // Message.loaded("x")
  /// ```
  ///
  /// The part of a case without values is `Void`. All additions have the access level of the enum.
  /// The enum can be generic and nested in types, but not local to a function, where Swift doesn't
  /// permit extensions.
  ///
  /// If you write `==` by hand, move it with the conformance to `Equatable` to an extension: [Swift
  /// ignores one in the enum itself](https://github.com/swiftlang/swift/issues/84691).
  ///
  /// The macro rejects types other than enums, noncopyable enums, cases under `#if`, two cases with
  /// one name, and names that collide with the additions. Its errors suggest fixes. The additions
  /// are `prisms`, `Prisms`, and for each case its name and its name with the prefix `is`.
  @attached(member, names: arbitrary)
  @attached(extension, conformances: HasPrisms)
  public macro Prisms() = #externalMacro(module: "RillMacrosPlugin", type: "PrismsMacro")
#endif
