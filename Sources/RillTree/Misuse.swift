// Unavailable declarations whose compiler errors suggest the correct code.

extension TreeBuilder {
  /// Not available: use ``text(_:)`` for other values.
  @available(
    *, unavailable,
    message: "a view shows strings and trees; show another value by text(_:): text(model.count)"
  )
  @_disfavoredOverload
  public static func buildExpression(
    _ value: some CustomStringConvertible & Equatable
  ) -> TreePart<Message> {
    TreePart(PartContent(nil))
  }
}

/// Not available: `RillTerminal` declares texts with attributes.
@available(
  *, unavailable,
  message: """
    text(_:) takes no attributes: import RillTerminal for styled texts in a terminal, and use an \
    element elsewhere: span(.class("name")) { text(value) }
    """
)
public func text<Message>(
  _ value: some CustomStringConvertible, _ attribute: Attribute<Message>,
  _ others: Attribute<Message>...
) -> VTree<Message> {
  VTree()
}

extension Attribute {
  /// Not available: `RillTerminal` declares it.
  @available(*, unavailable, message: "import RillTerminal for it; in a page, use a class or style")
  public static var bold: Attribute { .none }

  /// Not available: `RillTerminal` declares it.
  @available(*, unavailable, message: "import RillTerminal for it; in a page, use a class or style")
  public static var dim: Attribute { .none }

  /// Not available: `RillTerminal` declares it.
  @available(*, unavailable, message: "import RillTerminal for it; in a page, use a class or style")
  public static var italic: Attribute { .none }

  /// Not available: `RillTerminal` declares it.
  @available(*, unavailable, message: "import RillTerminal for it; in a page, use a class or style")
  public static var underline: Attribute { .none }
}
