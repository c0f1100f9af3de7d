import Rill
import RillStreams

/// The runner of the effects of one automaton.
@usableFromInline
final class EffectRunner {
  // Exclusivity: only single loads and stores.
  /// The effects that the current transition requests.
  @exclusivity(unchecked) @usableFromInline var pending: EffectNodeBase?
  /// True if the automaton has ended.
  @exclusivity(unchecked) @usableFromInline private(set) var isOver = false
  /// True if a running or waiting effect belongs to a child.
  @exclusivity(unchecked) @usableFromInline private(set) var hasScopes = false
  /// A function that returns whether a child still exists.
  @usableFromInline var isAlive: (([EffectScope]) -> Bool)?

  let environment: EffectEnvironment
  #if !hasFeature(Embedded)
    /// The receiver of the events of effects; nil without one.
    var monitor: EffectMonitor?
  #endif
  /// The destination of inputs: an `EffectOutlet` of the automaton's input type.
  private(set) var outlet: AnyObject?
  /// The initial effect.
  @usableFromInline private(set) var initial: EffectNodeBase?
  /// The running and waiting effects that are not part of another.
  private var roots = EffectRunList()
  private var named = EntryCache<EffectID, EffectsByID>()
  private var lines = EntryCache<EffectQueue, EffectQueueState>()
  /// The children that running and waiting effects belong to, with the number of effects of each.
  private var scopes = [[EffectScope]: Int]()
  private var lastNumber = 0
  private var steps: [Step] = []

  @usableFromInline
  init(_ environment: EffectEnvironment, initial: EffectNodeBase?, outlet: AnyObject) {
    self.environment = environment
    self.initial = initial
    self.outlet = outlet
  }

  /// Sends the inputs of effects to another destination.
  func connect(to outlet: AnyObject) { self.outlet = outlet }

  /// True if an effect is to be started.
  @inlinable var hasPending: Bool { pending != nil || initial != nil }

  /// Starts the initial effect, if it has not started, and the effects of the last transition.
  @usableFromInline
  func startPending() {
    if let node = initial {
      initial = nil
      perform { start(node, partOf: nil) }
    }
    if let node = pending {
      pending = nil
      perform { start(node, partOf: nil) }
    }
  }

  /// Returns the running and waiting effects in the order of their requests, without the parts of
  /// others.
  func nodes(where isIncluded: (EffectRun) -> Bool) -> [EffectNodeBase] {
    roots.all.filter { !$0.isInBackground && isIncluded($0) }.map { $0.node }
  }

  var lineCount: Int { lines.count }

  /// Reports an event of `run` to the monitor, if there is one.
  @inline(__always)
  private func report(_ event: EffectEvent, of run: EffectRun) {
    #if !hasFeature(Embedded)
      if let monitor, run.parent == nil { monitor.receive(event, of: run) }
    #endif
  }

  #if !hasFeature(Embedded)
    /// The running and waiting effects that are not part of another.
    var rootRuns: [EffectRun] { roots.all }
  #endif

  /// Cancels all effects permanently.
  @usableFromInline
  func shutDown() {
    isOver = true
    cancelAll()
    cancel(roots.all)
    // These hold the inlet and the state, which hold the runner.
    outlet = nil
    isAlive = nil
  }

  /// Cancels all effects that transitions requested.
  func cancelAll() {
    initial = nil
    pending = nil
    steps = []
    cancel(roots.all.filter { !$0.isInBackground })
  }

  // MARK: Starting

  /// A step of the work list. Nothing recurses: a concatenation may be long, and each of its parts
  /// may end at once.
  private enum Step {
    case start(EffectNodeBase, partOf: EffectRun?)
    case partEnded(EffectRun)
    case advance(EffectQueueState)
  }

  /// Calls `body`, and then runs the steps that it adds, the latest first.
  private func perform(_ body: () -> Void) {
    let base = steps.count
    body()
    while steps.count > base {
      switch steps.removeLast() {
      case .start(let node, let parent): start(node, partOf: parent)
      case .partEnded(let parent): didEndPart(parent)
      case .advance(let line): advance(line)
      }
    }
  }

  /// Calls `body` like ``perform(_:)``, for callbacks from outside. Inputs that are sent are
  /// processed after all steps.
  private func respond(_ body: () -> Void) {
    EffectTrace.none.run { Moment.notifying { perform(body) } }
  }

  private func start(_ node: EffectNodeBase, partOf parent: EffectRun?) {
    if isOver || parent?.isOver ?? false { return }
    if parent == nil, node.isPlain, case .merged = node.shape {
      // Each part is a separate run.
      for part in node.parts.reversed() { steps.append(.start(part, partOf: nil)) }
      return
    }
    lastNumber += 1
    let run = EffectRun(node, partOf: parent, number: lastNumber)
    if !run.scopes.isEmpty, let isAlive, !isAlive(run.scopes) {
      // The child was removed in the transition that requests the effect.
      if let parent { steps.append(.partEnded(parent)) }
      return
    }
    report(.requested, of: run)
    enter(run)
    if let line = run.line { lineUp(run, in: line) } else { begin(run) }
  }

  /// Starts an effect without a transition.
  func startInBackground(_ node: EffectNodeBase) -> EffectRun {
    lastNumber += 1
    let run = EffectRun(node, partOf: nil, isInBackground: true, number: lastNumber)
    if isOver {
      run.end(.cancelled)
      return run
    }
    report(.requested, of: run)
    respond {
      enter(run)
      if let line = run.line { lineUp(run, in: line) } else { begin(run) }
    }
    return run
  }

  private func begin(_ run: EffectRun) {
    run.begin()
    report(.started, of: run)
    switch run.node.shape {
    case .send(let delay):
      if delay <= .zero {
        run.node.send(run, self)
        return end(run)
      }
      run.hold(
        environment.scheduler.schedule(after: delay) { [self] in elapse(run) })
    case .work: beginWork(run)
    case .merged:
      let parts = run.node.parts
      run.count = parts.count
      for part in parts.reversed() { steps.append(.start(part, partOf: run)) }
    case .concatenated: steps.append(.start(run.node.parts[0], partOf: run))
    case .cancel(let id):
      let runs = named[id.within(run.scopes)]?.runs.all ?? []
      cancel(runs.filter { $0 !== run && !run.isPart(of: $0) })
      end(run)
    case .cancelWhere(let condition):
      cancel(
        all { other in
          guard other !== run, let id = other.id, id.scopes == run.scopes else { return false }
          return condition(id) && !run.isPart(of: other)
        })
      end(run)
    case .command(let command):
      dispatch(command)
      end(run)
    case .rejected:
      run.node.reportRejected()
      end(run)
    }
  }

  private func dispatch(_ command: EffectCommand) {
    if let commands = environment.commands { return commands(command) }
    Diagnostics.report(
      "The automaton has no receiver for the command \(command). Pass commands: to its "
        + "initializer.")
  }

  /// Sends an input whose delay is over.
  private func elapse(_ run: EffectRun) {
    if !Moment.isInProgress, run.parent == nil, run.line?.waiting.isEmpty ?? true {
      // Nothing starts when this run ends, so nothing delays the input.
      end(run)
      run.node.send(run, self)
    } else {
      respond {
        run.node.send(run, self)
        end(run)
      }
    }
  }

  private func beginWork(_ run: EffectRun) {
    // A run that ends before `start` returns must not recurse.
    var isStarting = true
    var hasEnded = false
    let handle = run.trace.run {
      run.node.start(run, self) { [self] in
        hasEnded = true
        if !isStarting { respond { end(run) } }
      }
    }
    isStarting = false
    if hasEnded { end(run) } else if let handle { run.hold(handle) }
  }

  private func end(_ run: EffectRun) {
    if run.isOver { return }
    run.end(.ended)
    report(.completed, of: run)
    leave(run)
    run.stop()
  }

  private func didEndPart(_ parent: EffectRun) {
    if parent.isOver { return }
    if case .concatenated = parent.node.shape {
      let parts = parent.node.parts
      parent.count += 1
      if parent.count < parts.count {
        return steps.append(.start(parts[parent.count], partOf: parent))
      }
    } else {
      parent.count -= 1
      if parent.count > 0 { return }
    }
    end(parent)
  }

  // MARK: Canceling

  func cancel(_ chosen: [EffectRun]) {
    if chosen.isEmpty { return }
    var all: [(run: EffectRun, hasEnded: Bool)] = []
    var waiting = Array(chosen.reversed())
    while let run = waiting.popLast() {
      if run.isCancelled { continue }
      // All runs end before any is stopped, since stopping may run user code.
      all.append((run, run.isOver))
      if !run.isOver { report(.canceled, of: run) }
      run.end(.cancelled)
      waiting += run.parts.all.reversed()
    }
    perform {
      // The first step goes on top of the stack.
      for (run, hasEnded) in all.reversed() {
        if hasEnded { dropInputs(of: run) } else { leave(run) }
      }
      for (run, _) in all { run.stop() }
    }
  }

  /// Cancels the effects of children that were removed.
  @usableFromInline
  func cancelOrphans() {
    guard let isAlive else { return }
    if scopes.keys.allSatisfy(isAlive) { return }
    cancel(all { !$0.scopes.isEmpty && !isAlive($0.scopes) })
  }

  private func all(where isIncluded: (EffectRun) -> Bool) -> [EffectRun] {
    var all: [EffectRun] = []
    var waiting = Array(roots.all.reversed())
    while let run = waiting.popLast() {
      if isIncluded(run) { all.append(run) }
      waiting += run.parts.all.reversed()
    }
    return all
  }

  // MARK: Lists of runs

  private func enter(_ run: EffectRun) {
    if let parent = run.parent { parent.parts.append(run) } else { roots.append(run) }
    if let id = run.id {
      let runsByID = named.entry(id, make: EffectsByID()) { $0.runs.isEmpty }
      runsByID.runs.append(run)
      run.runsByID = runsByID
    }
    if let queue = run.queue {
      let line = lines.entry(queue, make: EffectQueueState(queue), isUnused: isIdle)
      // A part of an effect in the same queue would wait for itself.
      if !run.isPart(where: { $0.line === line }) { run.line = line }
    }
    if !run.scopes.isEmpty {
      scopes[run.scopes, default: 0] += 1
      hasScopes = true
    }
  }

  /// Removes `run`, which has ended.
  private func leave(_ run: EffectRun) {
    if let line = run.line {
      line.remove(run)
      if !line.waiting.isEmpty { steps.append(.advance(line)) }
    }
    if let parent = run.parent { steps.append(.partEnded(parent)) }
    if run.pendingInputCount == 0 || run.isCancelled {
      didDrain(run)
    } else {
      // It can be canceled while its inputs wait.
      run.line?.draining.append(run)
      run.parent?.didAddPendingInput()
    }
  }

  /// Removes `run`, which has ended and whose inputs are processed.
  private func didDrain(_ run: EffectRun) {
    if run.isDrained { return }
    run.isDrained = true
    if let parent = run.parent { parent.parts.remove(run) } else { roots.remove(run) }
    run.runsByID?.runs.remove(run)
    run.line?.draining.remove(run)
    if !run.scopes.isEmpty, let count = scopes[run.scopes] {
      scopes[run.scopes] = count == 1 ? nil : count - 1
      hasScopes = !scopes.isEmpty
    }
  }

  /// Drops the waiting inputs of `run`, which has ended.
  private func dropInputs(of run: EffectRun) {
    if run.isDrained { return }
    didDrain(run)
    if let parent = run.parent { didArrive(of: parent) }
  }

  /// Records that an input of `run` reaches the automaton.
  @usableFromInline
  func didReceive(from run: EffectRun) {
    #if !hasFeature(Embedded)
      if monitor != nil, !run.isDead { report(.sent, of: run.root) }
    #endif
    didArrive(of: run)
  }

  /// Records that an input of `run` is processed, or that a part of it is drained.
  func didArrive(of run: EffectRun) {
    var next: EffectRun? = run
    while let run = next {
      run.didProcessPendingInput()
      if !run.isOver || run.pendingInputCount > 0 || run.isDrained { return }
      didDrain(run)
      next = run.parent
    }
  }

  // MARK: Queues

  /// Returns whether `line` has no running or waiting effects, and a new one may start at once.
  private func isIdle(_ line: EffectQueueState) -> Bool {
    line.isEmpty && (line.nextStart == .zero || line.nextStart <= environment.scheduler.now)
  }

  private func lineUp(_ run: EffectRun, in line: EffectQueueState) {
    if line.isClosed {
      run.end(.cancelled)
      report(.canceled, of: run)
      return leave(run)
    }
    switch line.queue.policy {
    case .merge, .atMost: line.waiting.append(run)
    case .latest: replaceAll(in: line, by: run)
    case .debounce(let quiet):
      line.nextStart = max(line.nextStart, environment.scheduler.now + quiet)
      replaceAll(in: line, by: run)
    }
    advance(line)
  }

  private func replaceAll(in line: EffectQueueState, by run: EffectRun) {
    if line.isEmpty { return line.waiting.append(run) }
    let others = line.all + line.draining.all
    // Before the others are canceled, since stopping one may start an effect in this queue.
    line.waiting.append(run)
    cancel(others)
  }

  private func advance(_ line: EffectQueueState) {
    guard line.hasRoom, let run = line.waiting.first, !isTooEarly(in: line) else { return }
    line.waiting.remove(run)
    line.running.append(run)
    // The next run comes after the parts of this one.
    if !line.waiting.isEmpty { steps.append(.advance(line)) }
    begin(run)
  }

  /// Returns whether the next start is still too early; if so, a timer checks again.
  private func isTooEarly(in line: EffectQueueState) -> Bool {
    if line.queue.spacing <= .zero, line.nextStart == .zero { return false }
    let now = environment.scheduler.now
    if now < line.nextStart {
      line.alarm?.cancel()
      line.alarm = environment.scheduler.schedule(after: line.nextStart - now) { [self] in
        line.alarm = nil
        respond { advance(line) }
      }
      return true
    }
    line.nextStart = now + line.queue.spacing
    return false
  }
}
