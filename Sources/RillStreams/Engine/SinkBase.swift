/// The type-independent part of a sink: its place in the tree of a run.
///
/// A run is a tree. Its root is the consumer; below each sink are its feeders, the sinks of its
/// sources. While a sink is part of the tree, it and its parent own each other; after that,
/// ownership goes one way. So a sink that has been torn down is freed as soon as its source
/// releases it:
///
///     consumer  <==>  map's sink  <==>  merge's sink  <==>  a's sink  <--  a (a timer, say)
///                                                    <==>  b's sink  <--  b
///
/// Closing a sink tears down only its feeders. None of this recurses on the length of a chain.
public class SinkBase {
  // Exclusivity: single loads and stores of fields. Only releases of sinks run user code, and they
  // happen after the store.
  /// True if nothing is delivered any more.
  @exclusivity(unchecked) @usableFromInline final var isClosed = false
  /// True if the sources stop before the end is passed on: for operators that then start another
  /// source.
  @exclusivity(unchecked) @usableFromInline final var tearsDownFirst = false
  /// True if the sink has left the tree, and its teardowns have run or are about to run.
  @exclusivity(unchecked) @usableFromInline final private(set) var isTornDown = false
  /// The number of sinks between this one and the consumer.
  @exclusivity(unchecked) final let distance: Int32
  /// The sink that this one feeds, retained manually until this one is freed.
  @exclusivity(unchecked) @usableFromInline final var parent: Unmanaged<SinkBase>?
  /// The sinks that feed this one, in order of arrival.
  @exclusivity(unchecked) private final var firstFeeder: SinkBase?
  @exclusivity(unchecked) private final var lastFeeder: Unmanaged<SinkBase>?
  /// The next feeder of the parent.
  @exclusivity(unchecked) private final var next: SinkBase?
  @exclusivity(unchecked) private final var previous: Unmanaged<SinkBase>?
  @exclusivity(unchecked) private final var teardowns: [Teardown]
  /// For a root, the handle of its run. Not retained: the handle sets this to nil before it is
  /// freed.
  @exclusivity(unchecked) final var run: Unmanaged<Run>?
  /// The trampoline of buffers, if the chain is long enough to need one.
  final var trampoline: Trampoline?

  /// Creates the root of a tree.
  @usableFromInline
  init() {
    distance = 0
    teardowns = []
  }

  /// Creates the root of another tree, of a shared run with `listener` as its first consumer. Its
  /// deliveries continue through that consumer's tree.
  init(before listener: SinkBase) {
    distance = listener.distance + 1
    teardowns = []
    trampoline = listener.trampoline
  }

  /// Creates a feeder of `parent`.
  @usableFromInline
  init(feeding parent: SinkBase) {
    distance = parent.distance + 1
    self.parent = .passRetained(parent)
    teardowns = []
    trampoline = parent.trampoline
    if parent.isTornDown {
      isClosed = true
      isTornDown = true
    } else {
      parent.adopt(self)
    }
  }

  deinit {
    // Iterative: chains may be long.
    var above = parent?.takeRetainedValue()
    while above != nil, isKnownUniquelyReferenced(&above) {
      let further = above.unsafelyUnwrapped.parent
      above.unsafelyUnwrapped.parent = nil
      above = further?.takeRetainedValue()
    }
  }

  /// True while events are still delivered: the sink is not finished, and the consumer has not
  /// canceled.
  @inlinable
  public final var isOpen: Bool { !isClosed }

  /// Calls `teardown` once, when this sink is finished or the consumer cancels; at once if that has
  /// happened.
  ///
  /// A source registers here the function that stops its work. Several functions are called in
  /// order of registration.
  public final func onTermination(_ teardown: @escaping () -> Void) {
    if isTornDown { return teardown() }
    teardowns.append(.call(teardown))
  }

  /// Like ``onTermination(_:)``, for a teardown that may end another tree: it returns the root of
  /// that tree, which is torn down next. A long line of trees is torn down without recursion.
  final func leadTeardown(_ teardown: @escaping () -> SinkBase?) {
    if isTornDown {
      teardown()?.tearDown()
    } else {
      teardowns.append(.lead(teardown))
    }
  }

  private enum Teardown {
    case call(() -> Void)
    case lead(() -> SinkBase?)
  }

  /// Stops delivery from this sink and its feeders.
  @usableFromInline
  final func closeWithFeeders() {
    isClosed = true
    var feeder = firstFeeder
    while let sink = feeder {
      sink.isClosed = true
      feeder = sink.next
    }
  }

  /// Ends the run of this sink and of its feeders without notice to the consumer.
  @usableFromInline
  final func tearDown() {
    var next: [SinkBase] = []
    tearDown(leadingTo: &next)
    while let root = next.popLast() { root.tearDown(leadingTo: &next) }
  }

  private final func tearDown(leadingTo next: inout [SinkBase]) {
    if isTornDown { return }
    isTornDown = true
    isClosed = true
    leave()
    if firstFeeder == nil {
      runTeardowns(leadingTo: &next)
    } else {
      tearDownFeeders(leadingTo: &next)
    }
    if let run {
      self.run = nil
      run._withUnsafeGuaranteedRef { $0.releaseFunctions() }
    }
  }

  /// Removes all feeders of this sink, and then runs its teardowns and theirs, which may be user
  /// code.
  private final func tearDownFeeders(leadingTo next: inout [SinkBase]) {
    var order: [SinkBase] = []
    var waiting = takeFeeders()
    while let sink = waiting {
      waiting = sink.next
      sink.next = nil
      sink.previous = nil
      sink.isTornDown = true
      sink.isClosed = true
      order.append(sink)
      guard let first = sink.firstFeeder else { continue }
      sink.lastFeeder?._withUnsafeGuaranteedRef { $0.next = waiting }
      sink.firstFeeder = nil
      sink.lastFeeder = nil
      waiting = first
    }
    runTeardowns(leadingTo: &next)
    for sink in order { sink.runTeardowns(leadingTo: &next) }
  }

  private final func runTeardowns(leadingTo next: inout [SinkBase]) {
    if teardowns.isEmpty { return }
    let teardowns = teardowns
    self.teardowns = []
    for teardown in teardowns {
      switch teardown {
      case .call(let teardown): teardown()
      case .lead(let teardown): if let root = teardown() { next.append(root) }
      }
    }
  }

  private final func takeFeeders() -> SinkBase? {
    let first = firstFeeder
    firstFeeder = nil
    lastFeeder = nil
    return first
  }

  private final func adopt(_ feeder: SinkBase) {
    if let lastFeeder {
      feeder.previous = lastFeeder
      lastFeeder._withUnsafeGuaranteedRef { $0.next = feeder }
    } else {
      firstFeeder = feeder
    }
    lastFeeder = .passUnretained(feeder)
  }

  /// Removes this sink from the feeders of its parent.
  private final func leave() {
    guard let parent else { return }
    parent._withUnsafeGuaranteedRef { parent in
      let next = next
      if let next {
        next.previous = previous
      } else {
        parent.lastFeeder = previous
      }
      self.next = nil
      if let previous {
        previous._withUnsafeGuaranteedRef { $0.next = next }
      } else {
        parent.firstFeeder = next
      }
      previous = nil
    }
  }

  /// Returns a sink in front of this one at which a long chain is interrupted.
  func makeBufferedSink() -> SinkBase { self }
}
