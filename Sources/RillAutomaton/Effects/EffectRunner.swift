import Rill
import RillStreams

/// Runs the effects of one automaton.
@usableFromInline
final class EffectRunner<Input> {
  /// What the transition being made asks for.
  @usableFromInline var pending: Effect<Input>
  /// The automaton has ended.
  @usableFromInline private(set) var isOver = false
  /// Where those that run or wait belong to, as far as they belong to children, and how many do.
  private var scopes: [[EffectScope]: Int] = [:]

  private let environment: EffectEnvironment
  private var send: (Input, EffectRun<Input>) -> Void
  /// Those that run or wait and are not part of another.
  private var roots = EffectRunList<Input>()
  private var named: [EffectID: EffectRunList<Input>] = [:]
  private var lines: [EffectQueue: EffectLine<Input>] = [:]
  /// From how many on idle lines are looked for.
  private var mostLines = 16
  private var lastNumber = 0

  init(
    _ environment: EffectEnvironment, initial: Effect<Input>,
    send: @escaping (Input, EffectRun<Input>) -> Void
  ) {
    self.environment = environment
    self.send = send
    pending = initial
  }

  /// Starts what the last transition asked for.
  @usableFromInline
  func startPending() {
    let effect = pending
    pending = .none
    var steps = [Step.start(effect, partOf: nil)]
    perform(&steps)
  }

  /// The effects that run, or wait, in the order they were asked for; not the parts of others.
  func effects(where isIncluded: (EffectRun<Input>) -> Bool) -> [Effect<Input>] {
    roots.all.filter(isIncluded).map(\.effect)
  }

  var lineCount: Int { lines.count }

  /// Cancels everything, for good.
  @usableFromInline
  func shutDown() {
    isOver = true
    cancelAll()
    // It holds where inputs come in, what hangs there may hold the state, and that holds this.
    send = { _, _ in }
  }

  /// Cancels everything that runs or waits now.
  func cancelAll() {
    cancel(all { _ in true })
  }

  // MARK: Starting

  /// What is to be done, the next last. Nothing recurses: a concatenation may be long, and each of its
  /// parts end at once.
  private enum Step {
    case start(Effect<Input>, partOf: EffectRun<Input>?)
    case advance(EffectLine<Input>)
  }

  private func perform(_ steps: inout [Step]) {
    while let step = steps.popLast() {
      if isOver { return }
      switch step {
      case .start(let effect, let parent): start(effect, partOf: parent, &steps)
      case .advance(let line): advance(line, &steps)
      }
    }
  }

  private func start(
    _ effect: Effect<Input>, partOf parent: EffectRun<Input>?, _ steps: inout [Step]
  ) {
    if let parent, parent.isOver { return }
    if effect.isNone {
      if let parent { notePartEnded(parent, &steps) }
      return
    }
    lastNumber += 1
    let run = EffectRun(effect, partOf: parent, number: lastNumber)
    enter(run)
    if let queue = run.queue {
      lineUp(run, in: line(of: queue), &steps)
    } else {
      begin(run, &steps)
    }
  }

  private func begin(_ run: EffectRun<Input>, _ steps: inout [Step]) {
    run.begin()
    switch run.effect.kind {
    case .none: end(run, &steps)
    case .send(let input, let delay):
      if delay <= .zero {
        send(input, run)
        return end(run, &steps)
      }
      run.hold(
        environment.scheduler.schedule(after: delay) { [self] in
          send(input, run)
          end(run)
        })
    case .work(let work): begin(run, work, &steps)
    case .merged(let effects):
      run.count = effects.count
      for effect in effects.reversed() { steps.append(.start(effect, partOf: run)) }
    case .concatenated(let effects): steps.append(.start(effects[0], partOf: run))
    case .cancel(let id):
      cancel(named[id.within(run.scopes)]?.all.filter { $0 !== run } ?? [])
      end(run, &steps)
    case .cancelWhere(let condition):
      cancel(
        all { other in
          guard other !== run, let id = other.id else { return false }
          return id.scopes == run.scopes && condition(id)
        })
      end(run, &steps)
    }
  }

  private func begin(
    _ run: EffectRun<Input>, _ work: Effect<Input>.Work, _ steps: inout [Step]
  ) {
    // What ends before this returns must not recurse.
    var isStarting = true
    var hasEnded = false
    let handle = work.start(environment).start { [self] input in
      if run.isRunning { send(input, run) }
    } onEnd: { [self] _ in
      hasEnded = true
      if !isStarting { end(run) }
    }
    isStarting = false
    if hasEnded {
      end(run, &steps)
    } else {
      run.hold(handle)
    }
  }

  private func end(_ run: EffectRun<Input>) {
    var steps: [Step] = []
    end(run, &steps)
    perform(&steps)
  }

  private func end(_ run: EffectRun<Input>, _ steps: inout [Step]) {
    if run.isOver { return }
    run.end(.ended)
    leave(run, &steps)
    run.stop()
  }

  private func notePartEnded(_ parent: EffectRun<Input>, _ steps: inout [Step]) {
    if parent.isOver { return }
    if case .concatenated(let effects) = parent.effect.kind {
      parent.count += 1
      if parent.count < effects.count {
        return steps.append(.start(effects[parent.count], partOf: parent))
      }
    } else {
      parent.count -= 1
      if parent.count > 0 { return }
    }
    end(parent, &steps)
  }

  // MARK: Cancelling

  private func cancel(_ chosen: [EffectRun<Input>]) {
    if chosen.isEmpty { return }
    var all: [EffectRun<Input>] = []
    var waiting = Array(chosen.reversed())
    while let run = waiting.popLast() {
      if run.isOver { continue }
      // All are over before any is stopped, which may run anyone's code.
      run.end(.cancelled)
      all.append(run)
      waiting += run.parts.all.reversed()
    }
    var steps: [Step] = []
    for run in all { leave(run, &steps) }
    for run in all { run.stop() }
    perform(&steps)
  }

  /// Cancels those that belong to children of which `isAlive` is false.
  @usableFromInline
  func cancel(unless isAlive: ([EffectScope]) -> Bool) {
    let gone = scopes.keys.filter { !isAlive($0) }
    if !gone.isEmpty { cancel(all { gone.contains($0.scopes) }) }
  }

  /// Whether something that runs or waits belongs to a child.
  @usableFromInline var hasScopes: Bool { !scopes.isEmpty }

  private func all(where isIncluded: (EffectRun<Input>) -> Bool) -> [EffectRun<Input>] {
    var all: [EffectRun<Input>] = []
    var waiting = Array(roots.all.reversed())
    while let run = waiting.popLast() {
      if isIncluded(run) { all.append(run) }
      waiting += run.parts.all.reversed()
    }
    return all
  }

  // MARK: Where the runs are listed

  private func enter(_ run: EffectRun<Input>) {
    if let parent = run.parent { parent.parts.append(run) } else { roots.append(run) }
    if let id = run.id { named[id, default: EffectRunList()].append(run) }
    if !run.scopes.isEmpty { scopes[run.scopes, default: 0] += 1 }
  }

  private func leave(_ run: EffectRun<Input>, _ steps: inout [Step]) {
    if let parent = run.parent {
      parent.parts.remove(run)
      notePartEnded(parent, &steps)
    } else {
      roots.remove(run)
    }
    if let id = run.id {
      named[id]?.remove(run)
      if named[id]?.isEmpty ?? false { named[id] = nil }
    }
    if !run.scopes.isEmpty, let count = scopes[run.scopes] {
      scopes[run.scopes] = count == 1 ? nil : count - 1
    }
    if let queue = run.queue, let line = lines[queue] {
      line.remove(run)
      steps.append(.advance(line))
    }
  }

  // MARK: Queues

  private func line(of queue: EffectQueue) -> EffectLine<Input> {
    if let line = lines[queue] { return line }
    if lines.count >= mostLines {
      lines = lines.filter { !isIdle($0.value) }
      mostLines = 2 * lines.count + 16
    }
    let line = EffectLine<Input>(queue)
    lines[queue] = line
    return line
  }

  /// Nothing runs or waits in `line`, and whoever comes may start at once.
  private func isIdle(_ line: EffectLine<Input>) -> Bool {
    line.isEmpty && (line.queue.delay <= .zero || line.nextStart <= environment.scheduler.now)
  }

  private func lineUp(
    _ run: EffectRun<Input>, in line: EffectLine<Input>, _ steps: inout [Step]
  ) {
    if line.isClosed {
      run.end(.cancelled)
      return leave(run, &steps)
    }
    switch line.queue.policy {
    case .merge, .atMost: line.waiting.append(run)
    case .latest: replaceAll(in: line, by: run)
    case .debounce(let quiet):
      line.nextStart = max(line.nextStart, environment.scheduler.now + quiet)
      replaceAll(in: line, by: run)
    }
    advance(line, &steps)
  }

  private func replaceAll(in line: EffectLine<Input>, by run: EffectRun<Input>) {
    let others = line.all
    // Before they are cancelled: what stops may start something here.
    line.waiting.append(run)
    cancel(others)
  }

  private func advance(_ line: EffectLine<Input>, _ steps: inout [Step]) {
    while line.hasRoom, let run = line.waiting.first {
      if isTooEarly(in: line) { return }
      line.waiting.remove(run)
      line.running.append(run)
      begin(run, &steps)
    }
    if isIdle(line), lines[line.queue] === line { lines[line.queue] = nil }
  }

  /// Whether nobody may start yet; then they are looked at again in time.
  private func isTooEarly(in line: EffectLine<Input>) -> Bool {
    if line.queue.delay <= .zero, line.nextStart == .zero { return false }
    let now = environment.scheduler.now
    if now < line.nextStart {
      line.alarm?.cancel()
      line.alarm = environment.scheduler.schedule(after: line.nextStart - now) { [self] in
        line.alarm = nil
        var steps = [Step.advance(line)]
        perform(&steps)
      }
      return true
    }
    line.nextStart = now + line.queue.delay
    return false
  }
}

extension EffectRunner {
  /// Runs effects whose inputs are announced to `inlet`.
  @usableFromInline
  convenience init(
    _ environment: EffectEnvironment, initial: Effect<Input>, into inlet: Inlet<Sent<Input>>
  ) {
    self.init(environment, initial: initial) { input, origin in
      inlet.announceInput(Sent(input, from: origin))
    }
  }
}
