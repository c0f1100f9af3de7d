import RillTesting

/// An interpreter that creates a random network in a world, runs its script, and logs the visible
/// events.
package final class NetworkInterpreter<World: NetworkWorld> {
  package private(set) var log: [NetworkEvent] = []
  private let world: World
  private let specification: DifferentialCase
  private var nodes: [Int: World.Node] = [:]
  private var handles: [Int: World.Handle] = [:]
  private var contexts: [Int: NetworkContext] = [:]
  private var used: Set<Int> = []
  /// The observers that keep effects running.
  private var keepers: [World.Handle] = []
  /// The observations that outlive all handles, with the functions that end them.
  private let cyclic: Set<Int>
  private let lasting: Set<Int>
  private var cancellations: [() -> Void] = []
  /// True if logging has ended.
  private var isOver = false

  package init(_ specification: DifferentialCase, in world: World) {
    self.specification = specification
    self.world = world
    cyclic = specification.cyclicObservations
    lasting = specification.lastingSources
  }

  /// Runs the whole case, or stops at a fault of the world.
  package func run() {
    for (number, node) in specification.nodes.enumerated() where !node.isLate {
      make(number)
    }
    for step in specification.steps where !world.isAtFault {
      perform(step, 0)
      world.check(nodes.values)
    }
  }

  /// Drops all handles in a random order. The contexts remain, and must not retain any node.
  ///
  /// An observation whose functions capture a source that owns it is a retain cycle of the user. It
  /// would end with the first occurrence after the end of its context, so it is ended first.
  package func dropAll() {
    isOver = true
    for cancel in cancellations { cancel() }
    var drops: [() -> Void] = []
    for number in nodes.keys.sorted() { drops.append { self.nodes[number] = nil } }
    for number in handles.keys.sorted() { drops.append { self.handles[number] = nil } }
    drops.append { self.keepers = [] }
    var random = SplitMix64(seed: specification.seed)
    while !drops.isEmpty {
      drops.remove(at: random.below(drops.count))()
    }
  }

  private func make(_ number: Int) {
    guard number < specification.nodes.count, nodes[number] == nil,
      used.insert(-1 - number).inserted
    else { return }
    let node = specification.nodes[number]
    var around: [Int: World.Node] = [:]
    for source in node.inner?.outside.union(node.sources) ?? Set(node.sources) {
      guard let made = nodes[source] else { return }
      around[source] = made
    }
    var isSpent = false
    let made = world.make(node, around) { [unowned self] actions in
      guard !isSpent else { return }
      isSpent = true
      for action in actions {
        perform(action, 0)
      }
    }
    nodes[number] = made
    if node.op.isSource, let watching = world.watch(made) {
      keepers.append(watching)
    }
    if node.op == .effect {
      keepers.append(world.observe(made) { _ in })
    }
  }

  private func perform(_ action: NetworkAction, _ given: Int) {
    switch action {
    case .announce(let number, let k):
      if let node = source(number, .inlet) { world.announce(node, Mix.add(given, k)) }
    case .assign(let number, let k):
      if let node = source(number, .input) { world.assign(node, Mix.add(given, k)) }
    case .modify(let number, let k):
      if let node = source(number, .input) { world.modify(node) { Mix.mix($0, k) } }
    case .run(let actions, let throwing):
      do throws(DeliberateError) {
        try world.run { () throws(DeliberateError) in
          for action in actions {
            perform(action, given)
          }
          if throwing { throw DeliberateError() }
        }
      } catch {
        log.append(.caught)
      }
    case .read(let number):
      if let node = nodes[number], let value = world.read(node) {
        log.append(.read(node: number, value: value))
      }
    case .observe(let observer):
      observe(observer)
    case .cancel(let number):
      if let handle = handles.removeValue(forKey: number) { world.cancel(handle) }
    case .disable(let number, let actions):
      guard let handle = handles[number] else { return }
      world.disable(handle) {
        for action in actions {
          perform(action, given)
        }
      }
    case .drop(let number):
      if !lasting.contains(number) { nodes[number] = nil }
    case .make(let number):
      make(number)
    case .end(let number):
      contexts.removeValue(forKey: number)?.atEnd?()
    }
  }

  private func source(_ number: Int, _ op: NetworkOperator) -> World.Node? {
    guard number < specification.nodes.count, specification.nodes[number].op == op else {
      return nil
    }
    return nodes[number]
  }

  private func observe(_ observer: NetworkObserver) {
    guard let node = nodes[observer.node], used.insert(observer.number).inserted else { return }
    let isChanging = specification.nodes[observer.node].op.kind == .changing
    var budget = observer.budget
    let act = { [unowned self] (value: Int) in
      guard budget > 0 else { return }
      budget -= 1
      for action in observer.actions {
        perform(action, value)
      }
    }
    let body = { [unowned self] (value: Int) in
      log.append(.notified(observer: observer.number, value: value))
      act(value)
    }
    switch observer.style {
    case .context:
      // The observation can't be ended before `observe` returns.
      let context = NetworkContext()
      let cancel = world.observe(node, with: context, body)
      contexts[observer.number] = context
      if cyclic.contains(observer.number) { cancellations.append(cancel) }
    case .tracked where isChanging:
      handles[observer.number] = track(observer, act)
    case .realChanges where isChanging:
      handles[observer.number] = world.onChange(node) { [unowned self] old, new in
        log.append(.changed(observer: observer.number, from: old, to: new))
        act(new)
      }
    default:
      handles[observer.number] = world.observe(node, body)
    }
  }

  /// Creates a tracked observer of the available values.
  private func track(
    _ observer: NetworkObserver, _ act: @escaping (Int) -> Void
  ) -> World.Handle {
    let nodes = ([observer.node] + observer.others).compactMap { number in
      number < specification.nodes.count && specification.nodes[number].op.kind == .changing
        ? self.nodes[number] : nil
    }
    return world.track { [unowned self] in
      let read = { (index: Int) in self.world.read(nodes[index]) ?? 0 }
      let value = TrackedReads.value(
        observer.k, of: nodes.count, isObserver: true, read: read,
        peek: { index in self.world.untracked { read(index) } })
      log.append(.ran(observer: observer.number, value: value))
      world.onCleanup { [unowned self] in
        if !isOver { log.append(.cleaned(observer: observer.number)) }
      }
      act(value)
    }
  }
}
