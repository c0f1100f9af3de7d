/// The handle of one run of a producer, which cancels it.
///
/// The run lives as long as its handle, or until it ends by itself. The handle of a finished run
/// holds nothing.
public final class Run {
  /// The root of the run; nil when the run is over.
  private var sink: SinkBase?

  @usableFromInline
  init(_ sink: SinkBase) {
    if !sink.isOpen { return }
    self.sink = sink
    sink.run = .passUnretained(self)
  }

  deinit {
    sink?.run = nil
    sink?.tearDown()
  }

  /// True while the run has neither ended nor been canceled.
  public var isRunning: Bool { sink?.isOpen ?? false }

  /// Ends the run at once: it delivers nothing more, and all its sources stop. After the end, this
  /// has no effect.
  public func cancel() {
    sink?.tearDown()
  }

  /// Releases the functions of the run, which is over.
  func releaseFunctions() {
    sink = nil
  }
}
