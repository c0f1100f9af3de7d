/// A console message: script output, an uncaught error, a failed request, or a violation of the
/// Content-Security-Policy.
public struct ConsoleMessage: Equatable, Sendable, CustomStringConvertible {
  /// The severity of a message.
  public enum Level: String, Comparable, Sendable {
    /// The levels in ascending order.
    case debug = "DEBUG"
    case info = "INFO"
    case warning = "WARNING"
    case error = "SEVERE"

    public static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .debug: 0
      case .info: 1
      case .warning: 2
      case .error: 3
      }
    }
  }

  /// The severity.
  public var level: Level

  /// The source in Chromium's terms, such as `console-api`, `javascript` or `security`.
  public var source: String

  /// The message, with its address and line.
  public var text: String

  init(_ entry: JSON) {
    level = entry["level"].string.flatMap(Level.init) ?? .error
    source = entry["source"].string ?? ""
    text = entry["message"].string ?? "\(entry)"
  }

  public var description: String { "\(level.rawValue) \(source): \(text)" }
}
