/// What all sinks are, whatever they receive: a place in the tree of a run.
///
/// A run is a tree. Its root is the consumer; below each sink are its feeders, the sinks of the sources
/// that it takes from. Ownership goes both ways while a sink is part of the tree, and one way after
/// that, so a sink that has been torn down is freed as soon as its source lets go of it:
///
///     consumer  <==>  map's sink  <==>  merge's sink  <==>  a's sink  <--  a (a timer, say)
///                                                    <==>  b's sink  <--  b
///
/// Closing a sink tears down all that feeds it, and nothing else. None of this recurses on the length
/// of a chain.
public class AnySink {
  // Exclusivity: single loads and stores of fields, none of which runs user code but the releases of
  // sinks, which happen after the store.
  /// Nothing is delivered any more.
  @exclusivity(unchecked) @usableFromInline final var isClosed = false
  /// Whether what it started is stopped before its end is passed on: for operators that then start
  /// something else.
  @exclusivity(unchecked) @usableFromInline final var tearsDownFirst = false
  /// It has left the tree, and its teardowns have run or are about to.
  @exclusivity(unchecked) @usableFromInline final private(set) var isTornDown = false
  /// How many sinks are between this one and the consumer.
  @exclusivity(unchecked) final let distance: Int32
  /// The sink this one feeds, retained by hand until this one is freed.
  @exclusivity(unchecked) @usableFromInline final var parent: Unmanaged<AnySink>?
  /// The sinks that feed this one, in the order they came.
  @exclusivity(unchecked) private final var firstFeeder: AnySink?
  @exclusivity(unchecked) private final var lastFeeder: Unmanaged<AnySink>?
  /// The parent's other feeders.
  @exclusivity(unchecked) private final var next: AnySink?
  @exclusivity(unchecked) private final var previous: Unmanaged<AnySink>?
  @exclusivity(unchecked) private final var teardowns: [Teardown]
  /// Of a root: the handle of its run. Not retained: the handle sets this to nil before it is freed.
  @exclusivity(unchecked) final var run: Unmanaged<Run>?
  /// Where landings wait, if the way to the consumer is long enough for one.
  final var trampoline: Trampoline?

  /// The root of a tree.
  @usableFromInline
  init() {
    distance = 0
    teardowns = []
  }

  /// The root of another tree, of a run that others listen to, `listener` first: what it delivers goes
  /// on through that one's tree.
  init(before listener: AnySink) {
    distance = listener.distance + 1
    teardowns = []
    trampoline = listener.trampoline
  }

  /// A feeder of `parent`.
  @usableFromInline
  init(feeding parent: AnySink) {
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
    // One after the other: chains may be long.
    var above = parent?.takeRetainedValue()
    while above != nil, isKnownUniquelyReferenced(&above) {
      let further = above.unsafelyUnwrapped.parent
      above.unsafelyUnwrapped.parent = nil
      above = further?.takeRetainedValue()
    }
  }

  /// Whether what is sent is still delivered: neither has this sink been finished nor the consumer lost
  /// interest.
  @inlinable
  public final var isOpen: Bool { !isClosed }

  /// Has `teardown` called once: when this sink has been finished, or the consumer has lost interest.
  /// If that is so already, at once.
  ///
  /// What starts work registers here how to stop it. Several are called in the order they were
  /// registered.
  public final func onTermination(_ teardown: @escaping () -> Void) {
    if isTornDown { return teardown() }
    teardowns.append(.call(teardown))
  }

  /// As ``onTermination(_:)``, for what may be the end of another tree: `teardown` returns the root of
  /// that, which is then torn down. So a long line of them is, without recursion.
  final func leadTeardown(_ teardown: @escaping () -> AnySink?) {
    if isTornDown {
      teardown()?.tearDown()
    } else {
      teardowns.append(.lead(teardown))
    }
  }

  private enum Teardown {
    case call(() -> Void)
    case lead(() -> AnySink?)
  }

  /// Delivers nothing any more, and nor do those that feed it.
  @usableFromInline
  final func closeWithFeeders() {
    isClosed = true
    var feeder = firstFeeder
    while let sink = feeder {
      sink.isClosed = true
      feeder = sink.next
    }
  }

  /// Ends the run of this sink and of all that feeds it, without a word to the consumer.
  @usableFromInline
  final func tearDown() {
    var next: [AnySink] = []
    tearDown(leadingTo: &next)
    while let root = next.popLast() { root.tearDown(leadingTo: &next) }
  }

  private final func tearDown(leadingTo next: inout [AnySink]) {
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
      run._withUnsafeGuaranteedRef { $0.letGo() }
    }
  }

  /// Has all that feed this one leave, then runs its teardowns and theirs: they may be anyone's code.
  private final func tearDownFeeders(leadingTo next: inout [AnySink]) {
    var order: [AnySink] = []
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

  private final func runTeardowns(leadingTo next: inout [AnySink]) {
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

  private final func takeFeeders() -> AnySink? {
    let first = firstFeeder
    firstFeeder = nil
    lastFeeder = nil
    return first
  }

  private final func adopt(_ feeder: AnySink) {
    if let lastFeeder {
      feeder.previous = lastFeeder
      lastFeeder._withUnsafeGuaranteedRef { $0.next = feeder }
    } else {
      firstFeeder = feeder
    }
    lastFeeder = .passUnretained(feeder)
  }

  /// Is no longer a feeder of its parent.
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

  /// A sink in front of this one at which a long chain is interrupted.
  func makeLanding() -> AnySink { self }
}
