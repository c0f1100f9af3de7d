import Foundation

/// The arguments of the server: `DATABASE KEYS`, and options with values.
struct Options {
  /// The URL of a PostgreSQL database, or the path of a SQLite file.
  let database: String
  /// The path of the file with the signing keys.
  let keys: String
  private(set) var host = "127.0.0.1"
  private(set) var port = 0
  /// The token that gives access to a server with another host.
  private(set) var accessToken: String?
  /// The seconds after which an idle session hibernates; nil for the default.
  private(set) var hibernationDelay: Double?
  /// The seconds after which an unused session is removed; nil for the default.
  private(set) var lifetime: Double?
  /// True for the server of the older build.
  private(set) var isOld = false

  init(_ arguments: [String]) throws {
    var positional: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        positional.append(argument)
        continue
      }
      if argument == "--old" {
        isOld = true
        continue
      }
      guard let value = rest.popFirst() else { throw Mistake("\(argument) needs a value") }
      switch argument {
      case "--host": host = value
      case "--port": port = try Self.number(argument, value)
      case "--access": accessToken = value
      case "--hibernate": hibernationDelay = try Self.number(argument, value)
      case "--lifetime": lifetime = try Self.number(argument, value)
      default: throw Mistake("unknown option '\(argument)'")
      }
    }
    guard positional.count == 2 else {
      throw Mistake("expected DATABASE and KEYS; got \(positional.count) arguments")
    }
    (database, keys) = (positional[0], positional[1])
  }

  private static func number<Number: LosslessStringConvertible>(
    _ name: String, _ value: String
  ) throws -> Number {
    if let number = Number(value) { return number }
    throw Mistake("\(name) needs a number; got '\(value)'")
  }

  struct Mistake: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
