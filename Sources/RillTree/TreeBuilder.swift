/// Makes a tree of the statements in braces: nodes one after the other, with `if`, `switch` and `for`.
///
/// ```swift
/// ul(.class("goals")) {
///   for goal in goals { li(.key(goal.id)) { text(goal.title) } }
///   if goals.isEmpty { li { "Nothing yet" } }
/// }
/// ```
///
/// What is written keeps its place: what an `if` shows or not does not make the host mistake the nodes
/// after it for others.
///
/// A string literal is a text; ``text(_:)`` shows any value.
@resultBuilder
public enum TreeBuilder<Message> {
  @inlinable
  public static func buildExpression(_ tree: consuming VTree<Message>) -> TreePart<Message> {
    TreePart(tree)
  }

  // Partial blocks would take the compiler twice as long.
  @inlinable
  public static func buildBlock(_ part: TreePart<Message>) -> TreePart<Message> { part }

  @inlinable
  public static func buildBlock(_ parts: TreePart<Message>...) -> TreePart<Message> {
    TreePart.row(parts)
  }

  @inlinable
  public static func buildOptional(_ part: TreePart<Message>?) -> TreePart<Message> {
    (part ?? TreePart()).asOneNode()
  }

  @inlinable
  public static func buildEither(first: TreePart<Message>) -> TreePart<Message> {
    first.asOneNode()
  }

  @inlinable
  public static func buildEither(second: TreePart<Message>) -> TreePart<Message> {
    second.asOneNode()
  }

  @inlinable
  public static func buildArray(_ parts: [TreePart<Message>]) -> TreePart<Message> {
    TreePart.group(parts)
  }

  @inlinable
  public static func buildLimitedAvailability(_ part: TreePart<Message>) -> TreePart<Message> {
    part
  }

  @inlinable
  public static func buildFinalResult(_ part: consuming TreePart<Message>) -> VTree<Message> {
    VTree(storage: part.storage.take())
  }
}
