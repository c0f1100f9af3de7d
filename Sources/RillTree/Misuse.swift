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

/// Not available: `RillViews` declares texts with attributes.
@available(
  *, unavailable,
  message: """
    text(_:) takes no attributes: import RillViews for texts with a style, or use an \
    element: span(.class("name")) { text(value) }
    """
)
public func text<Message>(
  _ value: some CustomStringConvertible, _ attribute: Attribute<Message>,
  _ others: Attribute<Message>...
) -> VTree<Message> {
  VTree()
}

extension Attribute {
  /// Not available: `RillViews` declares it.
  @available(*, unavailable, message: "import RillViews for it; in a page, use a class or style")
  public static var bold: Attribute { .none }

  /// Not available: `RillViews` declares it.
  @available(*, unavailable, message: "import RillViews for it; in a page, use a class or style")
  public static var dim: Attribute { .none }

  /// Not available: `RillViews` declares it.
  @available(*, unavailable, message: "import RillViews for it; in a page, use a class or style")
  public static var italic: Attribute { .none }

  /// Not available: `RillViews` declares it.
  @available(*, unavailable, message: "import RillViews for it; in a page, use a class or style")
  public static var underline: Attribute { .none }
}
