import CRillTerminal

/// The terminal that a program reads from and writes to.
///
/// ```swift
/// if TerminalDevice.isTerminal(1) { print("A person reads this.") }
/// ```
package final class TerminalDevice: Sendable {
  /// The capabilities that the environment describes. A session learns more.
  package let capabilities: TerminalCapabilities
  /// The descriptors for reading and writing. They are opened separately, so that their modes don't
  /// affect other processes.
  let input: Int32
  let output: Int32

  /// Opens the terminal of two descriptors, by default the standard input and output.
  ///
  /// - Parameters:
  ///   - input: The descriptor for reading.
  ///   - output: The descriptor for writing.
  ///   - environment: A function that returns variables of the environment, by default of this
  ///     process.
  /// - Throws: An error if there is no terminal, or it can't be drawn on.
  package convenience init(
    input: Int32 = 0, output: Int32 = 1, environment: (String) -> String? = TerminalDevice.variable
  ) throws(TerminalError) {
    guard rill_terminal_is_terminal(output) else { throw .outputIsNoTerminal }
    guard rill_terminal_is_terminal(input) else { throw .inputIsNoTerminal }
    let capabilities = TerminalCapabilities(environment: environment)
    guard !capabilities.isDumb else { throw .isDumb }
    try self.init(opening: input, output, capabilities)
  }

  /// Opens the controlling terminal of the process, regardless of its standard input and output.
  /// Use it if a program reads its data from a pipe, or writes its result to one.
  ///
  /// - Parameter environment: A function that returns variables of the environment, by default of
  ///   this process.
  /// - Throws: An error if there is no terminal, or it can't be drawn on.
  ///
  /// Elsewhere: `/dev/tty`, `WithInputTTY` (Bubble Tea).
  package static func controlling(
    environment: (String) -> String? = TerminalDevice.variable
  ) throws(TerminalError) -> TerminalDevice {
    let capabilities = TerminalCapabilities(environment: environment)
    guard !capabilities.isDumb else { throw .isDumb }
    let opened = rill_terminal_open_controlling()
    guard opened >= 0 else { throw .noControllingTerminal }
    return TerminalDevice(opened: opened, capabilities)
  }

  private init(opened: Int32, _ capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
    (input, output) = (opened, opened)
  }

  private init(
    opening input: Int32, _ output: Int32, _ capabilities: TerminalCapabilities
  ) throws(TerminalError) {
    self.capabilities = capabilities
    self.output = rill_terminal_open(output)
    guard self.output >= 0 else { throw .system(rill_terminal_errno()) }
    self.input =
      rill_terminal_is_same(input, output) ? self.output : rill_terminal_open(input)
    guard self.input >= 0 else {
      let error = rill_terminal_errno()
      rill_terminal_close(self.output)
      throw .system(error)
    }
  }

  deinit {
    if input >= 0, input != output { rill_terminal_close(input) }
    if output >= 0, input >= 0 { rill_terminal_close(output) }
  }

  /// Returns a variable of the environment of this process, or `nil`.
  package static func variable(_ name: String) -> String? {
    guard let value = rill_terminal_environment(name) else { return nil }
    // The system returns a string that ends in a zero byte, and it is copied at once.
    return String(cString: value)
  }

  /// Returns true if a descriptor is a terminal.
  ///
  /// - Parameter descriptor: 0 is the standard input, 1 the standard output, 2 the standard error.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    rill_terminal_is_terminal(descriptor)
  }

  /// The size, from the system, or else from `COLUMNS` and `LINES`, or else 80 by 24.
  package var size: TerminalSize { Self.size(of: output) }

  static func size(of descriptor: Int32) -> TerminalSize {
    var numbers: [UInt16] = [0, 0, 0, 0]
    // The function writes four numbers, for which the buffer has room.
    let isKnown = numbers.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { rill_terminal_size(descriptor, $0) } ?? false
    }
    let known = TerminalSize(
      columns: Int(numbers[0]), rows: Int(numbers[1]),
      pixelWidth: Int(numbers[2]), pixelHeight: Int(numbers[3]))
    return TerminalSize(known: isKnown ? known : nil, environment: variable)
  }

  /// Controls the terminal while `body` runs.
  ///
  /// The terminal is in raw mode: each key arrives at once, and nothing is echoed. The terminal is
  /// restored when `body` returns or throws, and when the program exits, traps, is interrupted,
  /// terminated or suspended. `SIGKILL` and `SIGSTOP`, which a program can't handle, are the
  /// exceptions.
  ///
  /// - Parameters:
  ///   - configuration: The modes of the terminal, and the events to report.
  ///   - isolation: The actor that `body` runs on.
  ///   - body: The use of the session, which ends with it.
  /// - Throws: The errors of `body`, and a ``TerminalError`` if the terminal can't be used.
  package func withSession<Result>(
    _ configuration: TerminalSession.Configuration = .init(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (TerminalSession) async throws -> Result
  ) async throws -> Result {
    let session = try TerminalSession(device: self, configuration)
    do {
      let result = try await body(session)
      await session.end()
      return result
    } catch {
      await session.end()
      throw error
    }
  }
}
