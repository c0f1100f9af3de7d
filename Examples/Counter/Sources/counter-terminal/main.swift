import Counter
import RillTerminal

// The counter in a terminal: Tab moves to its buttons, Enter or the space bar presses them,
// Control-C exits.

let count = try await runInTerminal(counter(), TerminalOptions(screen: .inline))
print("You have counted to \(count).")
