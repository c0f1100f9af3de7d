import Testing

/// A case of the family `signals` in the file: nodes that track their reads, and steps with their
/// exact results.
struct TrackedCase: FamilyCase, Sendable {
  static let family = "signals"

  let id: String
  let title: String
  let tags: [String]
  let nodes: [[String: VectorValue]]
  let steps: [Step]
  let consensus: String

  struct Step: Decodable, Sendable {
    /// Performed in order, if there are any.
    let act: [VectorValue]?
    /// The error that must escape from them, or "*" for any.
    let escaping: String?
    let expect: Expectation

    private enum CodingKeys: String, CodingKey {
      case act, expect
      case escaping = "throws"
    }
  }

  struct Expectation: Decodable, Sendable {
    let read: [[VectorValue]]?
    let runs: [String: Int]?
    let log: [VectorValue]?
    let lastOfLog: VectorValue?

    private enum CodingKeys: String, CodingKey {
      case read, runs, log
      case lastOfLog = "log_last"
    }
  }

  /// True if the case must end in an error that stops the program in Rill.
  var endsProgram: Bool {
    tags.contains("cycle") && steps.contains { $0.escaping == "*" }
  }

  /// The computed nodes of a cycle, if the case has one.
  var cycle: [String] {
    var reads: [String: Set<String>] = [:]
    for node in nodes {
      guard case .string(let name)? = node["computed"], let body = node["is"] else { continue }
      reads[name] = body.namesRead
    }
    func reaches(_ start: String, _ goal: String, _ seen: inout Set<String>) -> Bool {
      for next in reads[start] ?? [] where next == goal || seen.insert(next).inserted {
        if next == goal || reaches(next, goal, &seen) { return true }
      }
      return false
    }
    return reads.keys.sorted().filter { name in
      var seen: Set<String> = []
      return reaches(name, name, &seen)
    }
  }
}

extension TrackedCase: CustomTestStringConvertible {
  var testDescription: String { "\(id): \(title)" }
}

extension VectorValue {
  /// The nodes that this expression reads.
  fileprivate var namesRead: Set<String> {
    guard case .list(let parts) = self else { return [] }
    if parts.count == 2, parts[0] == .string("get") || parts[0] == .string("peek"),
      case .string(let name) = parts[1]
    {
      return [name]
    }
    return parts.reduce(into: []) { $0.formUnion($1.namesRead) }
  }
}
