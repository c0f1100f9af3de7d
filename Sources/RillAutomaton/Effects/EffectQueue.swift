/// A queue in which effects wait for one another.
///
/// Effects of one automaton with equal queues share a queue. A queue needs no declaration and can
/// be created where it is used:
///
/// ```swift
/// search(text).queue(.latest("search"))
/// upload(file).queue(.atMost(3, "uploads"))
/// save(document).queue(.concat("save \(document.id)"))
/// ```
///
/// Elsewhere: `EffectQueueProtocol` (ReactiveAutomaton, Harvest), `cancelInFlight`, `debounce`,
/// `throttle` of an effect (TCA).
public struct EffectQueue: Hashable, Sendable, CustomStringConvertible {
  /// The treatment of an effect while others of its queue run.
  public enum Policy: Hashable, Sendable {
    /// The effect runs concurrently with the others.
    case merge
    /// The others are canceled, waiting ones included.
    case latest
    /// At most `count` effects run; `rest` is the treatment of further ones.
    case atMost(_ count: Int, rest: Rest)
    /// The others are canceled, and the effect starts after `quiet` without another one.
    case debounce(_ quiet: Duration)
  }

  /// The treatment of an effect above the limit.
  public enum Rest: Hashable, Sendable {
    /// The effect waits, first in, first out.
    case suspended
    /// The effect never starts.
    case discarded
  }

  /// The identity of the queue.
  public private(set) var id: EffectID
  /// The treatment of an effect while others of this queue run.
  public let policy: Policy
  /// The minimum time from one start to the next; an effect that arrives earlier waits. Zero by
  /// default.
  public private(set) var spacing = Duration.zero

  /// Creates a queue.
  ///
  /// Queues of one id that differ in their policy or spacing are different queues.
  public init(_ id: some Hashable & Sendable, policy: Policy) {
    if case .atMost(let count, _) = policy {
      precondition(count > 0, "Rill: The count of a queue must be at least 1; got \(count).")
    }
    self.id = EffectID(id)
    self.policy = policy
  }

  /// Returns a queue whose effects run concurrently.
  public static func merge(_ id: some Hashable & Sendable) -> EffectQueue {
    EffectQueue(id, policy: .merge)
  }

  /// Returns a queue in which a new effect cancels the earlier ones.
  public static func latest(_ id: some Hashable & Sendable) -> EffectQueue {
    EffectQueue(id, policy: .latest)
  }

  /// Returns a queue that drops new effects while one runs.
  public static func first(_ id: some Hashable & Sendable) -> EffectQueue {
    EffectQueue(id, policy: .atMost(1, rest: .discarded))
  }

  /// Returns a queue whose effects run one after the other, in order of arrival.
  public static func concat(_ id: some Hashable & Sendable) -> EffectQueue {
    EffectQueue(id, policy: .atMost(1, rest: .suspended))
  }

  /// Returns a queue that runs at most `count` effects at a time; further ones wait or are dropped.
  ///
  /// - Parameter count: The number, at least 1.
  public static func atMost(
    _ count: Int, rest: Rest = .suspended, _ id: some Hashable & Sendable
  ) -> EffectQueue {
    EffectQueue(id, policy: .atMost(count, rest: rest))
  }

  /// Returns a queue in which a new effect cancels the earlier ones, and starts after `quiet`
  /// without another one.
  public static func debounce(_ quiet: Duration, _ id: some Hashable & Sendable) -> EffectQueue {
    EffectQueue(id, policy: .debounce(quiet))
  }

  /// Returns this queue with at least `spacing` from one start to the next.
  public func spaced(by spacing: Duration) -> EffectQueue {
    var queue = self
    queue.spacing = spacing
    return queue
  }

  /// Returns this queue as one of the effects of a child.
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
