import CRill

/// The destination of diagnostics and `debug` output: the standard error, or a function that the
/// caller sets.
///
/// The standard output belongs to the program: a report there would end up in its results, or on
/// the screen of a terminal program. In Embedded Swift and WebAssembly the lines are printed.
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
      #if hasFeature(Embedded) || arch(wasm32)
        print(line)
      #else
        var line = line + "\n"
        // The call writes the bytes of the string before it returns.
        line.withUTF8 { bytes in
          if let start = bytes.baseAddress { rill_write_error(start, bytes.count) }
        }
      #endif
    }
  }

  package static func report(_ mistake: String) {
    write("Rill: " + mistake)
  }
}
