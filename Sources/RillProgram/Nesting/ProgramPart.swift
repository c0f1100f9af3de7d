import RillAutomaton
import RillTree

/// A program as part of another: its mapping, its subscriptions and its view in terms of the whole.
///
/// ```swift
/// let left = counter.pullback(model: \.left, message: Message.prisms.left)
/// let right = counter.pullback(model: \.right, message: Message.prisms.right)
///
/// let pair = Program(model: Pair(), update: update) { pair in
///   div {
///     left.view(pair)
///     right.view(pair)
///   }
/// }.including(left, right)
/// ```
///
/// Create a part once, next to its program, and not in a view: subscriptions are identified by the
/// part.
///
/// Elsewhere: `Scope` (TCA).
public struct ProgramPart<Model, Message> {
  /// The mapping of the part's messages. It rejects all others.
  public let mapping: Automaton<Model, Message>.Mapping
  /// The subscriptions of the part, or nil if it never has any.
  public let subscriptions: ((Model) -> Subscription<Message>)?
  /// The view of the part; empty while the part is absent.
  public let view: (Model) -> VTree<Message>
}

extension Program {
  /// Returns this program with `parts` as its parts.
  ///
  /// Each message goes to the parts first, and then to the program itself with the model that the
  /// parts have changed. The program can respond to a part's message or ignore it. The effects are
  /// merged, and the parts' subscriptions are added. The program's view must place the parts.
  ///
  /// Elsewhere: `Scope` in a `body` (TCA).
  public func including(_ parts: ProgramPart<Model, Message>...) -> Program {
    var mapping = mapping
    for part in parts.reversed() { mapping = .all(part.mapping, mapping) }
    let all = parts.compactMap { $0.subscriptions } + (subscriptions.map { [$0] } ?? [])
    return with(mapping, all.isEmpty ? nil : { model in .merge(all.map { $0(model) }) })
  }
}
