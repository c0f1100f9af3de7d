import RillStreams

/// What a transition asks the world to do: a value, which an automaton runs once the transition is made.
///
/// ```swift
/// func load(_ page: Int) -> Effect<Input> {
///   .task("load \(page)") { .loaded(await store.page(page)) }
///     .id("page \(page)")
///     .queue(.latest("pages"))
/// }
/// print(load(3))   // load 3 [id: page 3] [queue: pages (latest)]
/// ```
///
/// An effect can be inspected, printed, and compared: two are equal if they are made of the same, by
/// name, id, queue and the inputs they send. What their closures do cannot be compared, so whatever
/// matters of it belongs in the name. One without a name has the place where it was made.
///
/// What an effect delivers is sent to the automaton that runs it. A cancelled effect delivers nothing any
/// more, whatever it does.
///
/// Elsewhere: `Effect` (Harvest, TCA, Mobius), `Cmd` (Elm).
public struct Effect<Input> {
  /// Nil if there is nothing to do.
  @usableFromInline let node: EffectNode<Input>?

  @inlinable
  init(node: EffectNode<Input>?) {
    self.node = node
  }

  /// Nothing to do.
  @inlinable
  public static var none: Effect { Effect(node: nil) }

  /// Nothing to do, and the input is rejected: what a mapping that works in place returns, where others
  /// return nil. Anywhere else it means ``none``.
  public static var rejected: Effect { Effect(node: EffectNode(.rejected, .unnamed)) }

  /// What an effect does.
  public enum Kind {
    /// Nothing.
    case none
    /// Sends an input: as soon as the transition is made, or after a delay.
    case send(Input, after: Duration)
    /// Work that may send any number of inputs.
    case work(Work)
    /// Several at once.
    case merged([Effect])
    /// One after the other.
    case concatenated([Effect])
    /// Cancels those that run or wait and have this id.
    case cancel(EffectID)
    /// Cancels those that run or wait and have an id of which this is true.
    case cancelWhere((EffectID) -> Bool)
    /// Is handed to whoever runs the automaton.
    case command(EffectCommand)
  }

  /// Work of an effect.
  public struct Work {
    /// What delivers the inputs, when the effect starts.
    let start: (EffectEnvironment) -> Producer<Input, Never>
  }

  /// What it does.
  public var kind: Kind {
    guard let node else { return .none }
    return switch node.shape {
    // What has this shape has an input, or work.
    case .send(let delay): .send(node.input.unsafelyUnwrapped, after: delay)
    case .work: .work(node.work.unsafelyUnwrapped)
    case .merged: .merged(node.parts.map(Effect.init(part:)))
    case .concatenated: .concatenated(node.parts.map(Effect.init(part:)))
    case .rejected: .none
    case .cancel(let id): .cancel(id)
    case .cancelWhere(let condition): .cancelWhere(condition)
    case .command(let command): .command(command)
    }
  }
  /// What it is known by, if it has an id.
  public var id: EffectID? { node?.id }
  /// Where it waits for others, if it does.
  public var queue: EffectQueue? { node?.queue }
  /// What it was called, or else the place where it was made; empty if it only sends, cancels or holds
  /// others.
  public var name: String { node?.label.text ?? "" }
  /// Whether it does nothing.
  @inlinable public var isNone: Bool { node == nil }

  /// This effect, known by `id`; replaces the id it had.
  ///
  /// Several effects may have one id. What is merged or concatenated under an id is cancelled with it.
  public func id(_ id: some Hashable & Sendable) -> Effect {
    copy { $0.id = EffectID(id) }
  }

  /// This effect, in `queue`; replaces the queue it was in.
  public func queue(_ queue: EffectQueue) -> Effect {
    copy { $0.queue = queue }
  }

  /// A part of an effect of this type.
  private init(part: AnyEffectNode) {
    node = unsafeDowncast(part, to: EffectNode<Input>.self)
  }

  func copy(_ change: (EffectNode<Input>) -> Void) -> Effect {
    guard let node else { return self }
    let copy = EffectNode(
      node.shape, node.label, input: node.input, work: node.work, makeParts: { node.parts })
    copy.id = node.id
    copy.queue = node.queue
    copy.scope = node.scope
    change(copy)
    return Effect(node: copy)
  }
}
