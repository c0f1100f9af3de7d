#if os(Linux)
  import Foundation
  import Glibc
  import GoalsTestSupport
  import RillTerminalTesting

  /// A run of `goals tui` in a pseudo-terminal, with its screen.
  final class TerminalProcess {
    /// An error of the pseudo-terminal.
    struct Failure: Error {
      let call: String
      let code = errno
    }

    /// A text that didn't appear, with the screen and the last output.
    struct NotSeen: Error, CustomStringConvertible {
      let description: String
    }

    private var terminal: VirtualTerminal
    private var main: Int32
    private var process: pid_t = 0
    /// The last chunks of output, for a failure.
    private var lastOutput: [String] = []
    /// The exit status, after the end.
    private var status: Int32?

    init(
      _ arguments: [String] = [], folder: Folder, width: Int = 80, height: Int = 24
    ) throws {
      terminal = VirtualTerminal(width: width, height: height)
      main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
      // TIOCSPTLCK and TIOCGPTN, which unlock the program's side and return its number.
      let (unlock, tellNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      var no: Int32 = 0
      var number: UInt32 = 0
      guard main >= 0, ioctl(main, unlock, &no) == 0, ioctl(main, tellNumber, &number) == 0 else {
        throw Failure(call: "/dev/ptmx")
      }
      setSize(width: width, height: height)

      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      // The first terminal that a process without one opens becomes its controlling terminal.
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/pts/\(number)", O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      // Closes the sockets of a server that runs in another test. Only in the child: the
      // descriptors of this process include those by which Foundation detects the end of processes.
      for descriptor in Int32(3)..<1024 {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
      var settings = posix_spawnattr_t()
      posix_spawnattr_init(&settings)
      defer { posix_spawnattr_destroy(&settings) }
      // POSIX_SPAWN_SETSID, which the C module lacks, and POSIX_SPAWN_SETSIGMASK, so that no signal
      // is blocked.
      posix_spawnattr_setflags(&settings, 0x80 | 0x08)
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&settings, &none)
      let program = try GoalsProcess.program.path
      let words = [program, "tui", "--database", folder.path()] + arguments
      let variables = [
        "TERM=xterm-256color", "TZ=UTC", "LC_ALL=C.UTF-8", "XDG_DATA_HOME=\(folder.url.path)",
      ]
      let copies = (words.map { strdup($0) } + [nil], variables.map { strdup($0) } + [nil])
      defer { for copy in copies.0 + copies.1 { free(copy) } }
      guard posix_spawn(&process, program, &actions, &settings, copies.0, copies.1) == 0 else {
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

    /// Closes the terminal.
    func hangUp() {
      if main >= 0 { close(main) }
      main = -1
    }

    /// Sends the input of keys.
    func type(_ text: String) {
      let bytes = Array(text.utf8)
      // Only bytes of the array are written.
      _ = write(main, bytes, bytes.count)
    }

    /// Sends the program a signal.
    func signal(_ number: Int32) { kill(process, number) }

    /// Resizes the terminal.
    func resize(width: Int, height: Int) {
      setSize(width: width, height: height)
      terminal.resize(width: width, height: height)
    }

    private func setSize(width: Int, height: Int) {
      var size = winsize(
        ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(main, UInt(TIOCSWINSZ), &size)
    }

    /// The rows of the screen.
    var text: String {
      readOutput()
      return terminal.screen.text
    }

    /// A Boolean value that indicates whether the program uses the alternate screen.
    var isAlternate: Bool {
      readOutput()
      return terminal.isAlternate
    }

    /// A Boolean value that indicates whether echo and line mode are on, as a shell needs.
    var isRestored: Bool {
      var attributes = termios()
      tcgetattr(main, &attributes)
      return attributes.c_lflag & tcflag_t(ECHO) != 0
        && attributes.c_lflag & tcflag_t(ICANON) != 0
    }

    /// Waits until a text appears, possibly wrapped.
    func sees(_ text: String) async throws {
      do {
        try await eventually {
          let words = self.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          return words.contains(text)
        }
      } catch {
        let output = lastOutput.map(\.debugDescription).joined(separator: "\n")
        throw NotSeen(
          description: """
            \(text) is not seen:
            \(self.text)
            The cursor is at column \(terminal.x), row \(terminal.y). The last output:
            \(output)
            """)
      }
    }

    /// Waits for the end, and returns the exit status; nil if a signal ended the program.
    func end() async throws -> Int32? {
      try await eventually {
        readOutput()
        if status != nil { return true }
        var status: Int32 = 0
        if waitpid(process, &status, WNOHANG) == process { self.status = status }
        return self.status != nil
      }
      readOutput()
      return status.flatMap { $0 & 0x7F == 0 ? $0 >> 8 & 0xFF : nil }
    }

    private func readOutput() {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        // At most the size of the buffer.
        let count = read(main, &buffer, buffer.count)
        if count <= 0 { return }
        terminal.write(buffer[..<count])
        lastOutput.append(String(decoding: buffer[..<count], as: UTF8.self))
        if lastOutput.count > 20 { lastOutput.removeFirst() }
      }
    }
  }
#endif
