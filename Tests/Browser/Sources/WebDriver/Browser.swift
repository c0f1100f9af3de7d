/// A headless Chromium with a profile of its own: its cookies and what it stores are no other browser's.
///
/// ```swift
/// try await Browser.withWindow { window in
///   try await window.go(to: "http://127.0.0.1:\(port)/")
///   try await window.find("button").click()
///   try await window.waitUntil { try await window.find("output").text == "1" }
///   try #expect(await window.consoleErrors() == [])
/// }
/// ```
///
/// All that it is asked ends within a time limit, with an error that says what was asked. Its windows can
/// be used by several tasks at once; their commands take turns, so what shall happen truly at once takes
/// several browsers.
///
/// Elsewhere: a driver or a session (Selenium), a browser context (Playwright, Puppeteer).
public struct Browser: Sendable {
  let session: Session

  /// Starts a browser, which must be closed: `withBrowser` does that itself.
  ///
  /// - Parameters:
  ///   - timeLimit: the longest time of a command.
  ///   - scriptLimit: the longest time of a script or of loading a page; nine tenths of `timeLimit`, if nil.
  /// - Throws: `WebDriverError`.
  public static func launch(
    timeLimit: Duration = hangLimit, scriptLimit: Duration? = nil
  ) async throws -> Browser {
    let driver = try await Driver.shared()
    // The driver is a little faster, since it says more.
    let milliseconds = JSON.number(
      ((scriptLimit ?? timeLimit * 0.9) / .milliseconds(1)).rounded())
    let options: JSON = [
      "binary": .string(driver.programs.browser),
      "args": [
        "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
        "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
        "--disable-backgrounding-occluded-windows", "--force-color-profile=srgb", "--lang=en-US",
      ],
    ]
    let answer = try await driver.connection.send(
      Command(
        "launch a browser", .POST, "/session",
        [
          "capabilities": [
            "alwaysMatch": [
              "browserName": "chrome",
              "goog:chromeOptions": options,
              "goog:loggingPrefs": ["browser": "ALL"],
              "timeouts": ["script": milliseconds, "pageLoad": milliseconds],
              "unhandledPromptBehavior": "ignore",
            ]
          ]
        ]), within: timeLimit)
    guard let id = answer["sessionId"].string else {
      throw WebDriverError(command: "launch a browser", reason: .unexpectedAnswer("\(answer)"))
    }
    let home = try await driver.connection.send(
      Command("find the first window", .GET, "/session/\(id)/window"), within: timeLimit)
    return Browser(
      session: Session(id: id, home: home.string ?? "", driver: driver, timeLimit: timeLimit))
  }

  /// Closes the browser and all its windows, and deletes its profile.
  public func close() async throws {
    try await session.send(Command("close the browser", .DELETE, ""))
  }

  /// Runs `body` with a browser, which is closed afterwards, also if `body` throws.
  public static func withBrowser<Result>(
    timeLimit: Duration = hangLimit, scriptLimit: Duration? = nil,
    isolation: isolated (any Actor)? = #isolation, _ body: (Browser) async throws -> Result
  ) async throws -> Result {
    // A task of its own isn't canceled with this one: what is launched shall be closed.
    let browser = try await Task {
      try await launch(timeLimit: timeLimit, scriptLimit: scriptLimit)
    }.value
    return try await finally {
      try await browser.close()
    } after: {
      try await body(browser)
    }
  }

  /// Runs `body` with the only window of a browser, which is closed afterwards, also if `body` throws.
  public static func withWindow<Result>(
    screen: Screen = .desktop, colorScheme: ColorScheme = .light, runsScripts: Bool = true,
    timeLimit: Duration = hangLimit, scriptLimit: Duration? = nil,
    isolation: isolated (any Actor)? = #isolation, _ body: (Window) async throws -> Result
  ) async throws -> Result {
    try await withBrowser(timeLimit: timeLimit, scriptLimit: scriptLimit) { browser in
      try await body(
        try await browser.openWindow(
          screen: screen, colorScheme: colorScheme, runsScripts: runsScripts))
    }
  }

  /// Runs `body` with a further window of this browser, which is closed afterwards, also if `body` throws.
  public func withWindow<Result>(
    screen: Screen = .desktop, colorScheme: ColorScheme = .light, runsScripts: Bool = true,
    isolation: isolated (any Actor)? = #isolation, _ body: (Window) async throws -> Result
  ) async throws -> Result {
    let window = try await openWindow(
      screen: screen, colorScheme: colorScheme, runsScripts: runsScripts)
    return try await finally {
      try await window.close()
    } after: {
      try await body(window)
    }
  }

  /// Opens a window with an empty page.
  ///
  /// - Parameters:
  ///   - screen: how large its page is, and whether it is that of a phone.
  ///   - colorScheme: which colors pages are told to prefer.
  ///   - runsScripts: whether pages' own scripts run. `evaluate` works without, too.
  public func openWindow(
    screen: Screen = .desktop, colorScheme: ColorScheme = .light, runsScripts: Bool = true
  ) async throws -> Window {
    let answer = try await session.send(
      Command("open a window", .POST, "/window/new", ["type": "window"]))
    guard let handle = answer["handle"].string else {
      throw WebDriverError(command: "open a window", reason: .unexpectedAnswer("\(answer)"))
    }
    let window = Window(browser: self, handle: handle)
    // Without that a page has the focus only while no other window is in front.
    try await window.devTools("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try await window.setScreen(screen)
    try await window.setColorScheme(colorScheme)
    if !runsScripts { try await window.setRunsScripts(false) }
    return window
  }

  /// The windows that are open, also those that pages have opened.
  public func windows() async throws -> [Window] {
    try await session.windows().map { Window(browser: self, handle: $0) }
  }

  /// What the consoles of all windows have shown since the browser was launched, the oldest first.
  public func console() async throws -> [ConsoleMessage] {
    try await session.console()
  }
}

/// Runs `body`, and `cleanUp` after it, however it ends and even if the task has been canceled; an error
/// of `body` goes first.
private func finally<Result>(
  _ cleanUp: @escaping @Sendable () async throws -> Void,
  isolation: isolated (any Actor)? = #isolation,
  after body: () async throws -> Result
) async throws -> Result {
  let result: Result
  do {
    result = try await body()
  } catch {
    // A task of its own isn't canceled with this one.
    _ = await Task { try await cleanUp() }.result
    throw error
  }
  try await Task { try await cleanUp() }.value
  return result
}
