import Rill
import RillStreams

/// Runs the effects of one automaton.
@usableFromInline
final class EffectRunner {
  // Exclusivity: single loads and stores.
  /// What the transition being made asks for.
  @exclusivity(unchecked) @usableFromInline var pending: AnyEffectNode?
  /// The automaton has ended.
  @exclusivity(unchecked) @usableFromInline private(set) var isOver = false
  /// Whether something that runs or waits belongs to a child.
  @exclusivity(unchecked) @usableFromInline private(set) var hasScopes = false
  /// Whether a child is still there.
  @usableFromInline var isAlive: (([EffectScope]) -> Bool)?

  let environment: EffectEnvironment
  /// Where the inputs go: an `EffectOutlet` of the automaton's inputs.
  private(set) var outlet: AnyObject?
  /// What is to be done at the beginning.
  @usableFromInline private(set) var initial: AnyEffectNode?
  /// Those that run or wait and are not part of another.
  private var roots = EffectRunList()
  private var named = ReusedEntries<EffectID, EffectNamesakes>()
  private var lines = ReusedEntries<EffectQueue, EffectLine>()
  /// Which children those that run or wait belong to, and how many do.
  private var scopes: [[EffectScope]: Int] = [:]
  private var lastNumber = 0
  private var steps: [Step] = []

  @usableFromInline
  init(_ environment: EffectEnvironment, initial: AnyEffectNode?, outlet: AnyObject) {
    self.environment = environment
    self.initial = initial
    self.outlet = outlet
  }

  /// Whether something is to be started.
  @inlinable var hasPending: Bool { pending != nil || initial != nil }

  /// Starts what is to be done at the beginning, if that has not been, and what the last transition asked
  /// for.
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

  /// The effects that run, or wait, in the order they were asked for; not the parts of others.
  func nodes(where isIncluded: (EffectRun) -> Bool) -> [AnyEffectNode] {
    roots.all.filter { !$0.isInBackground && isIncluded($0) }.map(\.node)
  }

  var lineCount: Int { lines.count }

  /// Cancels everything, for good.
  @usableFromInline
  func shutDown() {
    isOver = true
    cancelAll()
    cancel(roots.all)
    // They hold where inputs come in, and the state, which hold this.
    outlet = nil
    isAlive = nil
  }

  /// Cancels all that transitions have asked for.
  func cancelAll() {
    initial = nil
    pending = nil
    steps = []
    cancel(roots.all.filter { !$0.isInBackground })
  }

  // MARK: Starting

  /// What is to be done. Nothing recurses: a concatenation may be long, and each of its parts end at
  /// once.
  private enum Step {
    case start(AnyEffectNode, partOf: EffectRun?)
    case notePartEnded(EffectRun)
    case advance(EffectLine)
  }

  /// Calls `body`, and does what it leaves to be done, the latest first.
  private func perform(_ body: () -> Void) {
    let base = steps.count
    body()
    while steps.count > base {
      switch steps.removeLast() {
      case .start(let node, let parent): start(node, partOf: parent)
      case .notePartEnded(let parent): notePartEnded(parent)
      case .advance(let line): advance(line)
      }
    }
  }

  /// As ``perform(_:)``, called by what the world does. What is sent is processed when all of this is
  /// done.
  private func respond(_ body: () -> Void) {
    Moment.serving { perform(body) }
  }

  private func start(_ node: AnyEffectNode, partOf parent: EffectRun?) {
    if isOver || parent?.isOver ?? false { return }
    if parent == nil, node.isPlain, case .merged = node.shape {
      // Each is on its own.
      for part in node.parts.reversed() { steps.append(.start(part, partOf: nil)) }
      return
    }
    lastNumber += 1
    let run = EffectRun(node, partOf: parent, number: lastNumber)
    if !run.scopes.isEmpty, let isAlive, !isAlive(run.scopes) {
      // The child has left in the transition that asks for this.
      if let parent { steps.append(.notePartEnded(parent)) }
      return
    }
    enter(run)
    if let line = run.line { lineUp(run, in: line) } else { begin(run) }
  }

  /// Starts what no transition asks for.
  func startInBackground(_ node: AnyEffectNode) -> EffectRun {
    lastNumber += 1
    let run = EffectRun(node, partOf: nil, isInBackground: true, number: lastNumber)
    if isOver {
      run.end(.cancelled)
      return run
    }
    respond {
      enter(run)
      if let line = run.line { lineUp(run, in: line) } else { begin(run) }
    }
    return run
  }

  private func begin(_ run: EffectRun) {
    run.begin()
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
      hand(on: command)
      end(run)
    case .rejected: end(run)
    }
  }

  private func hand(on command: EffectCommand) {
    if let commands = environment.commands { return commands(command) }
    Diagnostics.report(
      "an effect is the command \(command), and nobody was given to the automaton to hand commands to."
    )
  }

  /// The delay of an input is over.
  private func elapse(_ run: EffectRun) {
    if !Moment.isInProgress, run.parent == nil, run.line?.waiting.isEmpty ?? true {
      // Nothing starts when this ends, and nothing is in the way of the input.
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
    // What ends before this returns must not recurse.
    var isStarting = true
    var hasEnded = false
    let handle = run.node.start(run, self) { [self] in
      hasEnded = true
      if !isStarting { respond { end(run) } }
    }
    isStarting = false
    if hasEnded { end(run) } else if let handle { run.hold(handle) }
  }

  private func end(_ run: EffectRun) {
    if run.isOver { return }
    run.end(.ended)
    leave(run)
    run.stop()
  }

  private func notePartEnded(_ parent: EffectRun) {
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

  // MARK: Cancelling

  func cancel(_ chosen: [EffectRun]) {
    if chosen.isEmpty { return }
    var all: [(run: EffectRun, hasEnded: Bool)] = []
    var waiting = Array(chosen.reversed())
    while let run = waiting.popLast() {
      if run.isCancelled { continue }
      // All are over before any is stopped, which may run anyone's code.
      all.append((run, run.isOver))
      run.end(.cancelled)
      waiting += run.parts.all.reversed()
    }
    perform {
      // What is to be done first is put on top.
      for (run, hasEnded) in all.reversed() {
        if hasEnded { dropInputs(of: run) } else { leave(run) }
      }
      for (run, _) in all { run.stop() }
    }
  }

  /// Cancels those that belong to children that have left.
  @usableFromInline
  func cancelOrphans() {
    guard let isAlive else { return }
    let gone = Set(scopes.keys.filter { !isAlive($0) })
    if !gone.isEmpty { cancel(all { gone.contains($0.scopes) }) }
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

  // MARK: Where the runs are listed

  private func enter(_ run: EffectRun) {
    if let parent = run.parent { parent.parts.append(run) } else { roots.append(run) }
    if let id = run.id {
      let namesakes = named.entry(id, make: EffectNamesakes()) { $0.runs.isEmpty }
      namesakes.runs.append(run)
      run.namesakes = namesakes
    }
    if let queue = run.queue {
      let line = lines.entry(queue, make: EffectLine(queue), isUnused: isIdle)
      // A part of what is in the same queue would wait for itself.
      if !run.isPart(where: { $0.line === line }) { run.line = line }
    }
    if !run.scopes.isEmpty {
      scopes[run.scopes, default: 0] += 1
      hasScopes = true
    }
  }

  /// `run` is over.
  private func leave(_ run: EffectRun) {
    if let line = run.line {
      line.remove(run)
      if !line.waiting.isEmpty { steps.append(.advance(line)) }
    }
    if let parent = run.parent { steps.append(.notePartEnded(parent)) }
    if run.unsettledCount == 0 || run.isCancelled {
      settle(run)
    } else {
      // It can be cancelled as long as its inputs wait.
      run.line?.unsettled.append(run)
      run.parent?.noteUnsettled()
    }
  }

  /// `run` is over, and so are its inputs.
  private func settle(_ run: EffectRun) {
    if run.isSettled { return }
    run.isSettled = true
    if let parent = run.parent { parent.parts.remove(run) } else { roots.remove(run) }
    run.namesakes?.runs.remove(run)
    run.line?.unsettled.remove(run)
    if !run.scopes.isEmpty, let count = scopes[run.scopes] {
      scopes[run.scopes] = count == 1 ? nil : count - 1
      hasScopes = !scopes.isEmpty
    }
  }

  /// `run` had ended, but for inputs that wait.
  private func dropInputs(of run: EffectRun) {
    if run.isSettled { return }
    settle(run)
    if let parent = run.parent { noteArrival(of: parent) }
  }

  /// An input of `run` is processed now, or a part of it is settled.
  @usableFromInline
  func noteArrival(of run: EffectRun) {
    var next: EffectRun? = run
    while let run = next {
      run.noteSettled()
      if !run.isOver || run.unsettledCount > 0 || run.isSettled { return }
      settle(run)
      next = run.parent
    }
  }

  // MARK: Queues

  /// Nothing runs or waits in `line`, and whoever comes may start at once.
  private func isIdle(_ line: EffectLine) -> Bool {
    line.isEmpty && (line.nextStart == .zero || line.nextStart <= environment.scheduler.now)
  }

  private func lineUp(_ run: EffectRun, in line: EffectLine) {
    if line.isClosed {
      run.end(.cancelled)
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

  private func replaceAll(in line: EffectLine, by run: EffectRun) {
    if line.isEmpty { return line.waiting.append(run) }
    let others = line.all + line.unsettled.all
    // Before they are cancelled: what stops may start something here.
    line.waiting.append(run)
    cancel(others)
  }

  private func advance(_ line: EffectLine) {
    guard line.hasRoom, let run = line.waiting.first, !isTooEarly(in: line) else { return }
    line.waiting.remove(run)
    line.running.append(run)
    // The next one comes after the parts of this one.
    if !line.waiting.isEmpty { steps.append(.advance(line)) }
    begin(run)
  }

  /// Whether nobody may start yet; then they are looked at again in time.
  private func isTooEarly(in line: EffectLine) -> Bool {
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
