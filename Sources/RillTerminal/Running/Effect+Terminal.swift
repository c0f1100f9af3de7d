import RillAutomaton
import RillProgram

/// Effects for programs in a terminal. Other hosts have none of these, and pass them over.
extension Effect {
  /// Ends the program: ``runInTerminal(_:_:at:isolation:)`` returns its model.
  ///
  /// Effects that are under way are canceled: a program that saves quits when that is done.
  public static var quit: Effect { .host(TerminalCommand.quit) }

  /// Has the terminal ring its bell.
  public static var bell: Effect { .host(TerminalCommand.bell) }
}

/// The names of what only a terminal is asked for.
package enum TerminalCommand {
  package static let quit = "terminal.quit"
  package static let bell = "terminal.bell"
}
