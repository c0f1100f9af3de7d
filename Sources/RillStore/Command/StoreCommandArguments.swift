import Foundation

/// The arguments of ``StoreCommand``.
struct StoreCommandArguments {
  enum Command: Equatable {
    case log, export, verify
    case at(Int)
  }

  struct Problem: Error {
    let text: String
  }

  static let usage = """
    usage: rill-store log    [--from N] [--to N] STORE   print the edits, one on a line
           rill-store at N   STORE                       print the model at revision N as JSON
           rill-store export [--from N] [--to N] STORE   print the edits as JSON, one on a line
           rill-store verify STORE                       check all edits and stored models

    STORE is the path of an SQLite file, or a URL postgres://... with --stream NAME.
    """

  let command: Command
  let engine: StoreEngine
  private let from: Int?
  private let to: Int?

  init(_ arguments: [String]) throws(Problem) {
    var words: [String] = []
    var options: [String: String] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        words.append(argument)
        continue
      }
      guard ["--from", "--to", "--stream"].contains(argument) else {
        throw Problem(text: "unknown option \(argument)")
      }
      guard let value = rest.popFirst() else { throw Problem(text: "\(argument) needs a value") }
      options[argument] = value
    }
    guard let name = words.first else { throw Problem(text: "a command is missing") }
    words.removeFirst()
    switch name {
    case "log": command = .log
    case "export": command = .export
    case "verify": command = .verify
    case "at":
      guard !words.isEmpty else { throw Problem(text: "at needs a revision") }
      command = .at(try Self.revision(words.removeFirst(), of: "at"))
    default: throw Problem(text: "unknown command \(name)")
    }
    guard words.count == 1 else {
      throw Problem(text: words.isEmpty ? "a store is missing" : "unexpected \(words[1])")
    }
    from = try options["--from"].map { text throws(Problem) in try Self.revision(text, of: "--from")
    }
    to = try options["--to"].map { text throws(Problem) in try Self.revision(text, of: "--to") }
    engine = try Self.engine(words[0], stream: options["--stream"])
  }

  /// Returns the revisions that are asked for and exist.
  func range(in head: JournalHead) -> ClosedRange<Int>? {
    let first = max(from ?? 1, head.base + 1)
    let last = min(to ?? head.revision, head.revision)
    return first <= last ? first...last : nil
  }

  private static func revision(_ text: String, of option: String) throws(Problem) -> Int {
    guard let revision = Int(text), revision >= 0 else {
      throw Problem(text: "\(option) needs a revision such as 12; got \(text)")
    }
    return revision
  }

  private static func engine(_ store: String, stream: String?) throws(Problem) -> StoreEngine {
    if store.hasPrefix("postgres://") || store.hasPrefix("postgresql://") {
      #if Postgres
        // An engine for programs would create the stream.
        return StoreEngine { PostgresJournal(store, stream: stream ?? "main", creates: false) }
      #else
        throw Problem(
          text: "this tool was built without PostgreSQL: build it with --traits Postgres")
      #endif
    }
    guard stream == nil else { throw Problem(text: "--stream is for PostgreSQL") }
    #if SQLite
      // Opening would create it.
      guard FileManager.default.fileExists(atPath: store) else {
        throw Problem(text: "there is no file \(store)")
      }
      return .sqlite(path: store)
    #else
      throw Problem(text: "this tool was built without SQLite: build it with --traits SQLite")
    #endif
  }
}
