import RillAutomaton

/// Effects for programs in a terminal. Other hosts ignore them.
extension Effect {
  /// Ends the program: `runInTerminal` returns its model.
  ///
  /// Running effects are canceled: a program that saves should quit after that is done.
  public static var quit: Effect { .host(TerminalCommand.quit) }

  /// Rings the terminal's bell.
  public static var bell: Effect { .host(TerminalCommand.bell) }
}

/// The names of commands for terminals only.
package enum TerminalCommand {
  package static let quit = "terminal.quit"
  package static let bell = "terminal.bell"
}
