/// One run of a producer: the handle to cancel it.
///
/// The run lives as long as its handle, or until it ends by itself.
public final class Run {
  private let sink: AnySink

  @usableFromInline
  init(_ sink: AnySink) {
    self.sink = sink
  }

  deinit {
    sink.tearDown()
  }

  /// Whether it goes on: it has neither ended nor been cancelled.
  public var isRunning: Bool { sink.isOpen }

  /// Ends the run at once: nothing more is delivered, and everything it has started is stopped. After
  /// the end it does nothing.
  public func cancel() {
    sink.tearDown()
  }
}
