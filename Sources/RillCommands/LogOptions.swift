#if Commands
  import ArgumentParser
  import Logging

  /// The option of a command for its log on standard error: `--log-level`.
  public struct LogOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The log level on standard error: trace, debug, info, notice, warning, error, critical.",
        valueName: "level"),
      transform: { name in
        guard let level = Logger.Level(rawValue: name) else {
          throw ValidationError(
            "Unknown level '\(name)'; use trace, debug, info, notice, warning, error or critical.")
        }
        return level
      })
    var logLevel: Logger.Level = .warning

    /// Creates the options.
    public init() {}

    /// Returns a logger that writes to standard error.
    public func logger(label: String) -> Logger {
      var logger = Logger(label: label) { StreamLogHandler.standardError(label: $0) }
      logger.logLevel = logLevel
      return logger
    }
  }
#endif
