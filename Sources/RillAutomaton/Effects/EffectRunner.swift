import Rill
import RillStreams

/// Runs the effects of one automaton.
@usableFromInline
final class EffectRunner {
  /// What the transition being made asks for.
  // Exclusivity: single loads and stores.
  @exclusivity(unchecked) @usableFromInline var pending: AnyEffectNode?
  /// The automaton has ended.
  @exclusivity(unchecked) @usableFromInline private(set) var isOver = false
  /// Whether something that runs or waits belongs to a child.
  @exclusivity(unchecked) @usableFromInline private(set) var hasScopes = false

  let environment: EffectEnvironment
  /// Where the inputs go: an `EffectOutlet` of the automaton's inputs.
  private(set) var outlet: AnyObject?
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
    self.outlet = outlet
    pending = initial
  }

  /// Starts what the last transition asked for.
  @usableFromInline
  func startPending() {
    guard let node = pending else { return }
    pending = nil
    perform { start(node, partOf: nil) }
  }

  /// The effects that run, or wait, in the order they were asked for; not the parts of others.
  func nodes(where isIncluded: (EffectRun) -> Bool) -> [AnyEffectNode] {
    roots.all.filter(isIncluded).map(\.node)
  }

  var lineCount: Int { lines.count }

  /// Cancels everything, for good.
  @usableFromInline
  func shutDown() {
    isOver = true
    cancelAll()
    // It holds where inputs come in, what hangs there may hold the state, and that holds this.
    outlet = nil
  }

  /// Cancels everything that runs or waits now.
  func cancelAll() {
    cancel(all { _ in true })
  }

  // MARK: Starting

  /// What is to be done. Nothing recurses: a concatenation may be long, and each of its parts end at
  /// once.
  private enum Step {
    case start(AnyEffectNode, partOf: EffectRun?)
    case advance(EffectLine)
  }

  /// Calls `body`, and does what it leaves to be done, the latest first.
  private func perform(_ body: () -> Void) {
    let base = steps.count
    body()
    while steps.count > base {
      switch steps.removeLast() {
      case .start(let node, let parent): start(node, partOf: parent)
      case .advance(let line): advance(line)
      }
    }
  }

  private func start(_ node: AnyEffectNode, partOf parent: EffectRun?) {
    if isOver || parent?.isOver ?? false { return }
    if parent == nil, node.isPlain, case .merged(let parts) = node.shape {
      // Each is on its own.
      for part in parts.reversed() { steps.append(.start(part, partOf: nil)) }
      return
    }
    lastNumber += 1
    let run = EffectRun(node, partOf: parent, number: lastNumber)
    enter(run)
    if let line = run.line { lineUp(run, in: line) } else { begin(run) }
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
        environment.scheduler.schedule(after: delay) { [self] in
          run.node.send(run, self)
          perform { end(run) }
        })
    case .work: beginWork(run)
    case .merged(let parts):
      run.count = parts.count
      for part in parts.reversed() { steps.append(.start(part, partOf: run)) }
    case .concatenated(let parts): steps.append(.start(parts[0], partOf: run))
    case .cancel(let id):
      let runs = named[id.within(run.scopes)]?.runs.all ?? []
      cancel(runs.filter { $0 !== run })
      end(run)
    case .cancelWhere(let condition):
      cancel(
        all { other in
          guard other !== run, let id = other.id else { return false }
          return id.scopes == run.scopes && condition(id)
        })
      end(run)
    }
  }

  private func beginWork(_ run: EffectRun) {
    // What ends before this returns must not recurse.
    var isStarting = true
    var hasEnded = false
    let handle = run.node.start(run, self) { [self] in
      hasEnded = true
      if !isStarting { perform { end(run) } }
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
    if case .concatenated(let parts) = parent.node.shape {
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

  private func cancel(_ chosen: [EffectRun]) {
    if chosen.isEmpty { return }
    var all: [EffectRun] = []
    var waiting = Array(chosen.reversed())
    while let run = waiting.popLast() {
      if run.isOver { continue }
      // All are over before any is stopped, which may run anyone's code.
      run.end(.cancelled)
      all.append(run)
      waiting += run.parts.all.reversed()
    }
    perform {
      for run in all { leave(run) }
      for run in all { run.stop() }
    }
  }

  /// Cancels those that belong to children of which `isAlive` is false.
  @usableFromInline
  func cancel(unless isAlive: ([EffectScope]) -> Bool) {
    let gone = scopes.keys.filter { !isAlive($0) }
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
      run.line = lines.entry(queue, make: EffectLine(queue), isUnused: isIdle)
    }
    if !run.scopes.isEmpty {
      scopes[run.scopes, default: 0] += 1
      hasScopes = true
    }
  }

  private func leave(_ run: EffectRun) {
    if let parent = run.parent {
      parent.parts.remove(run)
      notePartEnded(parent)
    } else {
      roots.remove(run)
    }
    run.namesakes?.runs.remove(run)
    if let line = run.line {
      line.remove(run)
      if !line.waiting.isEmpty { steps.append(.advance(line)) }
    }
    if !run.scopes.isEmpty, let count = scopes[run.scopes] {
      scopes[run.scopes] = count == 1 ? nil : count - 1
      hasScopes = !scopes.isEmpty
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
    let others = line.all
    // Before they are cancelled: what stops may start something here.
    line.waiting.append(run)
    cancel(others)
  }

  private func advance(_ line: EffectLine) {
    while line.hasRoom, let run = line.waiting.first {
      if isTooEarly(in: line) { return }
      line.waiting.remove(run)
      line.running.append(run)
      begin(run)
    }
  }

  /// Whether nobody may start yet; then they are looked at again in time.
  private func isTooEarly(in line: EffectLine) -> Bool {
    if line.queue.delay <= .zero, line.nextStart == .zero { return false }
    let now = environment.scheduler.now
    if now < line.nextStart {
      line.alarm?.cancel()
      line.alarm = environment.scheduler.schedule(after: line.nextStart - now) { [self] in
        line.alarm = nil
        perform { advance(line) }
      }
      return true
    }
    line.nextStart = now + line.queue.delay
    return false
  }
}

/// Objects that are looked up by a key, and kept for a while when they are not used any more: whoever
/// comes next with the same key finds them.
private struct ReusedEntries<Key: Hashable, Entry: AnyObject> {
  private var entries: [Key: Entry] = [:]
  /// From how many on the unused ones are let go.
  private var limit = 16

  var count: Int { entries.count }

  subscript(key: Key) -> Entry? { entries[key] }

  mutating func entry(
    _ key: Key, make: @autoclosure () -> Entry, isUnused: (Entry) -> Bool
  ) -> Entry {
    if let entry = entries[key] { return entry }
    if entries.count >= limit {
      entries = entries.filter { !isUnused($0.value) }
      limit = 2 * entries.count + 16
    }
    let entry = make()
    entries[key] = entry
    return entry
  }
}
