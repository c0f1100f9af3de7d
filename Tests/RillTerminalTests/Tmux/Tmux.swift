#if canImport(Glibc)
  import Foundation
  import Glibc
  import RillTerminal
  import RillTerminalTesting
  import TestSupport
  import Testing

  /// A separate tmux server with one window that runs a shell.
  final class Tmux {
    /// Its path, if it is installed.
    static let program: String? = {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      return folders.map { "\($0)/tmux" }.first { access($0, X_OK) == 0 }
    }()

    /// The error of a tmux command.
    struct Failure: Error {
      let command: [String]
      let told: String
    }

    /// The state of the window, in cells and flags.
    struct State: Equatable {
      var column: Int
      var row: Int
      var showsCursor: Bool
      var isAlternate: Bool
      var tellsMouse: Bool
      var wraps: Bool
    }

    /// A temporary folder, which is removed at the end.
    let folder: String
    private let program: String

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - width: The columns of the window.
    ///   - height: Its rows.
    ///   - environment: Variables of the shell in addition to the usual ones, as `NAME=value`.
    init(width: Int, height: Int, environment: [String] = []) async throws {
      guard let program = Self.program else { throw Failure(command: [], told: "no tmux") }
      self.program = program
      // The name of a socket has a short limit.
      folder = "/tmp/rill-tmux-\(UUID().uuidString.prefix(13))"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      // The fixture is called by its name alone, so that the shell's messages have the same number
      // of rows for any build folder.
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let fixtures = (PseudoTerminal.fixture as NSString).deletingLastPathComponent
      let variables =
        ["PS1=$ "] + PseudoTerminal.crashes + environment
      var words = [
        "start-server", ";", "set", "-g", "status", "off", ";", "set", "-s", "escape-time", "0",
        ";", "new-session", "-d", "-x", String(width), "-y", String(height),
      ]
      for variable in variables { words += ["-e", variable] }
      // The server has its own path.
      words += ["env", "PATH=\(path):\(fixtures)", "bash", "--norc", "--noprofile"]
      try run(words)
      guard await wait(until: { $0.first?.hasPrefix("$") == true }) else {
        throw Failure(command: ["bash"], told: "no prompt")
      }
    }

    deinit {
      _ = try? run(["kill-server"])
      try? FileManager.default.removeItem(atPath: folder)
    }

    /// Runs a tmux command.
    ///
    /// - Returns: Its output.
    @discardableResult
    func run(_ arguments: [String]) throws -> String {
      let words = ["-u", "-S", "\(folder)/socket", "-f", "/dev/null"] + arguments
      // A file instead of a pipe, because a server started in this time would keep a pipe open.
      let path = "\(folder)/told"
      let status = try Self.spawn(program, words, output: path)
      let told = try String(contentsOfFile: path, encoding: .utf8)
      guard status == 0 else { throw Failure(command: arguments, told: told) }
      return told
    }

    /// Runs a program without blocked signals until it ends. (`Process` would pass on the signal
    /// mask of this thread.)
    private static func spawn(
      _ program: String, _ arguments: [String], output: String
    ) throws -> Int32 {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
      var settings = posix_spawnattr_t()
      posix_spawnattr_init(&settings)
      defer { posix_spawnattr_destroy(&settings) }
      // POSIX_SPAWN_SETSIGDEF and POSIX_SPAWN_SETSIGMASK.
      posix_spawnattr_setflags(&settings, 0x04 | 0x08)
      var signals = sigset_t()
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&settings, &signals)
      sigfillset(&signals)
      posix_spawnattr_setsigdefault(&settings, &signals)
      let kept = ProcessInfo.processInfo.environment.filter { name, _ in
        !["TMUX", "TMUX_PANE", "NO_COLOR", "COLORTERM", "TERM", "LC_ALL"].contains(name)
      }
      let environment = kept.map { "\($0)=\($1)" } + ["LC_ALL=C.UTF-8", "TERM=xterm-256color"]
      let words = ([program] + arguments).map { strdup($0) } + [nil]
      let variables = environment.map { strdup($0) } + [nil]
      defer { for string in words + variables { free(string) } }
      var process: pid_t = 0
      guard posix_spawn(&process, program, &actions, &settings, words, variables) == 0 else {
        throw Failure(command: arguments, told: "error \(errno)")
      }
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 && errno == EINTR {}
      return status
    }

    // MARK: Actions

    /// Types text as it is.
    func type(_ text: String) throws { try run(["send-keys", "-l", "--", text]) }

    /// Presses keys by tmux's names, such as `Up`, `C-z`, `M-x` and `F5`.
    func press(_ keys: String...) throws { try run(["send-keys", "--"] + keys) }

    /// Types a command for the shell.
    func command(_ text: String) throws {
      try type(text)
      try press("Enter")
    }

    /// Pastes text like a terminal, with marks if the program has enabled them.
    func paste(_ text: String) throws {
      try run(["set-buffer", "--", text])
      try run(["paste-buffer", "-p"])
    }

    /// Changes the size of the window.
    func resize(width: Int, height: Int) throws {
      try run(["resize-window", "-x", "\(width)", "-y", "\(height)"])
    }

    // MARK: Screen

    /// Returns the visible rows, without trailing blanks.
    func lines() throws -> [String] {
      var lines = try run(["capture-pane", "-p"]).split(
        separator: "\n", omittingEmptySubsequences: false)
      // A line feed ends the last row.
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines.map { line in
        var line = line
        while line.last == " " { line.removeLast() }
        return String(line)
      }
    }

    /// The visible text, for a message.
    var seen: String { (try? lines())?.joined(separator: "\n") ?? "nothing" }

    /// Returns the visible text with styles.
    func screen(width: Int, height: Int) throws -> CellGrid {
      var terminal = VirtualTerminal(width: width, height: height)
      let captured = try run(["capture-pane", "-p", "-e", "-N"])
      let lines = captured.split(separator: "\n", omittingEmptySubsequences: false).prefix(height)
      for (row, line) in lines.enumerated() {
        terminal.write("\u{1B}[\(row + 1)H\(line)".utf8)
      }
      guard terminal.unknown.isEmpty else {
        throw Failure(command: ["capture-pane"], told: "\(terminal.unknown)")
      }
      return terminal.screen
    }

    /// Returns the cursor position and the modes of the window.
    func state() throws -> State {
      let names = [
        "cursor_x", "cursor_y", "cursor_flag", "alternate_on", "mouse_any_flag", "wrap_flag",
      ]
      let format = names.map { "#{\($0)}" }.joined(separator: " ")
      let numbers = try run(["display-message", "-p", format]).split(whereSeparator: \.isWhitespace)
        .compactMap { Int($0) }
      guard numbers.count == 6 else {
        throw Failure(command: ["display-message"], told: "\(numbers)")
      }
      return State(
        column: numbers[0], row: numbers[1], showsCursor: numbers[2] == 1,
        isAlternate: numbers[3] == 1, tellsMouse: numbers[4] == 1, wraps: numbers[5] == 1)
    }

    /// Returns the title of the window, as set by a program.
    func title() throws -> String {
      try run(["display-message", "-p", "#{pane_title}"]).trimmingCharacters(in: .newlines)
    }

    /// Waits until a text is visible.
    ///
    /// - Returns: True on success; false after ``hangLimit``, with an issue that shows the screen.
    func wait(until isSo: ([String]) -> Bool) async -> Bool {
      if await poll({ isSo(try lines()) }) { return true }
      let seen = (try? lines().joined(separator: "\n")) ?? "Nothing is there."
      Issue.record("The condition was not met. The screen shows:\n\(seen)")
      return false
    }

    /// Waits for a condition, which is checked repeatedly; an error counts as false.
    ///
    /// - Returns: True on success; false after ``hangLimit``.
    func poll(_ isSo: () throws -> Bool) async -> Bool {
      (try? await eventually { (try? isSo()) == true }) != nil
    }
  }

  extension [String] {
    /// Returns a row by its number, or an empty text.
    func row(_ number: Int) -> String { number < count ? self[number] : "" }
  }
#endif
