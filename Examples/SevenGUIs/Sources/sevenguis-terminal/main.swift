import RillTerminal
import SevenGUIs

// The tasks in a terminal, except those that need a pointer or a large screen. Tab moves to links,
// fields and buttons, Enter presses them, and Control-C exits.

_ = try await runInTerminal(sevenGUIs(TaskKind.allCases.filter { $0.fitsTerminal }))
