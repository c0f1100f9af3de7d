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
  /// What a statement shows.
  @inlinable
  public static func buildExpression(_ tree: consuming VTree<Message>) -> TreePart<Message> {
    TreePart(tree)
  }

  // Partial blocks would take the compiler twice as long.
  /// A block of one statement.
  @inlinable
  public static func buildBlock(_ part: TreePart<Message>) -> TreePart<Message> { part }

  /// A block of any number of statements, in their order.
  @inlinable
  public static func buildBlock(_ parts: TreePart<Message>...) -> TreePart<Message> {
    TreePart.row(parts)
  }

  /// An `if` without an `else`: it has a place, even where it shows nothing.
  @inlinable
  public static func buildOptional(_ part: TreePart<Message>?) -> TreePart<Message> {
    (part ?? TreePart(storage: nil)).asOneNode()
  }

  /// The first branch of an `if` or a `switch`.
  @inlinable
  public static func buildEither(first: TreePart<Message>) -> TreePart<Message> {
    first.asOneNode()
  }

  /// Another branch. All branches have one place: where they show the same kind of node, it stays.
  @inlinable
  public static func buildEither(second: TreePart<Message>) -> TreePart<Message> {
    second.asOneNode()
  }

  /// A loop: it has one place, whatever comes of it.
  @inlinable
  public static func buildArray(_ parts: [TreePart<Message>]) -> TreePart<Message> {
    TreePart.group(parts)
  }

  /// What needs a newer system.
  @inlinable
  public static func buildLimitedAvailability(_ part: TreePart<Message>) -> TreePart<Message> {
    part
  }

  /// All that the braces hold.
  @inlinable
  public static func buildFinalResult(_ part: consuming TreePart<Message>) -> VTree<Message> {
    VTree(storage: part.storage.take())
  }
}
