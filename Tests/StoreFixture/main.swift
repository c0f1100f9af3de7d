// A program that uses a store, for tests.
//
// ```
//   store-fixture append STORE CLIENT FIRST COUNT  appends edits, and prints each after its commit
//   store-fixture race STORE COUNT                 submits edits in a race with another process
//   store-fixture compact STORE COUNT              appends edits of COUNT clients, and removes them
//   store-fixture present URL TOPIC COUNT          adds entries to a presence until its input ends
//   store-fixture hold PATH                        holds the lock of writers until its input ends
//   store-fixture measure FOLDER                   measures the store beside bare SQLite
//   store-fixture fill PATH COUNT                  creates a store with COUNT edits, and opens it
// ```
//
// STORE is a path, or a URL of PostgreSQL with `#` and a stream.
import Foundation

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "append" where arguments.count == 6:
  try await Appending(
    place: Place(text: arguments[2]), client: UUID(uuidString: arguments[3]) ?? UUID(),
    first: Int(arguments[4]) ?? 0, count: Int(arguments[5]) ?? 0
  ).run()
case "race" where arguments.count == 4:
  try await Racing(place: Place(text: arguments[2]), slots: Int(arguments[3]) ?? 0).run()
case "compact" where arguments.count == 4:
  try await Compacting.run(Place(text: arguments[2]), count: Int(arguments[3]) ?? 0)
case "present" where arguments.count == 5:
  try await Presenting.run(arguments[2], topic: arguments[3], count: Int(arguments[4]) ?? 0)
#if SQLite
  case "hold" where arguments.count == 3: try Holding.run(path: arguments[2])
  case "measure" where arguments.count == 3: try await Measuring.run(folder: arguments[2])
  case "fill" where arguments.count == 4:
    try await Filling.run(path: arguments[2], count: Int(arguments[3]) ?? 0)
#endif
default: refuse("store-fixture: see main.swift for its arguments")
}
