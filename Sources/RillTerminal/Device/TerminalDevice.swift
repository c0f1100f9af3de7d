import CRillTerminal

/// The terminal that a program reads from and writes to.
///
/// ```swift
/// let terminal = try TerminalDevice()
/// try await terminal.withSession { session in
///   session.draw(Array("Press a key.".utf8))
///   for await event in session.events {
///     if case .input(.key) = event { break }
///   }
/// }
/// ```
public final class TerminalDevice: Sendable {
  /// What the environment tells about it. A session learns more.
  public let capabilities: TerminalCapabilities
  /// Where is read and written: openings of its own, so that nothing is changed for others who have the
  /// terminal.
  let input: Int32
  let output: Int32

  /// The terminal of two descriptors, which are those of the standard input and output.
  ///
  /// - Parameters:
  ///   - input: where is read from.
  ///   - output: where is written to.
  ///   - environment: gives variables of the environment, by default of this process.
  /// - Throws: Where there is none, or none to draw on.
  public convenience init(
    input: Int32 = 0, output: Int32 = 1, environment: (String) -> String? = TerminalDevice.variable
  ) throws(TerminalError) {
    guard rill_terminal_is_terminal(output) else { throw .outputIsNoTerminal }
    guard rill_terminal_is_terminal(input) else { throw .inputIsNoTerminal }
    let capabilities = TerminalCapabilities(environment: environment)
    guard !capabilities.isDumb else { throw .isDumb }
    try self.init(opening: input, output, capabilities)
  }

  /// The terminal that the process has been started from, wherever its standard input and output lead: for a program
  /// that reads what it is about from a pipe, or whose result goes into one.
  ///
  /// - Parameter environment: gives variables of the environment, by default of this process.
  /// - Throws: Where there is none, or none to draw on.
  ///
  /// Elsewhere: `/dev/tty`, `WithInputTTY` (Bubble Tea).
  public static func controlling(
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

  /// A variable of the environment of this process, or `nil`.
  public static func variable(_ name: String) -> String? {
    guard let value = rill_terminal_environment(name) else { return nil }
    // The system gives a string that ends in a zero, and it is copied at once.
    return String(cString: value)
  }

  /// Whether a descriptor is of a terminal.
  ///
  /// - Parameter descriptor: 0 is the standard input, 1 the standard output, 2 the standard error.
  public static func isTerminal(_ descriptor: Int32) -> Bool {
    rill_terminal_is_terminal(descriptor)
  }

  /// How large it is: as the system knows, else as `COLUMNS` and `LINES` say, else 80 by 24.
  public var size: TerminalSize { Self.size(of: output) }

  static func size(of descriptor: Int32) -> TerminalSize {
    var numbers: [UInt16] = [0, 0, 0, 0]
    // The function writes four numbers, which is what there is room for.
    let isKnown = numbers.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { rill_terminal_size(descriptor, $0) } ?? false
    }
    let known = TerminalSize(
      columns: Int(numbers[0]), rows: Int(numbers[1]),
      pixelWidth: Int(numbers[2]), pixelHeight: Int(numbers[3]))
    return TerminalSize(known: isKnown ? known : nil, environment: variable)
  }

  /// Has the terminal for as long as `body` runs.
  ///
  /// It is raw meanwhile: each key comes at once, and nothing is echoed. However the program goes on or ends,
  /// it is left as it was: when `body` returns or throws, when the program exits, traps, is interrupted,
  /// terminated, or stopped. (Not by `SIGKILL` and `SIGSTOP`, which no program hears of.)
  ///
  /// - Parameters:
  ///   - configuration: what the terminal is switched to, and what is told.
  ///   - isolation: where `body` runs.
  ///   - body: uses the session, which ends with it.
  /// - Throws: What `body` throws, and a ``TerminalError`` if the terminal can't be had.
  public func withSession<Result>(
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
