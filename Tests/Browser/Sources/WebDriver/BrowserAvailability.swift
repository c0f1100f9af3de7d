import Foundation
import Testing

/// The availability of a browser for tests: `chromium` and its WebDriver server `chromedriver` must
/// be on the path.
public enum BrowserAvailability {
  /// The programs for tests in a browser, or the missing ones.
  static let programs: Result<Programs, WebDriverError> = .init(catching: Programs.find)

  /// A Boolean value that indicates whether tests in a browser run.
  ///
  /// They run if the programs are available. With `RILL_BROWSER=required` they always run, so that
  /// they fail instead of being skipped.
  public static var runsTests: Bool {
    runsTests(missing: missing, environment: ProcessInfo.processInfo.environment)
  }

  static func runsTests(missing: String?, environment: [String: String]) -> Bool {
    missing == nil || environment["RILL_BROWSER"] == "required"
  }

  /// The missing programs as a sentence, or nil.
  public static var missing: String? {
    guard case .failure(let error) = programs else { return nil }
    if case .cannotStart(let why) = error.reason { return why }
    return "\(error)"
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips tests, with the reason printed, if no browser is available. With `RILL_BROWSER=required`
  /// in the environment they run, and fail.
  public static var browser: Self {
    .enabled(
      if: BrowserAvailability.runsTests,
      Comment(rawValue: BrowserAvailability.missing ?? "A browser is available."))
  }
}

/// The paths of the programs that provide a browser for tests.
struct Programs: Sendable {
  var browser: String
  var driver: String

  static func find() throws(WebDriverError) -> Programs {
    Programs(
      browser: try find(["chromium", "chromium-browser", "google-chrome"]),
      driver: try find(["chromedriver"]))
  }

  /// Returns the path of the first of `names` in the folders of `path`.
  static func find(
    _ names: [String], path: String? = ProcessInfo.processInfo.environment["PATH"]
  ) throws(WebDriverError) -> String {
    let folders = (path ?? "").split(separator: ":")
    for name in names {
      for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)")
      {
        return "\(folder)/\(name)"
      }
    }
    throw WebDriverError(
      command: "find a program", subject: names[0],
      reason: .cannotStart("\(names[0]) was not found on the path."))
  }
}
