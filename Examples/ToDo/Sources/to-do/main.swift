import RillLive
import RillProgram
import ToDo

// A to-do list in a browser, with a separate list for each window.

let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
let style = LiveAsset(
  "example.css", type: "text/css; charset=utf-8", bytes: PackageResources.example_css)
var configuration = LiveConfiguration(port: port)
// A server that has to keep its lists when it restarts needs a DatabasePageSessionStore.
configuration.pageSessions = PageSessions(store: MemoryPageSessionStore())
let server = LiveServer(
  configuration,
  pages: [
    LivePage("/", persistence: .model) { _ in
      toDo().inDocument(title: "To do", language: "en", head: [.styleSheet(style.address)])
    }
  ],
  assets: [style],
  onStart: { print("The list is at http://localhost:\($0)/") })
try await server.serve()
