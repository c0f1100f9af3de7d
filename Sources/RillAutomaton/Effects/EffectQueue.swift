/// Where effects wait for one another.
///
/// Effects with equal queues of one automaton share a queue; a queue need not be declared, and can be
/// made when it is needed:
///
/// ```swift
/// search(text).queue(.latest("search"))
/// upload(file).queue(.atMost(3, "uploads"))
/// save(document).queue(.concat("save \(document.id)"))
/// ```
///
/// Elsewhere: `EffectQueueProtocol` (ReactiveAutomaton, Harvest), `cancelInFlight`, `debounce`, `throttle`
/// of an effect (TCA).
public struct EffectQueue: Hashable, Sendable, CustomStringConvertible {
  /// What becomes of an effect when others of its queue run.
  public enum Policy: Hashable, Sendable {
    /// It runs beside them.
    case merge
    /// They are cancelled, those that wait too.
    case latest
    /// At most `count` run; what becomes of one too many says `rest`.
    case atMost(_ count: Int, rest: Rest)
    /// They are cancelled, and it starts when no other has come for `quiet`.
    case debounce(_ quiet: Duration)
  }

  /// What becomes of an effect that may not run yet.
  public enum Rest: Hashable, Sendable {
    /// It waits for its turn, first in first out.
    case suspended
    /// It never starts.
    case discarded
  }

  /// What it is known by.
  public private(set) var id: EffectID
  /// What becomes of an effect when others of this queue run.
  public let policy: Policy
  /// The time from one start to the next, at least; whoever comes too early waits. Zero, if not said
  /// otherwise.
  public private(set) var spacing = Duration.zero

  /// Creates a queue.
  ///
  /// Queues of one id that differ in their policy or spacing are different queues.
  public init(_ id: some Hashable & Sendable, policy: Policy) {
    if case .atMost(let count, _) = policy {
      precondition(count > 0, "Rill: a queue of at most \(count) effects would never start one.")
    }
    self.id = EffectID(id)
    self.policy = policy
  }

  /// Effects run beside each other.
  public static func merge(_ id: some Hashable & Sendable) -> EffectQueue {
    EffectQueue(id, policy: .merge)
  }

  /// A new effect cancels those before.
  public static func latest(_ id: some Hashable & Sendable) -> EffectQueue {
    EffectQueue(id, policy: .latest)
  }

  /// While an effect runs, new ones are dropped.
  public static func first(_ id: some Hashable & Sendable) -> EffectQueue {
    EffectQueue(id, policy: .atMost(1, rest: .discarded))
  }

  /// Effects run one after the other, in the order they came.
  public static func concat(_ id: some Hashable & Sendable) -> EffectQueue {
    EffectQueue(id, policy: .atMost(1, rest: .suspended))
  }

  /// At most `count` effects run at a time; those too many wait, or are dropped.
  ///
  /// - Parameter count: at least 1.
  public static func atMost(
    _ count: Int, rest: Rest = .suspended, _ id: some Hashable & Sendable
  ) -> EffectQueue {
    EffectQueue(id, policy: .atMost(count, rest: rest))
  }

  /// A new effect cancels those before, and starts when none has come for `quiet`.
  public static func debounce(_ quiet: Duration, _ id: some Hashable & Sendable) -> EffectQueue {
    EffectQueue(id, policy: .debounce(quiet))
  }

  /// This queue, with at least `spacing` from one start to the next.
  public func spaced(by spacing: Duration) -> EffectQueue {
    var queue = self
    queue.spacing = spacing
    return queue
  }

  /// This queue, as one of the effects of a child.
  func within(_ scopes: [EffectScope]) -> EffectQueue {
    if scopes.isEmpty { return self }
    var queue = self
    queue.id = id.within(scopes)
    return queue
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }

  public var description: String {
    let name =
      switch policy {
      case .merge: "merge"
      case .latest: "latest"
      case .atMost(1, .suspended): "concat"
      case .atMost(1, .discarded): "first"
      case .atMost(let count, .suspended): "at most \(count)"
      case .atMost(let count, .discarded): "at most \(count), rest discarded"
      case .debounce(let quiet): "debounce \(quiet)"
      }
    return "\(id) (\(name)\(spacing == .zero ? "" : ", \(spacing) apart"))"
  }
}
