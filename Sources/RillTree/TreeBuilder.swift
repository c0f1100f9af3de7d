/// A result builder that turns the statements in braces into a tree. It supports `if`, `switch` and
/// `for`.
///
/// ```swift
/// ul(.class("goals")) {
///   for goal in goals { li(.key(goal.id)) { text(goal.title) } }
///   if goals.isEmpty { li { "Nothing yet" } }
/// }
/// ```
///
/// Each statement keeps its position. An `if` that changes its output doesn't affect the matching
/// of the nodes after it.
///
/// A string is a text node; ``text(_:)`` shows any other value.
@resultBuilder
public enum TreeBuilder<Message> {
  /// Builds the output of one statement.
  @inlinable
  public static func buildExpression(_ tree: consuming VTree<Message>) -> TreePart<Message> {
    TreePart(tree)
  }

  // Disfavored and with requirements that trees don't meet. Otherwise the compiler reports a
  // mistake in an element as an element in the place of a string. Tests compile such mistakes.
  /// Builds a text node.
  @inlinable @_disfavoredOverload
  public static func buildExpression(
    _ text: some StringProtocol & RangeReplaceableCollection
  ) -> TreePart<Message> {
    TreePart(VTree(stringLiteral: String(text)))
  }

  // Partial blocks would double the compile time.
  /// Builds a block of one statement.
  @inlinable
  public static func buildBlock(_ part: TreePart<Message>) -> TreePart<Message> { part }

  /// Builds a block of several statements, in order.
  @inlinable
  public static func buildBlock(_ parts: TreePart<Message>...) -> TreePart<Message> {
    TreePart.row(parts)
  }

  /// Builds an `if` without an `else`. It has a position even without output.
  @inlinable
  public static func buildOptional(_ part: TreePart<Message>?) -> TreePart<Message> {
    (part ?? TreePart(PartContent(nil))).asBranch()
  }

  /// Builds the first branch of an `if` or a `switch`.
  @inlinable
  public static func buildEither(first: TreePart<Message>) -> TreePart<Message> {
    first.asBranch()
  }

  /// Builds another branch. All branches share one position, so a node of the same kind stays.
  @inlinable
  public static func buildEither(second: TreePart<Message>) -> TreePart<Message> {
    second.asBranch(second: true)
  }

  /// Builds a loop. It has one position for all its output.
  @inlinable
  public static func buildArray(_ parts: [TreePart<Message>]) -> TreePart<Message> {
    TreePart.group(parts)
  }

  /// Builds a statement that requires a newer system.
  @inlinable
  public static func buildLimitedAvailability(_ part: TreePart<Message>) -> TreePart<Message> {
    part
  }

  /// Builds the content of the braces.
  @inlinable
  public static func buildFinalResult(_ part: consuming TreePart<Message>) -> VTree<Message> {
    VTree(storage: part.content.use())
  }
}
