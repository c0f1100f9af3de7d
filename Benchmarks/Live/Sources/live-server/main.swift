import RillLive
import RillProgram
import RillStore
import RillTree

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// A counter in a typical page: a heading, a text, a list. Prints its port. With --limited, pages
// have the default limits. With --persistent PLACE, their sessions are stored in a file, or in
// PostgreSQL if it is a URL. With --hibernating they hibernate after a second.

enum Message {
  case increment
}

func counter() -> Program<Int, Message> {
  Program(
    model: 0,
    update: { _, model in model += 1 },
    view: { model in
      main {
        h1 { "A counter" }
        p(.class("text")) { "It counts how often the button below has been clicked." }
        button(.id("up"), .class("primary"), .onClick(.increment)) { "Once more" }
        output { text(model) }
        ul { for row in 0..<10 { li(.class("row")) { text("Row \(row)") } } }
      }
    })
}

/// A field whose text the program keeps.
func form() -> Program<String, String> {
  Program(
    model: "", update: { $1 = $0 },
    view: { model in
      main {
        label { text("Name") }
        input(.value(model), .onInput { $0 })
        output { text(model.count) }
      }
    })
}

// Raises the number of open files to the maximum.
var limit = rlimit()
getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
limit.rlim_cur = limit.rlim_max
setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)

var configuration = LiveConfiguration(port: 0)
configuration.logger.logLevel = .error
// A single visitor clicks more often than the limit of a page allows.
if !CommandLine.arguments.contains("--limited") { configuration.frameLimit = .unlimited }
var pages = [LivePage(.root) { _ in counter() }]
if let option = CommandLine.arguments.firstIndex(of: "--persistent") {
  let place = CommandLine.arguments[option + 1]
  let store = try await DatabasePageSessionStore.open(
    place.hasPrefix("postgres") ? .postgres(place) : .sqlite(path: place))
  var sessions = PageSessions(store: store)
  if CommandLine.arguments.contains("--hibernating") { sessions.hibernationDelay = .seconds(1) }
  configuration.pageSessions = sessions
  pages = [
    LivePage(.root, persistence: .model) { _ in counter() },
    LivePage("/form", persistence: .model) { _ in form() },
  ]
}
let server = LiveServer(
  configuration, pages: pages,
  onStart: {
    print($0)
    fflush(nil)
  })
try await server.serve()
