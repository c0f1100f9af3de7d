import RillAutomaton

/// What a program listens to, and what it makes of it: nothing, one thing, or several.
///
/// ```swift
/// func subscriptions(_ model: Game) -> Subscription<Message> {
///   [
///     .every(.seconds(1), send: .tick).when(!model.isPaused),
///     .keyDown { $0.key == "p" ? .pause : nil },
///     .visibility { $0 ? nil : .pause },
///   ]
/// }
/// ```
///
/// It is a value, which a program makes anew after each message. What was there before goes on, with the
/// function that makes its messages now; what is new starts; what is no longer there ends, and nothing of
/// it arrives any more. What is the same is told by what it is (a timer of this period, keys that are
/// pressed, that stream) and by the id it is given, if several are alike; those that are alike without an id
/// are told by their order.
///
/// Two are equal if they listen to the same; what they make of it does not count.
///
/// Elsewhere: `Sub` (Elm).
public struct Subscription<Message> {
  var entries: [SubscriptionEntry<Message>]

  init(_ entries: [SubscriptionEntry<Message>]) { self.entries = entries }

  /// Listens to nothing.
  public static var none: Subscription { Subscription([]) }

  /// Listens to all that `subscriptions` do.
  ///
  /// Elsewhere: `Sub.batch` (Elm).
  public static func merge(_ subscriptions: [Subscription]) -> Subscription {
    Subscription(subscriptions.flatMap(\.entries))
  }

  /// This if `condition` holds, otherwise nothing.
  ///
  /// ```swift
  /// .animationFrames { .frame($0) }.when(model.isMoving)
  /// ```
  public func when(_ condition: Bool) -> Subscription { condition ? self : .none }

  /// Whether it listens to nothing.
  public var isNone: Bool { entries.isEmpty }

  /// This, with `transform` applied to its messages: for what a part listens to, in the whole.
  ///
  /// Elsewhere: `Sub.map` (Elm).
  public func map<Other>(_ transform: @escaping (Message) -> Other) -> Subscription<Other> {
    Subscription<Other>(
      entries.map { entry in
        SubscriptionEntry(key: entry.key, feed: entry.feed) { [decode = entry.decode] value in
          decode(value).map(transform)
        }
      })
  }

  /// This as what one of several parts listens to, which `id` tells from the others: a part's subscription
  /// is never taken for that of another.
  ///
  /// ```swift
  /// .merge(model.rows.map { row in Row.subscriptions(row).map { .row(row.id, $0) }.scoped(by: row.id) })
  /// ```
  ///
  /// The parts that ``Program/pullback(model:message:)-(WritableKeyPath<Whole,Model>,_)`` and the like make
  /// of programs have it done.
  public func scoped(by id: some Hashable & Sendable) -> Subscription {
    let scope = EffectID(id)
    return Subscription(
      entries.map { entry in
        var entry = entry
        entry.key.scopes.append(scope)
        return entry
      })
  }
}

extension Subscription: ExpressibleByArrayLiteral {
  /// Listens to all that the elements do.
  public init(arrayLiteral elements: Subscription...) {
    self = .merge(elements)
  }
}

extension Subscription: Equatable {
  /// Whether both listen to the same, in the same order.
  public static func == (left: Subscription, right: Subscription) -> Bool {
    left.entries.map(\.key) == right.entries.map(\.key)
  }
}

extension Subscription: CustomStringConvertible {
  /// What it listens to, with the ids.
  public var description: String {
    entries.isEmpty ? "none" : entries.map(\.key.description).joined(separator: ", ")
  }

  /// The parts of it that listen to one thing each.
  package var elements: [Subscription] { entries.map { Subscription([$0]) } }
}
