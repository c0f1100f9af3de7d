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

  @discardableResult
  private func exchange(_ command: Command) async throws -> JSON {
    var command = command
    command.path = "/session/\(id)\(command.path)"
    return try await driver.connection.send(command, within: timeLimit)
  }
}
