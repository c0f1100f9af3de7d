import Rill

/// The values of a producer that have the same key; what ``Producer/group(by:)`` delivers.
///
/// Elsewhere: `GroupedObservable` (Rx).
public struct GroupedProducer<Key, Value, Failure: Error> {
  /// What they have in common.
  public let key: Key
  /// Delivers them. It is hot: who starts it late gets what is still to come, or the end.
  public let producer: Producer<Value, Failure>
}

extension Producer {
  /// A stream for each key, of the values that have it.
  ///
  /// ```
  /// self               -a1-b1-a2-b2-a3-|
  /// group(by: letter)  -a--b-----------|
  /// group a            -a1----a2----a3-|
  /// group b                b1----b2----|
  /// ```
  ///
  /// A group is delivered when its first value comes, right before that. This producer's end is that
  /// of all groups, and comes to them first, as does a failure that `key` throws.
  ///
  /// A cancelled run goes on in silence for as long as one of its groups is listened to:
  /// `group(by: key).prefix(2)` delivers two groups which get all their values.
  ///
  /// Elsewhere: `groupBy` (Rx).
  public func group<Key: Hashable>(
    by key: @escaping (Value) throws(Failure) -> Key
  ) -> Producer<GroupedProducer<Key, Value, Failure>, Failure> {
    grouped(by: key, until: nil as ((GroupedProducer<Key, Value, Failure>) -> Producer)?)
  }

  /// As ``group(by:)``, each group until the producer that `duration` makes for it delivers its first
  /// value, or ends.
  ///
  /// ```
  /// self                    -a1-b1-a2-b2-a3-|
  /// duration, 8 after        --------x
  ///                             --------x
  ///                                      ---!
  /// group(by: ..., until:)  -a--b--------a--|
  /// group a                  a1----a2|
  /// group b                     b1----b2|
  /// group a                              a3-|
  /// ```
  ///
  /// That ends the group alone: with a failure, if that is what came. Another value with its key begins
  /// another group.
  ///
  /// - Parameters:
  ///   - key: called with each value.
  ///   - duration: called with each group when it has been delivered, before its first value; it may
  ///     listen to the group.
  ///
  /// Elsewhere: `groupBy` with a duration (Rx).
  public func group<Key: Hashable, Notice>(
    by key: @escaping (Value) throws(Failure) -> Key,
    until duration:
      @escaping (GroupedProducer<Key, Value, Failure>) throws(Failure) -> Producer<Notice, Failure>
  ) -> Producer<GroupedProducer<Key, Value, Failure>, Failure> {
    grouped(by: key, until: duration)
  }

  private func grouped<Key: Hashable, Notice>(
    by key: @escaping (Value) throws(Failure) -> Key,
    until duration:
      ((GroupedProducer<Key, Value, Failure>) throws(Failure) -> Producer<Notice, Failure>)?
  ) -> Producer<GroupedProducer<Key, Value, Failure>, Failure> {
    Producer<GroupedProducer<Key, Value, Failure>, Failure>(lifting: self) { downstream in
      // No feeder of `downstream`, because it may outlive it.
      let grouping = Grouping(key, duration, downstream)
      let sink = Sink<Value, Failure>(
        before: downstream, value: { grouping.take($0) }, end: { grouping.finish($0) })
      grouping.source = sink
      sink.onTermination { grouping.source = nil }
      downstream.leadTeardown { grouping.leave() }
      return sink
    }
  }
}

/// One run of `group(by:)`.
private final class Grouping<Value, Key: Hashable, Notice, Failure: Error> {
  typealias Group = GroupedProducer<Key, Value, Failure>

  private let key: (Value) throws(Failure) -> Key
  private let duration: ((Group) throws(Failure) -> Producer<Notice, Failure>)?
  /// Gets the groups; nil when it no longer wants them.
  private var downstream: Sink<Group, Failure>?
  /// By key, and in the order they came.
  private var groups: [Key: (order: Int, hub: Hub<Value, Failure>)] = [:]
  private var nextOrder = 0
  /// How many listen to a group.
  private var listeners = 0
  /// What the source feeds, held until it is torn down.
  var source: Sink<Value, Failure>?
  /// Nobody listens any more, or it has ended.
  private var isOver = false
  /// So that each group gets its values in order, and all of them the end after theirs.
  private let turns = Turns<Event<Value, Failure>>()

  init(
    _ key: @escaping (Value) throws(Failure) -> Key,
    _ duration: ((Group) throws(Failure) -> Producer<Notice, Failure>)?,
    _ downstream: Sink<Group, Failure>
  ) {
    self.key = key
    self.duration = duration
    self.downstream = downstream
  }

  func take(_ value: Value) {
    turns.take(.value(value)) { deliver($0) }
  }

  func finish(_ completion: Completion<Failure>) {
    turns.take(Event(completion)) { deliver($0) }
  }

  /// Nobody wants further groups.
  ///
  /// - Returns: what is to be torn down.
  func leave() -> AnySink? {
    downstream = nil
    return stopIfUnheard()
  }

  private func deliver(_ event: Event<Value, Failure>) {
    if isOver { return }
    switch event {
    case .value(let value): deliver(value)
    case .completed: end(.completed)
    case .failed(let failure): end(.failed(failure))
    }
  }

  private func deliver(_ value: Value) {
    do throws(Failure) {
      let key = try key(value)
      if isOver { return }
      let hub = if let known = groups[key] { known.hub } else { try begin(key) }
      hub.send(value)
    } catch {
      end(.failed(error))
      source?.tearDown()
    }
  }

  private func end(_ completion: Completion<Failure>) {
    isOver = true
    let all = groups.values.sorted { $0.order < $1.order }
    groups = [:]
    for group in all { group.hub.finish(completion) }
    downstream?.finish(completion)
  }

  private func begin(_ key: Key) throws(Failure) -> Hub<Value, Failure> {
    let hub = Hub<Value, Failure>()
    groups[key] = (nextOrder, hub)
    nextOrder += 1
    let group = Group(key: key, producer: Producer { [self] in listen($0, to: hub) })
    downstream?.sendPromptly(group)
    if let duration, let source {
      let notice = try duration(group)
      // What happens to it concerns the group alone; it is stopped with the source.
      notice.feed(
        source.forFirstValue(of: notice) { [self] _ in
          end(key, hub, .completed)
        } onEnd: { [self] completion, _ in
          end(key, hub, completion)
        })
    }
    return hub
  }

  private func end(_ key: Key, _ hub: Hub<Value, Failure>, _ completion: Completion<Failure>) {
    if groups[key]?.hub === hub { groups[key] = nil }
    hub.finish(completion)
  }

  private func listen(_ sink: Sink<Value, Failure>, to hub: Hub<Value, Failure>) {
    listeners += 1
    hub.add(sink)
    sink.leadTeardown { [self] in
      listeners -= 1
      return stopIfUnheard()
    }
  }

  private func stopIfUnheard() -> AnySink? {
    if listeners > 0 || downstream != nil { return nil }
    isOver = true
    groups = [:]
    return source
  }
}
