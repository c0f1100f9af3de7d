/// Why a program can't have a terminal.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What it reads from is no terminal, but a file or a pipe.
  case inputIsNoTerminal
  /// What it writes to is no terminal, but a file or a pipe: plain text is wanted there.
  case outputIsNoTerminal
  /// The process has not been started from a terminal, or no longer has it.
  case noControllingTerminal
  /// The terminal can only show lines of text.
  case isDumb
  /// A session goes on in this process, which can have one at a time.
  case isInUse
  /// The system has an error, by its number.
  case system(Int32)

  /// What is wrong, as a sentence.
  public var description: String {
    switch self {
    case .inputIsNoTerminal: "The standard input is not a terminal."
    case .outputIsNoTerminal: "The standard output is not a terminal."
    case .noControllingTerminal: "The program has not been started from a terminal."
    case .isDumb: "The terminal can only show lines of text (TERM is dumb or not set)."
    case .isInUse: "The terminal is in use by another session of this program."
    case .system(let number): "The terminal can't be used: error \(number) of the system."
    }
  }
}
