#if os(Linux)
  import Foundation
  import Glibc
  import GoalsTestSupport
  import RillProgramTesting
  import RillTerminalTesting

  /// A run of `goals tui` in a pseudo-terminal, with its screen.
  final class TerminalProcess {
    /// An error of the pseudo-terminal.
    struct Failure: Error {
      let call: String
      let code = errno
    }

    /// A text that didn't appear, with the screen.
    struct NotSeen: Error { let text, screen: String }

    private var terminal = VirtualTerminal(width: 80, height: 24)
    private var main: Int32
    private let process: Process

    init(folder: Folder) throws {
      main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
      // TIOCSPTLCK and TIOCGPTN, which unlock the program's side and return its number.
      let (unlock, tellNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      var no: Int32 = 0
      var number: UInt32 = 0
      var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
      guard main >= 0, ioctl(main, unlock, &no) == 0, ioctl(main, tellNumber, &number) == 0,
        ioctl(main, UInt(TIOCSWINSZ), &size) == 0
      else { throw Failure(call: "/dev/ptmx") }
      let side = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
      guard side >= 0 else { throw Failure(call: "/dev/pts") }
      let handle = FileHandle(fileDescriptor: side, closeOnDealloc: true)
      process = try GoalsProcess.process(
        ["tui", "--database", folder.path()],
        environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"], folder: folder)
      // Makes the terminal that of the program.
      let program = try CommandRun.executableURL(of: "goals").path
      process.arguments = ["--ctty", "--wait", program] + (process.arguments ?? [])
      process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
      (process.standardInput, process.standardOutput) = (handle, handle)
      process.standardError = handle
      try process.run()
    }

    deinit {
      if process.isRunning { signal(SIGKILL) }
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

    /// Sends the program a signal, as the terminal does by some keys.
    func signal(_ number: Int32) {
      let group = tcgetpgrp(main)
      // Other numbers would be those of other processes.
      if group > 1 { kill(-group, number) }
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
        throw NotSeen(text: text, screen: self.text)
      }
    }

    /// Waits for the end, and returns the exit status.
    func end() async throws -> Int32 {
      try await eventually {
        readOutput()
        return !process.isRunning
      }
      readOutput()
      return process.terminationStatus
    }

    private func readOutput() {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        // At most the size of the buffer.
        let count = read(main, &buffer, buffer.count)
        if count <= 0 { return }
        terminal.write(buffer[..<count])
      }
    }
  }
#endif
