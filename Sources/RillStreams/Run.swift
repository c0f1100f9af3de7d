/// One run of a producer: the handle to cancel it.
///
/// The run lives as long as its handle, or until it ends by itself. A handle of a run that is over holds
/// nothing.
public final class Run {
  /// Nil when the run is over.
  private var sink: AnySink?

  @usableFromInline
  init(_ sink: AnySink) {
    if !sink.isOpen { return }
    self.sink = sink
    sink.run = .passUnretained(self)
  }

  deinit {
    sink?.run = nil
    sink?.tearDown()
  }

  /// Whether it goes on: it has neither ended nor been cancelled.
  public var isRunning: Bool { sink?.isOpen ?? false }

  /// Ends the run at once: nothing more is delivered, and everything it has started is stopped. After
  /// the end it does nothing.
  public func cancel() {
    sink?.tearDown()
  }

  /// It is over: the functions it was started with are held no longer.
  func letGo() {
    sink = nil
  }
}
