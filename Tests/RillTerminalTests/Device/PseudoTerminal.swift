#if canImport(Glibc)
  import Foundation
  import Glibc
  import TestSupport
  import Testing

  /// A pseudo-terminal with a program in it.
  final class PseudoTerminal {
    /// The reason that a program could not be started.
    struct Failure: Error {
      let call: String
      let number = errno
    }

    /// True if the system provides pseudo-terminals.
    static var isAvailable: Bool {
      guard let (descriptor, _) = open() else { return false }
      close(descriptor)
      return true
    }

    /// Opens a pseudo-terminal: the descriptor of the test, and the name of the program's end.
    private static func open() -> (Int32, String)? {
      // The POSIX functions for this are not in every C library module, so these calls do the same.
      let descriptor = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { return nil }
      let (unlock, tellNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      var no: Int32 = 0
      var number: UInt32 = 0
      guard ioctl(descriptor, unlock, &no) == 0, ioctl(descriptor, tellNumber, &number) == 0 else {
        close(descriptor)
        return nil
      }
      return (descriptor, "/dev/pts/\(number)")
    }

    /// The path of the fixture, beside the tests.
    static var fixture: String {
      let tests = CommandLine.arguments[0]
      let folder = tests.lastIndex(of: "/").map { tests[..<$0] } ?? "."
      return "\(folder)/terminal-fixture"
    }

    /// Variables that disable the crash handlers of the runtime and of sanitizers.
    static let crashes = [
      "SWIFT_BACKTRACE=enable=no",
      "ASAN_OPTIONS=detect_leaks=0:handle_segv=0:handle_abort=0:use_sigaltstack=0",
    ]

    /// The program's output that no wait has matched.
    private var bytes = Data()
    private var main: Int32
    /// The name by which other programs open it.
    let path: String
    private let process: ChildProcess
    /// The settings of the terminal before the program began.
    let before: termios

    /// Starts a program with the pseudo-terminal as its controlling terminal.
    init(
      _ arguments: [String],
      environment: [String] = ["TERM=xterm-256color"] + PseudoTerminal.crashes
    ) throws {
      guard let (descriptor, path) = Self.open() else { throw Failure(call: "open") }
      main = descriptor
      self.path = path
      var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(main, UInt(TIOCSWINSZ), &size)
      // A changed setting shows whether it is restored.
      var attributes = termios()
      tcgetattr(main, &attributes)
      attributes.c_iflag ^= tcflag_t(IXANY)
      tcsetattr(main, TCSANOW, &attributes)
      before = attributes

      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      // The first terminal that a session leader opens becomes its controlling terminal.
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      var settings = posix_spawnattr_t()
      posix_spawnattr_init(&settings)
      defer { posix_spawnattr_destroy(&settings) }
      // POSIX_SPAWN_SETSID and POSIX_SPAWN_SETSIGMASK; the C library module lacks the first.
      posix_spawnattr_setflags(&settings, 0x80 | 0x08)
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&settings, &none)
      let words = arguments.map { strdup($0) } + [nil]
      let variables = environment.map { strdup($0) } + [nil]
      defer { for string in words + variables { free(string) } }
      var id: pid_t = 0
      guard posix_spawn(&id, arguments[0], &actions, &settings, words, variables) == 0 else {
        close(descriptor)
        throw Failure(call: "posix_spawn")
      }
      process = ChildProcess(id)
    }

    deinit {
      process.signal(SIGKILL)
      hangUp()
    }

    /// The present settings of the terminal.
    var settings: termios {
      var attributes = termios()
      tcgetattr(main, &attributes)
      return attributes
    }

    /// True if the settings are those from before the program.
    var isRestored: Bool {
      let now = settings
      // The array's elements are compared as bytes; both have the same number.
      let same = withUnsafeBytes(of: now.c_cc) { one in
        withUnsafeBytes(of: before.c_cc) { other in one.elementsEqual(other) }
      }
      return same && now.c_iflag == before.c_iflag && now.c_oflag == before.c_oflag
        && now.c_lflag == before.c_lflag && now.c_cflag == before.c_cflag
    }

    /// True if the terminal is in raw mode.
    var isRaw: Bool { settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0 }

    /// Types text.
    func send(_ text: String) {
      let bytes = Array(text.utf8)
      _ = write(main, bytes, bytes.count)
    }

    /// Sends the program a signal.
    func signal(_ number: Int32) { process.signal(number) }

    /// Sends a signal to the foreground processes.
    func signalForeground(_ number: Int32) { kill(-tcgetpgrp(main), number) }

    /// Changes the size of the window.
    func resize(columns: UInt16, rows: UInt16) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(main, UInt(TIOCSWINSZ), &size)
    }

    /// Closes the window.
    func hangUp() {
      guard main >= 0 else { return }
      close(main)
      main = -1
    }

    /// Reads until a text is on the screen, after the previously matched text.
    ///
    /// - Returns: True on success; false after ``hangLimit``, with an issue that contains the text
    ///   and the screen.
    func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) async -> Bool {
      await wait(text.debugDescription, sourceLocation: sourceLocation) {
        guard let end = self.find(text) else { return false }
        self.bytes = Data(self.bytes[end...])
        return true
      }
    }

    /// True if there is unmatched output.
    func contains(_ text: String) -> Bool { find(text) != nil }

    /// Returns the end of a text in the output.
    private func find(_ text: String) -> Int? {
      bytes.range(of: Data(text.utf8))?.upperBound
    }

    /// Reads until a condition is true.
    func wait(
      _ what: String = "a condition", sourceLocation: SourceLocation = #_sourceLocation,
      until isSo: () -> Bool
    ) async -> Bool {
      do {
        try await eventually(what) {
          while receive() {}
          return isSo()
        }
        return true
      } catch {
        Issue.record(
          "\(error) Output: \(String(decoding: bytes.suffix(2000), as: UTF8.self).debugDescription)",
          sourceLocation: sourceLocation)
        return false
      }
    }

    /// Waits until the program ends, and reads its output.
    ///
    /// - Parameter reads: True if the output is read.
    /// - Returns: Its status, negative for a signal; `nil` if it has not ended within
    ///   ``hangLimit``.
    func end(reads: Bool = true) async -> Int32? {
      do {
        try await eventually("the end of the program") {
          while reads, receive() {}
          return process.status != nil
        }
      } catch {
        Issue.record(error)
        return nil
      }
      while reads, receive() {}
      return process.status
    }

    /// Reads available output, and returns true if there was any.
    private func receive() -> Bool {
      guard main >= 0 else { return false }
      var found = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
      guard poll(&found, 1, 0) > 0 else { return false }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(main, &buffer, buffer.count)
      // No process has the terminal open now.
      guard count > 0 else { return false }
      bytes += buffer[..<count]
      return true
    }
  }
#endif
