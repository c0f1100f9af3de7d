/// The destination of reports of mistakes and of the lines of `debug`: standard output, or a sink
/// of the caller.
public enum Diagnostics {
  /// Sends every line to `sink` while `body` runs, on this thread; calls nest.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  public static func withSink<Result, Failure: Error>(
    _ sink: @escaping (String) -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let timeline = Timeline.current
    let outer = timeline.state.pointee.pendingWork.sink
    timeline.state.pointee.pendingWork.sink = sink
    defer { timeline.state.pointee.pendingWork.sink = outer }
    return try body()
  }

  @usableFromInline
  static func write(_ line: String) {
    if let sink = Timeline.current.state.pointee.pendingWork.sink {
      sink(line)
    } else {
      print(line)
    }
  }

  package static func report(_ mistake: String) {
    write("Rill: " + mistake)
  }
}
