#if Live

  import Logging
  import NIOConcurrencyHelpers

  /// Keeps what is logged.
  final class LogRecorder: Sendable {
    private let box = NIOLockedValueBox<[String]>([])

    var lines: [String] { box.withLockedValue { $0 } }

    var logger: Logger {
      Logger(label: "test") { _ in Handler(recorder: self) }
    }

    private struct Handler: LogHandler {
      let recorder: LogRecorder
      var metadata: Logger.Metadata = [:]
      var logLevel = Logger.Level.debug

      subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
      }

      func log(event: LogEvent) {
        let all = metadata.merging(event.metadata ?? [:]) { $1 }
        let line = "\(event.level) \(event.message) \(all)"
        recorder.box.withLockedValue { $0.append(line) }
      }
    }
  }

#endif
