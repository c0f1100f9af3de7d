#if Live

  import Logging
  import NIOConcurrencyHelpers

  /// A recorder of log lines.
  struct LogRecorder: LogHandler {
    private let box = NIOLockedValueBox<[String]>([])

    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]

    var lines: [String] { box.withLockedValue { $0 } }

    /// A logger that writes to the recorder.
    var logger: Logger { Logger(label: "test") { _ in self } }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let all = metadata.merging(event.metadata ?? [:]) { $1 }
      let details = all.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
      box.withLockedValue { $0.append("\(event.level): \(event.message)\(details)") }
    }
  }

#endif
