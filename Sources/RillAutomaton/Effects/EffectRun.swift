import RillStreams

/// One run of an effect, from the transition that requested it to its end.
@usableFromInline
final class EffectRun {
  let node: EffectNodeBase
  /// The merge or concatenation that this run is part of.
  private(set) var parent: EffectRun?
  /// The children that the run belongs to, the outermost first. Its id and queue are in their
  /// scope.
  let scopes: [EffectScope]
  let id: EffectID?
  let queue: EffectQueue?
  /// The trace of the event that requested the effect.
  let trace: EffectTrace
  /// The runs with the same id.
  var runsByID: EffectsByID?
  /// The queue in which it waits or runs.
  var line: EffectQueueState?
  /// True if the run has no transition that requested it: see `Automaton.startInBackground`.
  let isInBackground: Bool
  /// A number that grows from run to run.
  let number: Int
  private(set) var state = State.waiting
  /// The running or waiting parts.
  var parts = EffectRunList()
  /// For a merge, the number of parts that have yet to end; for a concatenation, the number of
  /// ended parts.
  var count = 0
  /// The number of its inputs that are yet to be processed, plus its finished parts with such
  /// inputs.
  private(set) var pendingInputCount = 0
  /// True if the run has ended and all its inputs are processed.
  var isDrained = false
  /// The active work, of which there is at most one.
  private var run: Run?
  private var work: ScheduledWork?

  enum State { case waiting, running, ended, cancelled }

  init(
    _ node: EffectNodeBase, partOf parent: EffectRun?, isInBackground: Bool = false, number: Int
  ) {
    self.node = node
    self.isInBackground = isInBackground
    self.parent = parent
    self.number = number
    trace = parent?.trace ?? .current
    let above = parent?.scopes ?? []
    let scopes = above.isEmpty ? node.scope : above + node.scope
    self.scopes = scopes
    id = node.id?.within(scopes)
    queue = node.queue?.within(scopes)
  }

  deinit {
    // Iterative, since parts may be nested deeply.
    var above = parent
    parent = nil
    while above != nil, isKnownUniquelyReferenced(&above) {
      let further = above.unsafelyUnwrapped.parent
      above.unsafelyUnwrapped.parent = nil
      above = further
    }
  }

  /// The run of which this one is a part, at any depth, or this run.
  var root: EffectRun {
    var root = self
    while let parent = root.parent { root = parent }
    return root
  }

  /// True if the run was canceled and delivers nothing more.
  var isCancelled: Bool { state == .cancelled }

  /// True if the run or one that it is part of was canceled.
  @usableFromInline var isDead: Bool {
    var next: EffectRun? = self
    while let run = next {
      if run.isCancelled { return true }
      next = run.parent
    }
    return false
  }

  /// Records an input that is yet to be processed, or a finished part with such inputs.
  func didAddPendingInput() {
    pendingInputCount += 1
  }

  /// Records that one of these was processed.
  func didProcessPendingInput() {
    pendingInputCount -= 1
  }

  var isWaiting: Bool { state == .waiting }
  var isRunning: Bool { state == .running }
  var isOver: Bool { state == .ended || state == .cancelled }

  func begin() {
    state = .running
  }

  /// Keeps the run active while `run` goes on.
  func hold(_ run: Run) {
    if isOver { run.cancel() } else { self.run = run }
  }

  /// Keeps the run active while `work` waits.
  func hold(_ work: ScheduledWork) {
    self.work = work
  }

  /// Ends the run.
  func end(_ state: State) {
    self.state = state
  }

  /// Stops the active work, which may run user code.
  func stop() {
    let (run, work) = (run, work)
    self.run = nil
    self.work = nil
    run?.cancel()
    work?.cancel()
  }

  /// Returns whether this is part of `other`, at any depth.
  func isPart(of other: EffectRun) -> Bool {
    isPart { $0 === other }
  }

  /// Returns whether this is part of a run for which `condition` returns true.
  func isPart(where condition: (EffectRun) -> Bool) -> Bool {
    var next = parent
    while let run = next {
      if condition(run) { return true }
      next = run.parent
    }
    return false
  }
}
