#if canImport(Glibc)
  import Foundation
  import Glibc
  import TestSupport
  import Testing

  /// A terminal that is a test, with a program in it.
  final class PseudoTerminal {
    /// What went wrong before a program ran.
    struct Failure: Error {
      let call: String
      let number = errno
    }

    /// Whether the system gives pseudo-terminals.
    static var isAvailable: Bool {
      guard let (descriptor, _) = open() else { return false }
      close(descriptor)
      return true
    }

    /// A new pseudo-terminal: the end of the test, and the name of the program's end.
    private static func open() -> (Int32, String)? {
      // The calls of POSIX for this are not in every module of a C library; these are what they do.
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

    /// Where the program is that tests start: beside the tests.
    static var fixture: String {
      let tests = CommandLine.arguments[0]
      let folder = tests.lastIndex(of: "/").map { tests[..<$0] } ?? "."
      return "\(folder)/terminal-fixture"
    }

    /// Variables with which a crash is the program's own: neither the runtime nor a sanitizer sees to it.
    static let crashes = [
      "SWIFT_BACKTRACE=enable=no",
      "ASAN_OPTIONS=detect_leaks=0:handle_segv=0:handle_abort=0:use_sigaltstack=0",
    ]

    /// What the program has written and nothing has waited for.
    private var bytes = Data()
    private var main: Int32
    /// Its name, by which other programs open it.
    let path: String
    private var process: pid_t = 0
    private var status: Int32?
    /// How the terminal was set before the program began.
    let before: termios

    /// Starts a program that has the terminal for its own.
    init(
      _ arguments: [String],
      environment: [String] = ["TERM=xterm-256color"] + PseudoTerminal.crashes
    ) throws {
      guard let (descriptor, path) = Self.open() else { throw Failure(call: "open") }
      main = descriptor
      self.path = path
      var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(main, UInt(TIOCSWINSZ), &size)
      // A setting of its own shows whether it comes back.
      var attributes = termios()
      tcgetattr(main, &attributes)
      attributes.c_iflag ^= tcflag_t(IXANY)
      tcsetattr(main, TCSANOW, &attributes)
      before = attributes

      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      // The first one that a process with no terminal opens is its own.
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      var settings = posix_spawnattr_t()
      posix_spawnattr_init(&settings)
      defer { posix_spawnattr_destroy(&settings) }
      // POSIX_SPAWN_SETSID and POSIX_SPAWN_SETSIGMASK, of which the module of the C library lacks the first.
      posix_spawnattr_setflags(&settings, 0x80 | 0x08)
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&settings, &none)
      let words = arguments.map { strdup($0) } + [nil]
      let variables = environment.map { strdup($0) } + [nil]
      defer { for string in words + variables { free(string) } }
      guard posix_spawn(&process, arguments[0], &actions, &settings, words, variables) == 0 else {
        throw Failure(call: "posix_spawn")
      }
    }

    deinit {
      if status == nil, process > 0 {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
      }
      hangUp()
    }

    /// How the terminal is set now.
    var settings: termios {
      var attributes = termios()
      tcgetattr(main, &attributes)
      return attributes
    }

    /// Whether it is set as before the program began.
    var isRestored: Bool {
      let now = settings
      // The members of the array are compared as bytes, of which there are as many in both.
      let same = withUnsafeBytes(of: now.c_cc) { one in
        withUnsafeBytes(of: before.c_cc) { other in one.elementsEqual(other) }
      }
      return same && now.c_iflag == before.c_iflag && now.c_oflag == before.c_oflag
        && now.c_lflag == before.c_lflag && now.c_cflag == before.c_cflag
    }

    /// Whether keys come at once, and are not shown.
    var isRaw: Bool { settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0 }

    /// Types.
    func send(_ text: String) {
      let bytes = Array(text.utf8)
      _ = write(main, bytes, bytes.count)
    }

    /// Sends the program a signal.
    func signal(_ number: Int32) { kill(process, number) }

    /// Sends a signal to what is in the foreground.
    func signalForeground(_ number: Int32) { kill(-tcgetpgrp(main), number) }

    /// Makes the window another size.
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

    /// Reads until something is on the screen, after what has been waited for before.
    ///
    /// - Returns: true; false after ``hangLimit``, with an issue that names the text and shows the screen.
    func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) async -> Bool {
      await wait(text.debugDescription, sourceLocation: sourceLocation) {
        guard let end = self.find(text) else { return false }
        self.bytes = Data(self.bytes[end...])
        return true
      }
    }

    /// Whether something has been written that nothing has waited for.
    func contains(_ text: String) -> Bool { find(text) != nil }

    /// Where a text ends in what has been written.
    private func find(_ text: String) -> Int? {
      bytes.range(of: Data(text.utf8))?.upperBound
    }

    /// Waits until something is so, and reads meanwhile.
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
          "\(error) This came: \(String(decoding: bytes.suffix(2000), as: UTF8.self).debugDescription)",
          sourceLocation: sourceLocation)
        return false
      }
    }

    /// Waits until the program ends, and reads what it writes.
    ///
    /// - Parameter reads: whether what it writes is read.
    /// - Returns: its status, negative if it is a signal; `nil` if it has not ended within ``hangLimit``.
    func end(reads: Bool = true) async -> Int32? {
      var state: Int32 = 0
      do {
        try await eventually("the end of the program") {
          while reads, receive() {}
          return waitpid(process, &state, WNOHANG) == process
        }
      } catch {
        Issue.record(error)
        return nil
      }
      while reads, receive() {}
      status = state & 0x7F == 0 ? (state >> 8) & 0xFF : -(state & 0x7F)
      return status
    }

    /// Reads what has come, and tells whether anything has.
    private func receive() -> Bool {
      guard main >= 0 else { return false }
      var found = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
      guard poll(&found, 1, 0) > 0 else { return false }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(main, &buffer, buffer.count)
      // Else nobody has the terminal open now.
      guard count > 0 else { return false }
      bytes += buffer[..<count]
      return true
    }
  }
#endif
