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

    @inlinable
    init(_ sink: AnySink?, then: (() -> Void)? = nil) {
      self.sink = sink
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
    var sink = consumer
    var blueprint = self
    var later: [() -> Void] = []
    while true {
      let connection = blueprint.connect(sink)
      if let then = connection.then { later.append(then) }
      guard let next = connection.sink, let source = blueprint.source, next.isOpen else { break }
      sink = next.distance & 0xFF == 0 ? next.makeLanding() : next
      blueprint = source
    }
    // The sources above come first.
    while let then = later.popLast() { then() }
  }
}
