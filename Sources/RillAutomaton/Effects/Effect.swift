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

  init(_ kind: Kind, _ label: EffectLabel) {
    node = EffectNode(kind, label)
  }

  /// Nothing to do.
  @inlinable
  public static var none: Effect { Effect(node: nil) }

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
  }

  /// Work of an effect.
  public struct Work {
    /// What delivers the inputs, when the effect starts.
    let start: (EffectEnvironment) -> Producer<Input, Never>
  }

  /// What it does.
  public var kind: Kind { node?.kind ?? .none }
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
  public func id(_ id: some Hashable) -> Effect {
    copy { $0.id = EffectID(id) }
  }

  /// This effect, in `queue`; replaces the queue it was in.
  public func queue(_ queue: EffectQueue) -> Effect {
    copy { $0.queue = queue }
  }

  func copy(_ change: (EffectNode<Input>) -> Void) -> Effect {
    guard let node else { return self }
    let copy = EffectNode(node.kind, node.label)
    copy.id = node.id
    copy.queue = node.queue
    copy.scope = node.scope
    change(copy)
    return Effect(node: copy)
  }
}

/// What an effect consists of. Never changed once it is part of one.
@usableFromInline
final class EffectNode<Input> {
  let kind: Effect<Input>.Kind
  let label: EffectLabel
  var id: EffectID?
  var queue: EffectQueue?
  /// The children this belongs to, with all that it holds; the outermost first.
  var scope: [EffectScope] = []

  init(_ kind: Effect<Input>.Kind, _ label: EffectLabel) {
    self.kind = kind
    self.label = label
  }
}

/// What an effect is called.
enum EffectLabel {
  case unnamed
  case named(String)
  case place(StaticString, UInt)

  init(_ name: String?, _ file: StaticString, _ line: UInt) {
    self = name.map(EffectLabel.named) ?? .place(file, line)
  }

  var text: String {
    switch self {
    case .unnamed: ""
    case .named(let name): name
    case .place(let file, let line): "\(file):\(line)"
    }
  }
}
