import Counter
import RillProgram
import RillWeb

// The counter as a static page, which runs in the browser itself. README.md has the command that
// builds it.

runInBrowser(
  counter().inDocument(title: "Counter", language: "en", head: [.styleSheet("/example.css")]))
