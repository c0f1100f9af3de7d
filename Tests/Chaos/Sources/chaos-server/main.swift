import RillLive
import RillProgram
import RillStore
import RillTree

// A server of persistent pages for scripts/chaos, which kills it: chaos-server PORT DATABASE KEYS.
// DATABASE is the URL of a PostgreSQL database, or the path of a SQLite file. KEYS is the file with
// the signing keys.

struct Row: Codable {
  let key: Int
  var clicks = 0
  var draft = ""
  var entries: [String] = []
}

struct Model: Codable {
  var rows = (0..<3).map { Row(key: $0) }
  var nextKey = 3
  /// The location, as the program knows it.
  var place = "/"
}

enum Message {
  case clicked(Int)
  case drafted(Int, String)
  case sent(Int)
  case inserted(before: Int)
  case removed(Int)
  case went(to: Int)
  case arrived(Location)
}

func update(_ message: Message, _ model: inout Model) -> Effect<Message> {
  func change(_ key: Int, _ body: (inout Row) -> Void) {
    if let index = model.rows.firstIndex(where: { $0.key == key }) { body(&model.rows[index]) }
  }
  switch message {
  case .clicked(let key): change(key) { $0.clicks += 1 }
  case .drafted(let key, let text): change(key) { $0.draft = text }
  case .sent(let key):
    change(key) {
      $0.entries.append($0.draft)
      $0.draft = ""
    }
  case .inserted(let key):
    guard let index = model.rows.firstIndex(where: { $0.key == key }) else { break }
    model.rows.insert(Row(key: model.nextKey), at: index)
    model.nextKey += 1
  case .removed(let key): model.rows.removeAll { $0.key == key }
  case .went(let number): return .navigate(to: Location(path: ["\(number)"]))
  case .arrived(let location): model.place = location.description
  }
  return .none
}

func program() -> Program<Model, Message> {
  Program(
    start: { location in (Model(place: location.description), .none) },
    onLocation: { .arrived($0) },
    update: { message, model in update(message, &model) },
    document: { model in
      Document(title: "Chaos") {
        output { text(model.place) }
        button(.type(.button), .id("go"), .onClick(.went(to: model.nextKey))) { "go" }
        ul {
          for row in model.rows {
            li(.key("\(row.key)"), .attribute("data-row", "\(row.key)")) {
              button(.type(.button), .onClick(.clicked(row.key))) { text(row.clicks) }
              button(.type(.button), .onClick(.inserted(before: row.key))) { "insert" }
              if row.clicks % 2 == 1 { p { "odd" } }
              button(.type(.button), .onClick(.removed(row.key))) { "remove" }
              form(.onSubmit(.sent(row.key))) {
                input(.value(row.draft), .onInput { .drafted(row.key, $0) })
              }
              p { text(row.entries.joined(separator: ",")) }
            }
          }
        }
      }
    })
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let port = Int(arguments[1]) else {
  fatalError("usage: chaos-server PORT DATABASE KEYS")
}
let engine: StoreEngine =
  arguments[2].hasPrefix("postgres") ? .postgres(arguments[2]) : .sqlite(path: arguments[2])
var configuration = LiveConfiguration(port: port)
configuration.logger.logLevel = .warning
configuration.frameLimit = .unlimited
// All pages come from one address.
configuration.maximumSessionsPerAddress = configuration.maximumSessions
configuration.maximumConnectionsPerAddress = configuration.maximumConnections
configuration.signingKeys = try SigningKey.keys(atPath: arguments[3])
configuration.pageSessions = PageSessions(store: try await DatabasePageSessionStore.open(engine))
let server = LiveServer(
  configuration,
  pages: [LivePage("/", includingSubpaths: true, persistence: .model) { _ in program() }])
try await server.serve()
