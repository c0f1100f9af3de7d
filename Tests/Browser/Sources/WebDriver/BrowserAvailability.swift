import Foundation
import Testing

/// Whether tests in a real browser can run here: they take Chromium and its WebDriver server,
/// `chromium` and `chromedriver` on the path.
public enum BrowserAvailability {
  /// The programs that tests in a browser run, or what is missing.
  static let programs: Result<Programs, WebDriverError> = .init(catching: Programs.find)

  /// Whether tests in a browser shall run: where the programs are, and where the environment has
  /// `RILL_BROWSER=required`, so that they fail there instead of being skipped.
  public static var runsTests: Bool {
    runsTests(missing: missing, environment: ProcessInfo.processInfo.environment)
  }

  static func runsTests(missing: String?, environment: [String: String]) -> Bool {
    missing == nil || environment["RILL_BROWSER"] == "required"
  }

  /// What is missing, as a sentence, or nil if nothing is.
  public static var missing: String? {
    guard case .failure(let error) = programs else { return nil }
    if case .cannotStart(let why) = error.reason { return why }
    return "\(error)"
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips tests, with the reason printed, where there is no browser; with `RILL_BROWSER=required` in
  /// the environment they run, and fail.
  public static var browser: Self {
    .enabled(
      if: BrowserAvailability.runsTests,
      Comment(rawValue: BrowserAvailability.missing ?? "There is a browser."))
  }
}

/// The paths of the programs that make a browser that tests can drive.
struct Programs: Sendable {
  var browser: String
  var driver: String

  static func find() throws(WebDriverError) -> Programs {
    Programs(
      browser: try find(["chromium", "chromium-browser", "google-chrome"]),
      driver: try find(["chromedriver"]))
  }

  /// The path of the first of `names` that a folder of `path` has.
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
      reason: .cannotStart("There is no \(names[0]) on the path."))
  }
}
