/// One atomic step of the timeline.
///
/// Everything happens in moments. An announcement or assignment outside a moment opens one,
/// propagates, commits, and closes it before it returns. First each node is evaluated, at most once
/// and after its sources; then the observers run, all on the same final state. `Moment.run` groups
/// several announcements and assignments into one moment.
public enum Moment {
  /// Collects the announcements and assignments of `body`; the moment happens when the outermost
  /// body ends.
  ///
  /// An assignment to an ``Input`` can be read at once in the body, through stateless values too.
  /// Streams, and values that accumulate them, move at the end. During a moment, that is, in an
  /// observer or in a function given to an operator, the collected changes become one later moment.
  /// They can't be read before.
  ///
  /// ```swift
  /// let width = Input(2), height = Input(3)
  /// let area = combine(width, height) { $0 * $1 }
  /// let observer = area.observe { print($0) }   // prints 6
  /// Moment.run {
  ///   width <-- 4
  ///   height <-- 5
  /// }                                           // prints 20
  /// ```
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, after the moment of the collected changes.
  public static func run<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let timeline = Timeline.current
    switch timeline.phase {
    case .collecting:
      return try body()
    case .idle:
      timeline.state.pointee.phase = .collecting
      timeline.nextStamp()
      defer { timeline.runCollected() }
      return try body()
    case .propagating, .notifying:
      if timeline.state.pointee.isGrouping { return try body() }
      return try timeline.grouping(body)
    }
  }

  /// Suspends the moment in progress while `body` runs, for a separate network that `body` creates.
  ///
  /// In `body`, each announcement to that network opens its own moment. This is true even if the
  /// call is in an observer or in a function given to an operator.
  ///
  /// ```swift
  /// let sums = numbers.map { number in
  ///   Moment.independent {
  ///     let steps = Inlet<Int>()
  ///     let sum = steps.accumulate(startingFrom: 0, +)
  ///     for step in 1...number { steps.announce(step) }
  ///     return sum.value
  ///   }
  /// }
  /// ```
  ///
  /// `body` may use only nodes that it creates, because the suspended moment may be incomplete.
  /// A node of another network can't be announced to, assigned, observed, derived from or computed.
  /// Each of these stops the program with an error that names the node. Reading a stored value,
  /// such as that of an ``Input``, stops the program only in debug builds. So read before, and
  /// announce after. Nodes created in `body` may be used anywhere after it.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  public static func independent<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = Timeline.current
    let inner = Timeline.make()
    inner.state.pointee.pendingWork.sink = outer.state.pointee.pendingWork.sink
    inner.state.pointee.isIndependent = true
    inner.state.pointee.keepsOccurrences = true
    inner.install()
    defer {
      outer.state.pointee.liveNodes += inner.state.pointee.liveNodes
      if outer.state.pointee.isIndependent { outer.adoptNodes(of: inner) }
      outer.install()
      inner.destroy()
    }
    return try body()
  }

  /// True while a moment is in progress or being collected.
  package static var isInProgress: Bool { Timeline.current.phase != .idle }

  /// The number of the moment in progress, or of the last one. Successive moments of a thread have
  /// successive numbers, except for jumps that no program will notice.
  package static var number: UInt64 { Timeline.current.stamp }

  /// Calls `body` like an observer: its announcements and assignments happen after it has returned.
  package static func notifying(_ body: () -> Void) {
    let timeline = Timeline.current
    if timeline.phase == .idle { timeline.notifyAtOnce(body) } else { body() }
  }

  /// The slots that lead from the top-level moment to the child moment in progress.
  ///
  /// It is empty in a top-level moment and outside moments. Observers can use it to distinguish
  /// moments.
  public static var path: [Int] {
    let path = Timeline.current.state.pointee.pendingWork.path
    return (0..<path.count).map { Int(bitPattern: path[$0]) }
  }
}
