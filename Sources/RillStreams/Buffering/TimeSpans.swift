/// What is open for a certain time each: the arrays of `buffer(for:)`, the streams of `window(for:)`.
///
/// What happens to them happens in turns: while one is delivered, none is open in its place yet.
final class TimeSpans<Content> {
  final class Span {
    var content: Content
    /// How many values it got.
    var count = 0
    fileprivate var timer: ScheduledWork?

    fileprivate init(_ content: Content) { self.content = content }
  }

  /// What its owner does; let go of in the end, since it holds who owns this.
  private struct Functions {
    let make: () -> Content
    let opened: (Content) -> Void
    let closed: (Content) -> Void
  }

  /// Oldest first.
  private(set) var open: [Span] = []
  private let duration: Duration
  private let period: Duration?
  private let scheduler: any Scheduler
  private var functions: Functions?
  private var metronome: Metronome?
  private let turns = Turns<() -> Void>()

  /// - Parameters:
  ///   - make: makes what is opened.
  ///   - opened: called when it is among the open ones.
  ///   - closed: called when it no longer is, because its time is over or it was closed.
  init(
    for duration: Duration, every period: Duration?, on scheduler: any Scheduler,
    make: @escaping () -> Content, opened: @escaping (Content) -> Void,
    closed: @escaping (Content) -> Void
  ) {
    self.duration = duration
    self.period = period
    self.scheduler = scheduler
    functions = Functions(make: make, opened: opened, closed: closed)
  }

  /// Opens the first, and the others when it is their time, until stopped.
  func begin() {
    if let period {
      metronome = Metronome(after: period, every: period, on: scheduler) { [self] in
        inTurn { [self] in openNext() }
      }
    }
    inTurn { [self] in openNext() }
  }

  /// Has `work` done, after what is going on, unless this has been stopped until then.
  func inTurn(_ work: @escaping () -> Void) {
    turns.take(work) { work in
      if functions != nil { work() }
    }
  }

  func close(_ span: Span) {
    guard let functions, let index = open.firstIndex(where: { $0 === span }) else { return }
    open.remove(at: index)
    span.timer?.cancel()
    functions.closed(span.content)
    if period == nil { openNext() }
  }

  /// Takes the oldest out, without a word.
  func popFirst() -> Span? {
    if open.isEmpty { return nil }
    let span = open.removeFirst()
    span.timer?.cancel()
    return span
  }

  func stop() {
    functions = nil
    metronome?.stop()
    while popFirst() != nil {}
  }

  private func openNext() {
    guard let functions else { return }
    let span = Span(functions.make())
    open.append(span)
    functions.opened(span.content)
    // Whoever got it may have had enough.
    if self.functions == nil { return }
    // The timer holds the span, and is held by it, until it fires or the span is taken out.
    span.timer = scheduler.schedule(after: duration) { [self] in
      inTurn { [self] in close(span) }
    }
  }
}
