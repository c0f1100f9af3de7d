import RillStreams

/// A request for a side effect: a value that an automaton runs after the transition.
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
/// An effect can be inspected, printed, and compared. Two effects are equal if they consist of the
/// same parts, by name, id, queue, and inputs. Closures can't be compared, so the name should
/// identify the work. The default name is the source location of the call.
///
/// The automaton that runs an effect receives its inputs. A canceled effect sends nothing more.
///
/// Elsewhere: `Effect` (Harvest, TCA, Mobius), `Cmd` (Elm).
public struct Effect<Input> {
  /// Nil for no work.
  @usableFromInline let node: EffectNode<Input>?

  @inlinable
  init(node: EffectNode<Input>?) {
    self.node = node
  }

  /// The empty effect.
  @inlinable
  public static var none: Effect { Effect(node: nil) }

  /// The rejection of an input: the result of an in-place mapping where other mappings return nil.
  /// A mapping created by ``Automaton/Mapping/function(_:)`` may also return it; its state is
  /// ignored.
  ///
  /// In `merge` and in `concat` it means ``none``: the input is accepted. An update can therefore
  /// join the effects of the parts that it delegates to. In a row of a table and in a statechart
  /// the input is already accepted. There it is reported as a mistake, and otherwise means
  /// ``none``.
  public static var rejected: Effect { Effect(node: EffectNode(.rejected, .unnamed)) }

  /// The kind of an effect.
  public enum Kind {
    /// Nothing.
    case none
    /// Sends an input right after the transition, or after a delay.
    case send(Input, after: Duration)
    /// Work that may send any number of inputs.
    case work(Work)
    /// Effects that run at once.
    case merged([Effect])
    /// Effects that run in order.
    case concatenated([Effect])
    /// Cancels the running and waiting effects with this id.
    case cancel(EffectID)
    /// Cancels the running and waiting effects with an id for which the function returns true.
    case cancelWhere((EffectID) -> Bool)
    /// A command for the host of the automaton.
    case command(EffectCommand)
  }

  /// The work of an effect.
  public struct Work {
    /// A function that creates the producer of the inputs when the effect starts.
    let start: (EffectEnvironment) -> Producer<Input, Never>
  }

  /// The kind of this effect.
  public var kind: Kind {
    guard let node else { return .none }
    return switch node.shape {
    // An effect of this kind has an input or work.
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
  /// The id, if the effect has one.
  public var id: EffectID? { node?.id }
  /// The queue in which the effect waits for others, if it has one.
  public var queue: EffectQueue? { node?.queue }
  /// The name, or else the source location of the call. Empty for effects that only send, cancel,
  /// or join others.
  public var name: String { node?.label.text ?? "" }
  /// True if this is the empty effect.
  @inlinable public var isNone: Bool { node == nil }

  /// Returns this effect with an id, which replaces any id it had.
  ///
  /// Several effects may have one id. Canceling an id cancels all effects that are merged or
  /// concatenated under it.
  public func id(_ id: some Hashable & Sendable) -> Effect {
    copy { $0.id = EffectID(id) }
  }

  /// Returns this effect in `queue`, which replaces any queue it was in.
  public func queue(_ queue: EffectQueue) -> Effect {
    copy { $0.queue = queue }
  }

  /// Creates an effect of this type from a part.
  private init(part: EffectNodeBase) {
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
