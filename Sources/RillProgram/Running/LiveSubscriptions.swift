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
    // The first of the earlier subscriptions with a key, and the one after each with the same key.
    var first = [SubscriptionKey: Int]()
    var next: [Int?] = Array(repeating: nil, count: before.count)
    for index in before.indices.reversed() {
      next[index] = first.updateValue(index, forKey: before[index].subscription.entry.key)
    }
    var isOver = Array(repeating: true, count: before.count)
    var new: [Int] = []
    live = []
    for entry in entries {
      if let index = first[entry.key] {
        first[entry.key] = next[index]
        isOver[index] = false
        before[index].subscription.declare(entry)
        live.append(before[index])
      } else {
        new.append(live.count)
        live.append((Live(entry), nil))
      }
    }
    // Ending subscriptions can hold resources that starting ones need.
    for index in before.indices where isOver[index] { before[index].effect?.cancel() }
    for index in new { live[index].effect = start(live[index].subscription) }
  }

  #if !hasFeature(Embedded)
    /// Returns the description of the active subscription whose effect has a number.
    func name(ofEffect number: Int) -> String? {
      live.first { $0.effect?.number == number }?.subscription.entry.key.description
    }
  #endif

  /// Ends all subscriptions.
  func end() {
    let ending = live
    live = []
    for (_, effect) in ending { effect?.cancel() }
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
