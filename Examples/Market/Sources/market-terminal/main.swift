import Market
import RillTerminal

// The market in a terminal: Tab moves to its buttons, Page Up and Page Down scroll, and Control-C
// exits.

let size = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
let page = try await runInTerminal(marketProgram(Market(size: size)))
print("You have seen \(page.ticks) ticks.")
