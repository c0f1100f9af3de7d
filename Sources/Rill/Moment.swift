/// One atomic step of the timeline.
///
/// Everything happens in moments. An announcement or assignment outside a moment opens one,
/// propagates, commits and closes before it returns: first everything is evaluated, each node at most
/// once and after all it depends on; then the observers run, all on the same, final world.
/// `Moment.run` groups several announcements and assignments into one moment.
public enum Moment {
  /// Collects what `body` announces and assigns; the moment happens when the outermost body ends.
  ///
  /// An assignment to an ``Input`` can be read at once in the body, through stateless values too;
  /// streams, and what accumulates them, move at the end. While a moment is in progress (in an
  /// observer, or in a function given to an operator) what the body collects happens in one moment
  /// later, and can't be read before.
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
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws, after the moment of what it had collected.
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
    case .propagating, .serving:
      if timeline.state.pointee.isGrouping { return try body() }
      return try timeline.grouping(body)
    }
  }

  /// Sets the moment in progress aside while `body` runs: for a network that `body` makes for itself
  /// and that has nothing to do with those around it.
  ///
  /// In `body`, announcements to that network open moments of their own, also when this is called in
  /// an observer or in a function given to an operator. Nodes of other networks must not be touched.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws.
  public static func independent<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = Timeline.current
    let inner = Timeline.make()
    inner.state.pointee.agenda.sink = outer.state.pointee.agenda.sink
    inner.state.pointee.isIndependent = true
    inner.install()
    defer {
      outer.state.pointee.liveNodes += inner.state.pointee.liveNodes
      outer.install()
      inner.destroy()
    }
    return try body()
  }

  /// Whether a moment is in progress, or is collected.
  package static var isInProgress: Bool { Timeline.current.phase != .idle }

  /// Calls `body` as an observer is called: what it announces and assigns happens when it has returned.
  package static func serving(_ body: () -> Void) {
    let timeline = Timeline.current
    if timeline.phase == .idle { timeline.serveAtOnce(body) } else { body() }
  }

  /// The slots that lead from the top-level moment to the child moment in progress; empty in a
  /// top-level moment and outside moments. Of use in an observer, to tell what happened where.
  public static var path: [Int] {
    let path = Timeline.current.state.pointee.agenda.path
    return (0..<path.count).map { Int(bitPattern: path[$0]) }
  }
}
