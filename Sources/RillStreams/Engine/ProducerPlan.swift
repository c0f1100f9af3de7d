/// The type-independent part of a producer: the way to start it.
///
/// The plan of an operator has its source, and a function that puts a sink in front of another. The
/// plan of a source has a function that feeds a sink. A start goes from the consumer to the source,
/// one sink a step, without recursion.
@usableFromInline
final class ProducerPlan {
  /// The result of a step of starting.
  @usableFromInline
  struct Connection {
    /// The sink that the source feeds; nil if the source need not start.
    @usableFromInline var sink: SinkBase?
    /// The work after the start of the source.
    @usableFromInline var then: (() -> Void)?
    /// The source, if it is determined only now.
    @usableFromInline var source: ProducerPlan?

    @inlinable
    init(_ sink: SinkBase?, from source: ProducerPlan? = nil, then: (() -> Void)? = nil) {
      self.sink = sink
      self.source = source
      self.then = then
    }
  }

  /// The source; nil for the plan of a source.
  private var source: ProducerPlan?
  private let connect: (SinkBase) -> Connection

  @usableFromInline
  init(_ source: ProducerPlan?, _ connect: @escaping (SinkBase) -> Connection) {
    self.source = source
    self.connect = connect
  }

  deinit {
    // Iterative: chains may be long.
    while source != nil, isKnownUniquelyReferenced(&source) {
      let further = source.unsafelyUnwrapped.source
      source.unsafelyUnwrapped.source = nil
      source = further
    }
  }

  /// Starts the source of `consumer`.
  @usableFromInline
  func start(into consumer: SinkBase) {
    var sink = consumer.buffered
    var plan = self
    var later: [() -> Void] = []
    while true {
      let connection = plan.connect(sink)
      if let then = connection.then { later.append(then) }
      guard let next = connection.sink, let source = connection.source ?? plan.source,
        next.isOpen
      else { break }
      sink = next.buffered
      plan = source
    }
    // The sources above come first.
    while let then = later.popLast() { then() }
  }
}

extension SinkBase {
  /// This sink, or one with a buffer in front of it where one is due.
  fileprivate var buffered: SinkBase {
    distance & 0xFF == 0 && distance > 0 ? makeBufferedSink() : self
  }
}
