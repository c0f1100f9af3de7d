import RillAutomaton

/// A set of inputs that a program listens to, with a function from each input to messages.
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
/// A subscription is a value that a program returns again after each message. Inputs that were
/// already active continue, with the new function for their messages. New inputs start. Inputs that
/// are no longer declared end, and deliver nothing more. An input is identified by its kind, such
/// as the period of a timer, a kind of key event or a stream. Similar inputs are distinguished by
/// IDs, or else by their order.
///
/// Two subscriptions are equal if they have the same inputs. The functions for messages aren't
/// compared.
///
/// Elsewhere: `Sub` (Elm).
public struct Subscription<Message> {
  var entries: [SubscriptionEntry<Message>]

  init(_ entries: [SubscriptionEntry<Message>]) { self.entries = entries }

  /// A subscription without inputs.
  public static var none: Subscription { Subscription([]) }

  /// Returns the union of subscriptions.
  ///
  /// Elsewhere: `Sub.batch` (Elm).
  public static func merge(_ subscriptions: [Subscription]) -> Subscription {
    Subscription(subscriptions.flatMap { $0.entries })
  }

  /// Returns the subscription if `condition` holds, otherwise ``none``.
  ///
  /// ```swift
  /// .animationFrames { .frame($0) }.when(model.isMoving)
  /// ```
  public func when(_ condition: Bool) -> Subscription { condition ? self : .none }

  /// True if the subscription has no inputs.
  public var isNone: Bool { entries.isEmpty }

  /// Returns the subscription with `transform` applied to its messages, to embed a part in a whole.
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

  /// Returns the subscription in the scope of one of several parts, which `id` identifies. Inputs
  /// of different scopes are distinct.
  ///
  /// ```swift
  /// .merge(
  ///   model.rows.map { row in
  ///     Row.subscriptions(row).map { .row(row.id, $0) }.scoped(by: row.id)
  ///   })
  /// ```
  ///
  /// Parts that ``Program/pullback(model:message:)-(WritableKeyPath<Whole,Model>,_)`` and its
  /// variants create do this by themselves.
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
  /// Creates the union of the elements.
  public init(arrayLiteral elements: Subscription...) {
    self = .merge(elements)
  }
}

extension Subscription: Equatable {
  /// Returns true if both have the same inputs in the same order.
  public static func == (left: Subscription, right: Subscription) -> Bool {
    left.entries.map { $0.key } == right.entries.map { $0.key }
  }
}

extension Subscription: CustomStringConvertible {
  /// The inputs in words, with their IDs.
  public var description: String {
    entries.isEmpty ? "none" : entries.map { $0.key.description }.joined(separator: ", ")
  }

  /// The subscription's inputs, each as a subscription.
  package var elements: [Subscription] { entries.map { Subscription([$0]) } }
}
