import RillTerminal
import TicTacToe

// The program in a terminal. Tab moves to fields and buttons, Enter presses them, and Control-C
// exits.

_ = try await runInTerminal(ticTacToe(on: .demo))
