/// The reason that a program can't use a terminal.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The input is a file or a pipe.
  case inputIsNoTerminal
  /// The output is a file or a pipe, which expects plain text.
  case outputIsNoTerminal
  /// The process has no controlling terminal.
  case noControllingTerminal
  /// The terminal can only show lines of text.
  case isDumb
  /// Another session is active in this process, which can have one at a time.
  case isInUse
  /// A system error, by its number.
  case system(Int32)

  /// The problem as a sentence.
  public var description: String {
    switch self {
    case .inputIsNoTerminal: "The standard input is not a terminal."
    case .outputIsNoTerminal: "The standard output is not a terminal."
    case .noControllingTerminal: "The process has no controlling terminal."
    case .isDumb: "The terminal can only show lines of text (TERM is dumb or not set)."
    case .isInUse: "The terminal is in use by another session of this program."
    case .system(let number): "The terminal can't be used: system error \(number)."
    }
  }
}
