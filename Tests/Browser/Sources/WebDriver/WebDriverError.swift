/// An error of a browser command.
public struct WebDriverError: Error, Equatable, CustomStringConvertible {
  /// The reason of an error.
  public enum Reason: Equatable, Sendable {
    /// The driver rejected a command, with an error code of WebDriver, such as `no such element`,
    /// and a message.
    case driver(code: String, message: String)

    /// The answer timed out.
    case timedOut(after: Duration)

    /// The connection to the driver failed, for a reason from the system.
    case unreachable(String)

    /// The driver's answer, which violates the standard.
    case unexpectedAnswer(String)

    /// The driver or the browser failed to start, for a reason.
    case cannotStart(String)
  }

  /// The command, such as `click` or `find`.
  public var command: String

  /// The subject: a selector, an address, a script; or nil.
  public var subject: String?

  /// The reason.
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

  /// A Boolean value that indicates a missing or stale element.
  var isAboutMissingElement: Bool {
    guard case .driver(let code, let message) = reason else { return false }
    // chromedriver reports some elements of a page that was left as an unknown error.
    return code == "no such element" || code == "stale element reference"
      || message.contains("does not belong to the document")
  }
}
