// Loads a store, or a peer of it, and prints figures; see scripts/benchmark-stores.
//
// ```
//   store-load batches|single|clients STORE SECONDS  edits a second: by one client in transactions
//                                                    of 32 or singly, or by 32 clients
//   store-load bare FILE SECONDS                     the same of SQLite, in transactions of 32
//   store-load syncs FILE SECONDS                    writes and syncs of a file a second
//   store-load latency STORE SECONDS                 time until another process has an edit
//   store-load follow STORE                          that other process
//   store-load fill STORE COUNT                      writes edits until there are COUNT
//   store-load open STORE                            time and memory of opening a store
//   store-load followers COUNT SECONDS               cost of an edit with many followers
//   store-load presence COUNT SECONDS                cost of a change among many present pages
// ```
//
// STORE is the path of a file, or `postgres:` and a stream of the database of RILL_POSTGRES.
import Foundation
import RillStore

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else { refuse("store-load: see main.swift for its arguments") }
let number = arguments.count > 2 ? Double(arguments[2]) ?? 0 : 0

switch (arguments[0], number > 0) {
case ("batches", true), ("single", true), ("clients", true):
  try await Load(store: engine(arguments[1]), seconds: number).run(arguments[0])
case ("bare", true): try Bare.measure(path: arguments[1], seconds: number)
case ("syncs", true): Syncs.measure(path: arguments[1], seconds: number)
case ("latency", true): try await Latency.measure(arguments[1], seconds: number)
case ("follow", _): try await Latency.follow(arguments[1])
case ("fill", true): try await Opening.fill(engine(arguments[1]), count: Int(number))
case ("open", _): try await Opening.measure(engine(arguments[1]))
case ("followers", true):
  try await Followers.measure(count: Int(arguments[1]) ?? 0, seconds: number)
case ("presence", true):
  try await Presences.measure(count: max(1, Int(arguments[1]) ?? 0), seconds: number)
default: refuse("store-load: wrong arguments \(arguments); see main.swift")
}

func engine(_ store: String) -> StoreEngine {
  let prefix = "postgres:"
  guard store.hasPrefix(prefix) else { return .sqlite(path: store) }
  guard let url = ProcessInfo.processInfo.environment["RILL_POSTGRES"] else {
    refuse("store-load: RILL_POSTGRES has no URL")
  }
  return .postgres(url, stream: String(store.dropFirst(prefix.count)))
}

func refuse(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(2)
}
