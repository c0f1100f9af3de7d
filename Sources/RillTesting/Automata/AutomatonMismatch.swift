/// The differences between a state machine and a test's expectations, thrown by ``AutomatonTester``
/// at the end.
public struct AutomatonMismatch: Error, Sendable, CustomStringConvertible {
  /// A failed expectation.
  public struct Report: Sendable, CustomStringConvertible {
    /// The expectation and the actual result.
    public let message: String
    /// The module and the file name of the expectation.
    public var fileID: StaticString { place.fileID }
    /// The path of the file.
    public var filePath: StaticString { place.filePath }
    /// The line of the expectation.
    public var line: UInt { place.line }
    /// The column of the expectation.
    public var column: UInt { place.column }

    let place: SourcePlace

    /// The name of the file of the expectation, without its extension.
    var fileName: String {
      let name = "\(fileID)".split(separator: "/").last ?? "test"
      return String(name.prefix { $0 != "." && $0 != "\\" })
    }

    /// The place and the message.
    public var description: String { "\(fileID):\(line): \(message)" }
  }

  /// The failed expectations, in the order of the test.
  public let reports: [Report]

  /// The path of the recording of the test, which `rill-inspect` prints; nil if it couldn't be
  /// written.
  ///
  /// The recording is in the folder that the environment variable `RILL_RECORDINGS` names, by
  /// default in `rill-recordings` in the temporary folder. An empty variable turns it off.
  public internal(set) var recording: String?

  init(reports: [Report], recording: String? = nil) {
    self.reports = reports
    self.recording = recording
  }

  /// The text of all reports, in order, and the path of the recording.
  public var description: String {
    (reports.map(\.description) + (recording.map { ["recording: \($0)"] } ?? []))
      .joined(separator: "\n\n")
  }
}

/// The source location of an expectation.
package struct SourcePlace: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  package init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}
