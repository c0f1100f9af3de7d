/// How a producer is started: what all producers are, whatever they deliver.
///
/// An operator's blueprint knows its source and how to put a sink in front of another; that of a
/// source, how to feed a sink. Starting goes from the consumer up to the source, one sink a step, and
/// does not recurse.
@usableFromInline
final class Blueprint {
  /// What a step of starting leads to.
  @usableFromInline
  struct Connection {
    /// What the source is to feed; nil if it needs not be started.
    @usableFromInline var sink: AnySink?
    /// What is to be started when the source has been.
    @usableFromInline var then: (() -> Void)?
    /// What feeds it, where that is known only now.
    @usableFromInline var source: Blueprint?

    @inlinable
    init(_ sink: AnySink?, from source: Blueprint? = nil, then: (() -> Void)? = nil) {
      self.sink = sink
      self.source = source
      self.then = then
    }
  }

  /// Nil for that of a source.
  private var source: Blueprint?
  private let connect: (AnySink) -> Connection

  @usableFromInline
  init(_ source: Blueprint?, _ connect: @escaping (AnySink) -> Connection) {
    self.source = source
    self.connect = connect
  }

  deinit {
    // One after the other: chains may be long.
    while source != nil, isKnownUniquelyReferenced(&source) {
      let further = source.unsafelyUnwrapped.source
      source.unsafelyUnwrapped.source = nil
      source = further
    }
  }

  /// Starts what feeds `consumer`.
  @usableFromInline
  func start(into consumer: AnySink) {
    var sink = consumer.landed
    var blueprint = self
    var later: [() -> Void] = []
    while true {
      let connection = blueprint.connect(sink)
      if let then = connection.then { later.append(then) }
      guard let next = connection.sink, let source = connection.source ?? blueprint.source,
        next.isOpen
      else { break }
      sink = next.landed
      blueprint = source
    }
    // The sources above come first.
    while let then = later.popLast() { then() }
  }
}

extension AnySink {
  /// This sink, or a landing in front of it, if it is time for one.
  fileprivate var landed: AnySink {
    distance & 0xFF == 0 && distance > 0 ? makeLanding() : self
  }
}
