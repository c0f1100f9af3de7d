import Counter
import RillTerminal

// The counter in a terminal: Tab goes to its buttons, Enter or the space bar presses them, Control and C end it.

let count = try await runInTerminal(counter(), TerminalOptions(screen: .inline))
print("You have counted to \(count).")
