import ArgumentParser
import RillLive

/// The signing keys that several servers share.
struct SharedKeys {
  static let variable = "GOALS_SIGNING_KEYS"

  let all: [SigningKey]

  /// Reads the keys from a file.
  init(path: String) throws {
    do {
      all = try SigningKey.keys(atPath: path)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// Reads the keys from the environment; nil without the variable.
  init?(environment: [String: String]) throws {
    guard let text = environment[Self.variable] else { return nil }
    do {
      all = try SigningKey.keys(in: text)
    } catch {
      throw ValidationError("\(error) (environment variable \(Self.variable))")
    }
  }
}
