#if Live

  import Logging

  /// A log handler that escapes control and direction characters before it forwards to another
  /// handler.
  ///
  /// Text from outside may contain characters that end a line, command a terminal, or set the
  /// direction of text.
  struct EscapedLog: LogHandler {
    private var base: any LogHandler

    init(_ base: any LogHandler) { self.base = base }

    var logLevel: Logger.Level {
      get { base.logLevel }
      set { base.logLevel = newValue }
    }

    var metadata: Logger.Metadata {
      get { base.metadata }
      set { base.metadata = newValue }
    }

    var metadataProvider: Logger.MetadataProvider? {
      get { base.metadataProvider }
      set { base.metadataProvider = newValue }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { base[metadataKey: key] }
      set { base[metadataKey: key] = newValue.map(EscapedLog.escaped) }
    }

    func log(event: LogEvent) {
      var event = event
      event.message = "\(EscapedLog.escaped(event.message.description))"
      event.metadata = event.metadata?.mapValues(EscapedLog.escaped)
      base.log(event: event)
    }

    private static func escaped(_ value: Logger.Metadata.Value) -> Logger.Metadata.Value {
      switch value {
      case .string(let text): .string(escaped(text))
      case .stringConvertible(let value): .string(escaped("\(value)"))
      case .array(let values): .array(values.map(escaped))
      case .dictionary(let values): .dictionary(values.mapValues(escaped))
      }
    }

    /// Returns `text` with each such character written as in a Swift literal: `\u{202e}`.
    static func escaped(_ text: String) -> String {
      if text.unicodeScalars.allSatisfy({ !isEscaped($0) }) { return text }
      var result = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        if isEscaped(scalar) {
          result += "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
        } else {
          result.append(scalar)
        }
      }
      return String(result)
    }

    private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      // ASCII is the most common case.
      case 0x20..<0x7F: return false
      case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: return true
      default:
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
      }
    }
  }

  extension Logger {
    /// The logger with escaped text.
    var escaped: Logger {
      var logger = self
      logger.handler = EscapedLog(handler)
      return logger
    }
  }

#endif
