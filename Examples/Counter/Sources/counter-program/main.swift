import Counter
import RillProgram
import RillTree

// A text host: each + and - of an input line is a message. After each line it prints the page and
// the size of the changes.

let run = ProgramRun(counter())
var page = HTMLHost()

@MainActor func show() throws {
  let update = run.render()
  try update.patch.apply(to: &page, at: page.root)
  print("\(page.html)   \(update.patch.bytes.count) bytes, \(update.patch.counts)")
}

try show()
while let line = readLine() {
  for character in line {
    switch character {
    case "+": run.send(.increment)
    case "-": run.send(.decrement)
    default: print("Ignored \(character); expected + or -.")
    }
  }
  try show()
}
