import RillWeb
import TodoMVC

// The todos as a static site, in the local storage of the browser. README.md has the command that
// builds it.

runInBrowser(
  todoMVC(in: .localStorage).inDocument(head: [.styleSheet("/todomvc.css")]),
  at: TodoFilter.allCases.map { $0.location })
