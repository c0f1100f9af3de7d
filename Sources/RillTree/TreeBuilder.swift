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
  public static func buildExpression(_ tree: consuming VTree<Message>) -> VTree<Message> { tree }

  @inlinable
  public static func buildBlock() -> VTree<Message> { VTree() }

  @inlinable
  public static func buildPartialBlock(first: consuming VTree<Message>) -> VTree<Message> { first }

  @inlinable
  public static func buildPartialBlock(
    accumulated: consuming VTree<Message>, next: consuming VTree<Message>
  ) -> VTree<Message> {
    accumulated.storage.append(next.storage.take())
    return accumulated
  }

  @inlinable
  public static func buildOptional(_ tree: consuming VTree<Message>?) -> VTree<Message> {
    tree.map { $0.asOneNode() } ?? VTree(Record(.nothing))
  }

  @inlinable
  public static func buildEither(first: consuming VTree<Message>) -> VTree<Message> {
    first.asOneNode()
  }

  @inlinable
  public static func buildEither(second: consuming VTree<Message>) -> VTree<Message> {
    second.asOneNode()
  }

  @inlinable
  public static func buildArray(_ trees: consuming [VTree<Message>]) -> VTree<Message> {
    var all: TreeStorage?
    all.reserve(back: trees.reduce(into: 0) { $0 += $1.recordCount })
    for index in trees.indices { all.append(trees[index].storage.take()) }
    return VTree(storage: all).grouped()
  }

  @inlinable
  public static func buildLimitedAvailability(_ tree: consuming VTree<Message>) -> VTree<Message> {
    tree
  }
}
