import Rill

/// The values of a producer with the same key, an output of ``Producer/group(by:)``.
///
/// Elsewhere: `GroupedObservable` (Rx).
public struct GroupedProducer<Key, Value, Failure: Error> {
  /// The common key.
  public let key: Key
  /// The values of the group. The producer is hot: a late consumer receives the later values, or
  /// the end.
  public let producer: Producer<Value, Failure>
}

extension Producer {
  /// Delivers a producer for each key, with the values of that key.
  ///
  /// ```
  /// self               -a1-b1-a2-b2-a3-|
  /// group(by: letter)  -a--b-----------|
  /// group a            -a1----a2----a3-|
  /// group b                b1----b2----|
  /// ```
  ///
  /// A group is delivered right before its first value. The end of this producer ends all groups,
  /// before the run itself; so does an error that `key` throws.
  ///
  /// A canceled run continues without further groups while one of its groups has a consumer:
  /// `group(by: key).prefix(2)` delivers two groups with all their values.
  ///
  /// Elsewhere: `groupBy` (Rx).
  public func group<Key: Hashable>(
    by key: @escaping (Value) throws(Failure) -> Key
  ) -> Producer<GroupedProducer<Key, Value, Failure>, Failure> {
    grouped(by: key, until: nil as ((GroupedProducer<Key, Value, Failure>) -> Producer)?)
  }

  /// Delivers a producer for each key, until the producer that `duration` returns for it delivers
  /// its first value or ends.
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
  /// This ends the group alone, with a failure if `duration` failed. A later value with its key
  /// begins a new group. See ``group(by:)`` for the rest.
  ///
  /// - Parameters:
  ///   - key: A function that returns the key of each value.
  ///   - duration: A function that creates the producer for each group, after the delivery of the
  ///     group and before its first value; it may use the group.
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
      // This is not a feeder of `downstream`, because it may outlive it.
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
  /// The consumer of groups; nil after its cancellation.
  private var downstream: Sink<Group, Failure>?
  /// The groups by key, with their order of appearance.
  private var groups: [Key: (order: Int, multicast: Multicast<Value, Failure>)] = [:]
  private var nextOrder = 0
  /// The number of consumers of groups.
  private var listeners = 0
  /// The sink of the source, held until it is torn down.
  var source: Sink<Value, Failure>?
  /// True after the end, or without any consumers.
  private var isOver = false
  /// A serializer of deliveries, so that each group receives its values in order, followed by its
  /// end.
  private let delivery = SerialDelivery<Event<Value, Failure>>()

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
    delivery.take(.value(value)) { deliver($0) }
  }

  func finish(_ completion: Completion<Failure>) {
    delivery.take(Event(completion)) { deliver($0) }
  }

  /// Ends the delivery of further groups.
  ///
  /// - Returns: The sink to tear down.
  func leave() -> SinkBase? {
    downstream = nil
    return stopIfUnobserved()
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
      let multicast = if let known = groups[key] { known.multicast } else { try begin(key) }
      multicast.send(value)
    } catch {
      end(.failed(error))
      source?.tearDown()
    }
  }

  private func end(_ completion: Completion<Failure>) {
    isOver = true
    let all = groups.values.sorted { $0.order < $1.order }
    groups = [:]
    for group in all { group.multicast.finish(completion) }
    downstream?.finish(completion)
  }

  private func begin(_ key: Key) throws(Failure) -> Multicast<Value, Failure> {
    let multicast = Multicast<Value, Failure>()
    groups[key] = (nextOrder, multicast)
    nextOrder += 1
    let group = Group(key: key, producer: Producer { [self] in listen($0, to: multicast) })
    downstream?.sendPromptly(group)
    if let duration, let source {
      let notice = try duration(group)
      // The failure of a notice affects only its group; the notice stops with the source.
      notice.feed(
        source.forFirstValue(of: notice) { [self] _ in
          end(key, multicast, .completed)
        } onEnd: { [self] completion, _ in
          end(key, multicast, completion)
        })
    }
    return multicast
  }

  private func end(
    _ key: Key, _ multicast: Multicast<Value, Failure>, _ completion: Completion<Failure>
  ) {
    if groups[key]?.multicast === multicast { groups[key] = nil }
    multicast.finish(completion)
  }

  private func listen(_ sink: Sink<Value, Failure>, to multicast: Multicast<Value, Failure>) {
    listeners += 1
    multicast.add(sink)
    sink.leadTeardown { [self] in
      listeners -= 1
      return stopIfUnobserved()
    }
  }

  private func stopIfUnobserved() -> SinkBase? {
    if listeners > 0 || downstream != nil { return nil }
    isOver = true
    groups = [:]
    return source
  }
}
