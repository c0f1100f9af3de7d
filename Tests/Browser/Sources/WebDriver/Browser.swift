/// A headless Chromium with a separate profile, whose cookies and storage are not shared.
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
/// Each command ends within a time limit, with an error that names the command. Several tasks can
/// use the windows concurrently. Their commands are serialized, so truly simultaneous actions need
/// several browsers.
///
/// Other libraries call this a driver or a session (Selenium), or a browser context (Playwright,
/// Puppeteer).
public struct Browser: Sendable {
  let session: Session

  /// Starts a browser, which must be closed; `withBrowser` closes it automatically.
  ///
  /// - Parameters:
  ///   - timeLimit: The time limit of a command.
  ///   - scriptLimit: The time limit of a script or of loading a page; nil means nine tenths of
  ///     `timeLimit`.
  /// - Throws: `WebDriverError`.
  public static func launch(
    timeLimit: Duration = hangLimit, scriptLimit: Duration? = nil
  ) async throws -> Browser {
    let driver = try await Driver.shared()
    // The driver times out earlier, because its errors have more details.
    let milliseconds = JSON.number(
      ((scriptLimit ?? timeLimit * 0.9) / .milliseconds(1)).rounded())
    let options: JSON = [
      "binary": .string(driver.programs.browser),
      "args": [
        "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
        "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
        "--disable-backgrounding-occluded-windows", "--force-color-profile=srgb", "--lang=en-US",
        // The list below the address bar would be a page of its own. It takes processor time with
        // each navigation, and no test sees it.
        "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
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

  /// Runs `body` with a browser that has no pages and no data.
  ///
  /// With the default limits, a browser that another call has used is cleared and used again.
  /// Otherwise, or if `body` throws, the browser is closed afterwards.
  public static func withBrowser<Result>(
    timeLimit: Duration = hangLimit, scriptLimit: Duration? = nil,
    isolation: isolated (any Actor)? = #isolation, _ body: (Browser) async throws -> Result
  ) async throws -> Result {
    let isReusable = timeLimit == hangLimit && scriptLimit == nil
    // A separate task is not canceled with this one, so that a launched browser is closed.
    let browser = try await Task {
      isReusable
        ? try await IdleBrowsers.shared.take()
        : try await launch(timeLimit: timeLimit, scriptLimit: scriptLimit)
    }.value
    return try await finally { succeeded in
      if isReusable && succeeded {
        try await IdleBrowsers.shared.put(back: browser)
      } else {
        try await browser.close()
      }
    } after: {
      try await body(browser)
    }
  }

  /// Runs `body` with the only window of a browser, which is closed afterwards, even if `body`
  /// throws.
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

  /// Runs `body` with another window of this browser, which is closed afterwards, even if `body`
  /// throws.
  public func withWindow<Result>(
    screen: Screen = .desktop, colorScheme: ColorScheme = .light, runsScripts: Bool = true,
    isolation: isolated (any Actor)? = #isolation, _ body: (Window) async throws -> Result
  ) async throws -> Result {
    let window = try await openWindow(
      screen: screen, colorScheme: colorScheme, runsScripts: runsScripts)
    return try await finally { _ in
      try await window.close()
    } after: {
      try await body(window)
    }
  }

  /// Opens a window with an empty page.
  ///
  /// - Parameters:
  ///   - screen: The size of the page, and whether it is a phone.
  ///   - colorScheme: The preferred color scheme that pages see.
  ///   - runsScripts: True if the scripts of pages run. `evaluate` works in any case.
  public func openWindow(
    screen: Screen = .desktop, colorScheme: ColorScheme = .light, runsScripts: Bool = true
  ) async throws -> Window {
    let answer = try await session.send(
      Command("open a window", .POST, "/window/new", ["type": "window"]))
    guard let handle = answer["handle"].string else {
      throw WebDriverError(command: "open a window", reason: .unexpectedAnswer("\(answer)"))
    }
    let window = Window(browser: self, handle: handle)
    // Otherwise a page loses the focus when another window is in front.
    try await window.devTools("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try await window.setScreen(screen)
    try await window.setColorScheme(colorScheme)
    if !runsScripts { try await window.setRunsScripts(false) }
    return window
  }

  /// Returns the open windows, including those that pages have opened.
  public func windows() async throws -> [Window] {
    try await session.windows().map { Window(browser: self, handle: $0) }
  }

  /// Returns the console messages of all windows since the launch, the oldest first.
  public func console() async throws -> [ConsoleMessage] {
    try await session.console()
  }
}

/// Runs `body` and then `cleanUp`, even after an error or a cancellation. An error of `body` takes
/// precedence. The argument of `cleanUp` is true if `body` succeeded.
private func finally<Result>(
  _ cleanUp: @escaping @Sendable (Bool) async throws -> Void,
  isolation: isolated (any Actor)? = #isolation,
  after body: () async throws -> Result
) async throws -> Result {
  let result: Result
  do {
    result = try await body()
  } catch {
    // A separate task is not canceled with this one.
    _ = await Task { try await cleanUp(false) }.result
    throw error
  }
  try await Task { try await cleanUp(true) }.value
  return result
}
