import RillLive
import RillProgram
import ToDo

// A to-do list in a browser, with a separate list for each window.

let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
var configuration = LiveConfiguration(port: port)
// A server that has to keep its lists when it restarts needs a DatabasePageSessionStore.
configuration.pageSessions = PageSessions(store: MemoryPageSessionStore())
let server = LiveServer(
  configuration,
  pages: [LivePage("/", persistence: .model) { _ in toDo() }],
  onStart: { print("The list is at http://localhost:\($0)/") })
try await server.serve()
