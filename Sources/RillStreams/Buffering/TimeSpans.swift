/// Items that are open for a certain time each: the arrays of `buffer(for:)` and the streams of
/// `window(for:)`.
///
/// Their operations are serialized: an item is delivered before its successor opens.
final class TimeSpans<Content> {
  final class Span {
    var content: Content
    /// The number of values received.
    var count = 0
    fileprivate var timer: ScheduledWork?

    fileprivate init(_ content: Content) { self.content = content }
  }

  /// The functions of the owner. They are released at the end, since they hold the owner.
  private struct Functions {
    let make: () -> Content
    let opened: (Content) -> Void
    let closed: (Content) -> Void
  }

  /// The open items, oldest first.
  private(set) var open: [Span] = []
  private let duration: Duration
  private let period: Duration?
  private let scheduler: any Scheduler
  private var functions: Functions?
  private var timer: IntervalTimer?
  private let delivery = SerialDelivery<() -> Void>()

  /// - Parameters:
  ///   - make: A function that creates the content of an item.
  ///   - opened: A function called after an item is opened.
  ///   - closed: A function called after an item is closed, by time or by request.
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

  /// Opens the first item, and the others at their times, until stopped.
  func begin() {
    if let period {
      timer = IntervalTimer(after: period, every: period, on: scheduler) { [self] in
        inTurn { [self] in openNext() }
      }
    }
    inTurn { [self] in openNext() }
  }

  /// Runs `work` after the operations in progress, unless this has been stopped.
  func inTurn(_ work: @escaping () -> Void) {
    delivery.take(work) { work in
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

  /// Removes the oldest item without a callback.
  func popFirst() -> Span? {
    if open.isEmpty { return nil }
    let span = open.removeFirst()
    span.timer?.cancel()
    return span
  }

  func stop() {
    functions = nil
    timer?.stop()
    while popFirst() != nil {}
  }

  private func openNext() {
    guard let functions else { return }
    let span = Span(functions.make())
    open.append(span)
    functions.opened(span.content)
    // The consumer may have canceled.
    if self.functions == nil { return }
    // The timer and the span hold each other until the timer fires or the span is removed.
    span.timer = scheduler.schedule(after: duration) { [self] in
      inTurn { [self] in close(span) }
    }
  }
}
