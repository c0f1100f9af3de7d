// A program that uses a store in a file, for tests.
//
// ```
//   store-fixture append PATH CLIENT FIRST COUNT   appends edits, and prints each after its commit
//   store-fixture hold PATH                        holds the lock of writers until its input ends
//   store-fixture measure FOLDER                   measures the store beside bare SQLite
//   store-fixture fill PATH COUNT                  creates a store with COUNT edits, and opens it
// ```
import Foundation

#if SQLite
  let arguments = CommandLine.arguments
  switch arguments.dropFirst().first {
  case "append" where arguments.count == 6:
    try await Appending(
      path: arguments[2], client: UUID(uuidString: arguments[3]) ?? UUID(),
      first: Int(arguments[4]) ?? 0, count: Int(arguments[5]) ?? 0
    ).run()
  case "hold" where arguments.count == 3: try Holding.run(path: arguments[2])
  case "measure" where arguments.count == 3: try await Measuring.run(folder: arguments[2])
  case "fill" where arguments.count == 4:
    try await Filling.run(path: arguments[2], count: Int(arguments[3]) ?? 0)
  default:
    FileHandle.standardError.write(Data("store-fixture: see main.swift for its arguments\n".utf8))
    exit(64)
  }
#else
  FileHandle.standardError.write(Data("store-fixture needs the trait SQLite\n".utf8))
  exit(69)
#endif
