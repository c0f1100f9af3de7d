import RillAutomaton

/// What a program listens to at present.
final class LiveSubscriptions<Model, Message> {
  /// One thing that is listened to: an effect of the automaton that none of its transitions asked for.
  private final class Live {
    /// As it was declared last: this one's `decode` makes the messages.
    var entry: SubscriptionEntry<Message>

    init(_ entry: SubscriptionEntry<Message>) { self.entry = entry }
  }

  /// A key, and how many with the same come before.
  private struct Place: Hashable {
    let key: SubscriptionKey
    let occurrence: Int
  }

  private let automaton: Automaton<Model, Message>
  private let events: PageEvents
  /// In the order in which they are declared.
  private var live: [(subscription: Live, effect: BackgroundEffect?)] = []

  init(of automaton: Automaton<Model, Message>, events: PageEvents) {
    self.automaton = automaton
    self.events = events
  }

  var subscription: Subscription<Message> { Subscription(live.map(\.subscription.entry)) }

  /// Listens to `declared`, and to nothing else.
  ///
  /// Costs time proportional to what is declared: that of comparing keys, if it is the same as before.
  func update(to declared: Subscription<Message>) {
    let entries = declared.entries
    if entries.count == live.count,
      entries.indices.allSatisfy({ entries[$0].key == live[$0].subscription.entry.key })
    {
      for index in entries.indices { live[index].subscription.entry = entries[index] }
      return
    }
    let before = live
    var old = Dictionary(
      uniqueKeysWithValues: zip(places(of: before.map(\.subscription.entry)), before.indices))
    var new: [Int] = []
    live = zip(places(of: entries), entries).enumerated().map { position, declared in
      let (place, entry) = declared
      guard let index = old.removeValue(forKey: place) else {
        new.append(position)
        return (Live(entry), nil)
      }
      before[index].subscription.entry = entry
      return before[index]
    }
    // What ends may hold what those that begin need.
    for index in old.values.sorted() { before[index].effect?.cancel() }
    for index in new { live[index].effect = start(live[index].subscription) }
  }

  /// Listens to nothing any more.
  func end() {
    let ending = live
    live = []
    for (_, effect) in ending { effect?.cancel() }
  }

  private func places(of entries: [SubscriptionEntry<Message>]) -> [Place] {
    var counts: [SubscriptionKey: Int] = [:]
    return entries.map { entry in
      let occurrence = counts[entry.key, default: 0]
      counts[entry.key] = occurrence + 1
      return Place(key: entry.key, occurrence: occurrence)
    }
  }

  private func start(_ subscription: Live) -> BackgroundEffect? {
    let decode: (SubscriptionValue) -> Message? = { subscription.entry.decode($0) }
    let effect: Effect<Message> =
      switch subscription.entry.feed {
      case .page(let kind):
        .producer(events.producer(of: kind).compactMap(decode), name: "subscription")
      case .producer(let make):
        .producer("subscription") { make($0).compactMap(decode) }
      case .work(let work): work.effect(decode: decode)
      }
    return automaton.startInBackground(effect)
  }
}
