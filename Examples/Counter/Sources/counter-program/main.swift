import Counter
import RillProgram
import RillTree

// A host that is a text: each line of the input sends messages, one for each + and -, and the page and what
// changed on it are printed after all of them.

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
    default: print("\(character) is neither + nor -, and means nothing.")
    }
  }
  try show()
}
