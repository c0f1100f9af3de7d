import RillStreams

/// One run of an effect, from the transition that asked for it to its end.
@usableFromInline
final class EffectRun {
  let node: AnyEffectNode
  /// What holds this one, if it is part of another: a merge or a concatenation.
  private(set) var parent: EffectRun?
  /// The children it belongs to, the outermost first; its id and its queue are of them.
  let scopes: [EffectScope]
  let id: EffectID?
  let queue: EffectQueue?
  /// Those that have its id, too.
  var namesakes: EffectNamesakes?
  /// Where it waits or runs, if it has a queue.
  var line: EffectLine?
  /// Whether no transition asked for it: see `Automaton.startInBackground`.
  let isInBackground: Bool
  /// Grows from run to run.
  let number: Int
  private(set) var state = State.waiting
  /// The parts that run or wait.
  var parts = EffectRunList()
  /// Of a merge: how many parts have yet to end. Of a concatenation: how many have ended.
  var count = 0
  /// Inputs it has sent that are yet to be processed, and parts that are over and have such.
  private(set) var unsettledCount = 0
  /// It is over, and so are its inputs.
  var isSettled = false
  /// What is at work, of which there is at most one.
  private var run: Run?
  private var work: ScheduledWork?

  enum State { case waiting, running, ended, cancelled }

  init(
    _ node: AnyEffectNode, partOf parent: EffectRun?, isInBackground: Bool = false, number: Int
  ) {
    self.node = node
    self.isInBackground = isInBackground
    self.parent = parent
    self.number = number
    let above = parent?.scopes ?? []
    let scopes = above.isEmpty ? node.scope : above + node.scope
    self.scopes = scopes
    id = node.id?.within(scopes)
    queue = node.queue?.within(scopes)
  }

  deinit {
    // One after the other: parts may be nested deeply.
    var above = parent
    parent = nil
    while above != nil, isKnownUniquelyReferenced(&above) {
      let further = above.unsafelyUnwrapped.parent
      above.unsafelyUnwrapped.parent = nil
      above = further
    }
  }

  /// Whether it was cancelled: nothing of it is delivered any more.
  var isCancelled: Bool { state == .cancelled }

  /// Whether it, or what it is part of, was cancelled.
  @usableFromInline var isDead: Bool {
    var next: EffectRun? = self
    while let run = next {
      if run.isCancelled { return true }
      next = run.parent
    }
    return false
  }

  /// An input is on its way, or a part is over of which one is.
  func noteUnsettled() {
    unsettledCount += 1
  }

  /// That is no longer so.
  func noteSettled() {
    unsettledCount -= 1
  }

  var isWaiting: Bool { state == .waiting }
  var isRunning: Bool { state == .running }
  var isOver: Bool { state == .ended || state == .cancelled }

  func begin() {
    state = .running
  }

  /// Is at work as long as `run` goes on.
  func hold(_ run: Run) {
    if isOver { run.cancel() } else { self.run = run }
  }

  /// Is at work as long as `work` waits.
  func hold(_ work: ScheduledWork) {
    self.work = work
  }

  /// Is over, from now on.
  func end(_ state: State) {
    self.state = state
  }

  /// Stops what is at work, which may run anyone's code.
  func stop() {
    let (run, work) = (run, work)
    self.run = nil
    self.work = nil
    run?.cancel()
    work?.cancel()
  }

  /// Whether it is part of `other`, at any depth.
  func isPart(of other: EffectRun) -> Bool {
    isPart { $0 === other }
  }

  /// Whether it is part of one of which `condition` is true.
  func isPart(where condition: (EffectRun) -> Bool) -> Bool {
    var next = parent
    while let run = next {
      if condition(run) { return true }
      next = run.parent
    }
    return false
  }
}
