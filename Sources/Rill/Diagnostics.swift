/// Where reports of mistakes and the lines of `debug` go: standard output, or a sink of the caller's.
public enum Diagnostics {
  /// Has `sink` get every line while `body` runs, on this thread; calls nest.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws.
  public static func withSink<Result, Failure: Error>(
    _ sink: @escaping (String) -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let timeline = Timeline.current
    let outer = timeline.state.pointee.agenda.sink
    timeline.state.pointee.agenda.sink = sink
    defer { timeline.state.pointee.agenda.sink = outer }
    return try body()
  }

  @usableFromInline
  static func write(_ line: String) {
    if let sink = Timeline.current.state.pointee.agenda.sink { sink(line) } else { print(line) }
  }

  package static func report(_ mistake: String) {
    write("Rill: " + mistake)
  }
}
