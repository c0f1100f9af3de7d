/// What went wrong when a browser was asked to do something.
public struct WebDriverError: Error, Equatable, CustomStringConvertible {
  /// Why it went wrong.
  public enum Reason: Equatable, Sendable {
    /// The driver refused, with an error code of the WebDriver standard, such as `no such element`, and a
    /// message of its own.
    case driver(code: String, message: String)

    /// No answer came in time.
    case timedOut(after: Duration)

    /// The driver can't be talked to: why, as the system says it.
    case unreachable(String)

    /// The driver's answer isn't what the standard says: what it was.
    case unexpectedAnswer(String)

    /// The driver or the browser couldn't be started: why.
    case cannotStart(String)
  }

  /// What was asked for, such as `click` or `find`.
  public var command: String

  /// What it was about: a selector, an address, a script; or nil.
  public var subject: String?

  /// Why it went wrong.
  public var reason: Reason

  public var description: String {
    let asked = subject.map { "\(command) '\($0)'" } ?? command
    switch reason {
    case .driver(let code, let message):
      return "\(asked): \(message.hasPrefix(code) ? message : "\(code): \(message)")"
    case .timedOut(let limit): return "\(asked): no answer within \(limit)"
    case .unreachable(let why): return "\(asked): the driver can't be reached: \(why)"
    case .unexpectedAnswer(let answer): return "\(asked): unexpected answer: \(answer)"
    case .cannotStart(let why): return "\(asked): \(why)"
    }
  }

  /// Whether it is about an element that isn't there, or not any more.
  var isAboutMissingElement: Bool {
    guard case .driver(let code, _) = reason else { return false }
    return code == "no such element" || code == "stale element reference"
  }
}
