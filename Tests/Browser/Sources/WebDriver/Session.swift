/// A WebDriver session, which serializes the commands for the windows of a browser.
///
/// The protocol applies a command to the session's current window, so selecting the window and
/// sending the command must not be separated. Commands of several tasks wait for each other.
actor Session {
  let id: String
  private let driver: Driver
  private let timeLimit: Duration

  /// The initial window of the browser. It stays open, for commands without a window.
  private let home: String
  private var currentWindow: String?
  private var messages: [ConsoleMessage] = []
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(id: String, home: String, driver: Driver, timeLimit: Duration) {
    (self.id, self.home, self.driver, self.timeLimit) = (id, home, driver, timeLimit)
  }

  /// Returns the open windows except the initial one.
  func windows() async throws -> [String] {
    let handles = try await send(Command("list the windows", .GET, "/window/handles"))
    return (handles.array ?? []).compactMap(\.string).filter { $0 != home }
  }

  /// Sends `command`, whose path is relative to that of the session, to a window or to the browser.
  @discardableResult
  func send(_ command: Command, to window: String? = nil) async throws -> JSON {
    while isBusy { await withCheckedContinuation { waiting.append($0) } }
    isBusy = true
    defer {
      isBusy = false
      if !waiting.isEmpty { waiting.removeFirst().resume() }
    }
    let window = window ?? home
    if window != currentWindow {
      currentWindow = nil
      try await exchange(
        Command("switch to a window", .POST, "/window", ["handle": .string(window)]))
      currentWindow = window
    }
    return try await exchange(command)
  }

  /// Returns all console messages since the session began.
  func console() async throws -> [ConsoleMessage] {
    let new = try await send(Command("read the console", .POST, "/se/log", ["type": "browser"]))
    messages += (new.array ?? []).map(ConsoleMessage.init)
    return messages
  }

  /// Closes the windows, and deletes all data of pages and the console messages.
  ///
  /// - Returns: A new session with the same browser.
  func cleared() async throws -> Session {
    for window in try await windows() {
      try await send(Command("close the window", .DELETE, "/window"), to: window)
    }
    let data: [(String, JSON)] = [
      ("Network.clearBrowserCookies", [:]), ("Network.clearBrowserCache", [:]),
      ("Storage.clearDataForOrigin", ["origin": "*", "storageTypes": "all"]),
      ("Browser.resetPermissions", [:]),
    ]
    for (method, parameters) in data {
      try await send(
        Command(
          "clear the browser", .POST, "/goog/cdp/execute",
          ["cmd": .string(method), "params": parameters], about: method))
    }
    _ = try await console()
    return Session(id: id, home: home, driver: driver, timeLimit: timeLimit)
  }

  @discardableResult
  private func exchange(_ command: Command) async throws -> JSON {
    var command = command
    command.path = "/session/\(id)\(command.path)"
    return try await driver.connection.send(command, within: timeLimit)
  }
}
