import RillWeb
import SevenGUIs

// The seven tasks as a static site. README.md has the command that builds it.

runInBrowser(
  sevenGUIs().inDocument(head: [.styleSheet("/sevenguis.css")]),
  at: [.root] + TaskKind.allCases.map { $0.location })
