/// A window of a browser, with one page at a time.
///
/// Elements, keys, pointers, screenshots and the accessibility tree are in separate files.
///
/// Other libraries call this a page (Playwright, Puppeteer).
public struct Window: Sendable {
  /// The browser of the window.
  public let browser: Browser

  let handle: String

  // MARK: Pages

  /// Navigates to an address, and waits until the page has loaded.
  public func go(to address: String) async throws {
    try await send(Command("go to", .POST, "/url", ["url": .string(address)], about: address))
  }

  /// Reloads the page, and waits until it has loaded.
  public func reload() async throws {
    try await send(Command("reload", .POST, "/refresh", [:]))
  }

  /// Goes back in the history, like the button, except on the first page.
  public func back() async throws {
    try await send(Command("go back", .POST, "/back", [:]))
  }

  /// Goes forward in the history, except on the last page.
  public func forward() async throws {
    try await send(Command("go forward", .POST, "/forward", [:]))
  }

  /// The page's title.
  public var title: String {
    get async throws { try await string(Command("read the title", .GET, "/title")) }
  }

  /// The page's address.
  public var url: String {
    get async throws { try await string(Command("read the address", .GET, "/url")) }
  }

  /// Closes the window, unless it is already closed.
  public func close() async throws {
    do {
      try await send(Command("close the window", .DELETE, "/window"))
    } catch let error as WebDriverError {
      guard case .driver("no such window", _) = error.reason else { throw error }
    }
  }

  // MARK: Scripts

  /// Runs the body of a JavaScript function in the page, and returns its result, or the value of a
  /// resulting promise.
  ///
  /// ```swift
  /// let width = try await window.evaluate(
  ///   "return arguments[0].scrollWidth", [element.reference]).number
  /// ```
  ///
  /// - Parameters:
  ///   - script: The statements.
  ///   - arguments: The value of `arguments` in the script.
  /// - Throws: `WebDriverError` with the message of an error in the script.
  @discardableResult
  public func evaluate(_ script: String, _ arguments: [JSON] = []) async throws -> JSON {
    try await send(
      Command(
        "evaluate", .POST, "/execute/sync",
        ["script": .string(script), "args": .array(arguments)], about: script))
  }

  /// Sends a command of Chromium's DevTools protocol, and returns its answer.
  @discardableResult
  public func devTools(_ method: String, _ parameters: JSON = [:]) async throws -> JSON {
    try await send(
      Command(
        "send to the developer tools", .POST, "/goog/cdp/execute",
        ["cmd": .string(method), "params": parameters], about: method))
  }

  // MARK: The console

  /// Returns the console messages of all windows since the launch, the oldest first.
  public func console() async throws -> [ConsoleMessage] {
    try await browser.console()
  }

  /// Returns the console messages that are errors: uncaught exceptions, failed requests, and
  /// violations of the Content-Security-Policy.
  public func consoleErrors() async throws -> [ConsoleMessage] {
    try await console().filter { $0.level == .error }
  }

  // MARK: Dialogs

  /// The text of the dialog that a script has opened (`alert`, `confirm`, `prompt`).
  public var dialogText: String {
    get async throws { try await string(Command("read the dialog", .GET, "/alert/text")) }
  }

  /// Closes the dialog that a script has opened, with OK or Cancel.
  public func closeDialog(accepting: Bool) async throws {
    try await send(
      Command("close the dialog", .POST, accepting ? "/alert/accept" : "/alert/dismiss", [:]))
  }

  // MARK: Commands

  @discardableResult
  func send(_ command: Command) async throws -> JSON {
    try await browser.session.send(command, to: handle)
  }

  func string(_ command: Command) async throws -> String {
    let answer = try await send(command)
    guard let string = answer.string else { throw command.error(.unexpectedAnswer("\(answer)")) }
    return string
  }
}
