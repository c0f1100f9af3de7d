/// What a page's console shows: what scripts log, errors that nobody caught, requests that failed, what
/// the Content-Security-Policy blocked.
public struct ConsoleMessage: Equatable, Sendable, CustomStringConvertible {
  /// How grave a message is.
  public enum Level: String, Comparable, Sendable {
    /// How grave a message is, from the least to the most.
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

  /// How grave it is.
  public var level: Level

  /// Where it comes from, as Chromium calls it, such as `console-api`, `javascript` or `security`.
  public var source: String

  /// The message, with the address and the line it is about.
  public var text: String

  init(_ entry: JSON) {
    level = entry["level"].string.flatMap(Level.init) ?? .error
    source = entry["source"].string ?? ""
    text = entry["message"].string ?? "\(entry)"
  }

  public var description: String { "\(level.rawValue) \(source): \(text)" }
}
