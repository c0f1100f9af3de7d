import RillAutomaton
import RillTree

/// A program as part of another: its mapping, its subscriptions and its view, as those of the whole.
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
/// Make a part once, beside the program it is part of, not whenever something is shown: what it listens to
/// is recognized by the part.
///
/// Elsewhere: `Scope` (TCA).
public struct ProgramPart<Model, Message> {
  /// What becomes of the part's messages; all others it rejects.
  public let mapping: Automaton<Model, Message>.Mapping
  /// What the part listens to; nil, if it never listens to anything.
  public let subscriptions: ((Model) -> Subscription<Message>)?
  /// What the part shows; nothing, while it isn't there.
  public let view: (Model) -> VTree<Message>
}

extension Program {
  /// This program, of which `parts` are parts.
  ///
  /// Each message goes to the parts first, and then to the program itself, with the model that the parts have
  /// made: it can respond to a message of a part, and leave a message alone that is a part's. The effects
  /// are merged; what the parts listen to is listened to, too. To show them is for the program's view.
  ///
  /// Elsewhere: `Scope` in a `body` (TCA).
  public func including(_ parts: ProgramPart<Model, Message>...) -> Program {
    var mapping = mapping
    for part in parts.reversed() { mapping = .all(part.mapping, mapping) }
    let all = parts.compactMap(\.subscriptions) + (subscriptions.map { [$0] } ?? [])
    return Program(
      start: start, mapping: mapping,
      subscriptions: all.isEmpty ? nil : { model in .merge(all.map { $0(model) }) },
      document: document, followsLinks: followsLinks)
  }
}
