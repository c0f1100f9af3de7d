import RillAutomaton

/// The active subscriptions of a program.
final class LiveSubscriptions<Model, Message> {
  /// An active subscription: an effect of the automaton that no transition has returned.
  private final class Live {
    /// The latest declaration, whose `decode` creates the messages.
    private(set) var entry: SubscriptionEntry<Message>
    /// The parameter of the running work.
    private let parameter: SubscriptionParameter?

    init(_ entry: SubscriptionEntry<Message>) {
      self.entry = entry
      parameter = entry.feed.parameter
    }

    /// Continues with a later declaration.
    func declare(_ entry: SubscriptionEntry<Message>) {
      self.entry = entry
      if let parameter, let later = entry.feed.parameter { parameter.take(later) }
    }
  }

  /// A key, and the number of preceding entries with the same key.
  private struct Place: Hashable {
    let key: SubscriptionKey
    let occurrence: Int
  }

  /// The automaton of the effects. The subscriptions of a suspended run have none.
  var automaton: Automaton<Model, Message>?
  private let events: PageEvents
  /// The active subscriptions, in the order of declaration.
  private var live: [(subscription: Live, effect: BackgroundEffect?)] = []

  init(of automaton: Automaton<Model, Message>, events: PageEvents) {
    self.automaton = automaton
    self.events = events
  }

  var subscription: Subscription<Message> { Subscription(live.map { $0.subscription.entry }) }

  /// Activates `declared` and ends all other subscriptions.
  ///
  /// Costs time proportional to the number of declared subscriptions. If they're unchanged, the
  /// cost is the comparison of their keys.
  func update(to declared: Subscription<Message>) {
    let entries = declared.entries
    if entries.count == live.count,
      entries.indices.allSatisfy({ entries[$0].key == live[$0].subscription.entry.key })
    {
      for index in entries.indices { live[index].subscription.declare(entries[index]) }
      return
    }
    let before = live
    var old = Dictionary(
      uniqueKeysWithValues: zip(places(of: before.map { $0.subscription.entry }), before.indices))
    var new: [Int] = []
    live = zip(places(of: entries), entries).enumerated().map { position, declared in
      let (place, entry) = declared
      guard let index = old.removeValue(forKey: place) else {
        new.append(position)
        return (Live(entry), nil)
      }
      before[index].subscription.declare(entry)
      return before[index]
    }
    // Ending subscriptions can hold resources that starting ones need.
    for index in old.values.sorted() { before[index].effect?.cancel() }
    for index in new { live[index].effect = start(live[index].subscription) }
  }

  /// Ends all subscriptions.
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
      #if !hasFeature(Embedded)
        case .work(let work): work.effect(decode: decode)
      #endif
      }
    return automaton?.startInBackground(effect)
  }
}
