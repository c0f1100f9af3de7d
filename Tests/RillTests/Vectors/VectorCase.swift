import Foundation
import TestSupport
import Testing

/// A case of the family `frp` in the file.
struct VectorCase: FamilyCase, Sendable {
  static let family = "frp"

  let id: String
  let title: String
  let inputs: [String: InputNode]
  let graph: [String: VectorValue]
  let transactions: [[VectorValue]]
  let listen: [String: Listener]
  let sampleAfter: [String]
  let expect: [String: VectorValue]
  let expectSampleAfter: [String: VectorValue]

  struct InputNode: Decodable, Sendable {
    let kind: VectorKind
    let combine: String?
    let initial: VectorValue?

    private enum CodingKeys: String, CodingKey {
      case kind, combine
      case initial = "init"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      kind = try container.decode(VectorKind.self, forKey: .kind)
      combine = try container.decodeIfPresent(String.self, forKey: .combine)
      // An initial null is a value, unlike a missing one.
      initial =
        container.contains(.initial)
        ? try container.decode(VectorValue.self, forKey: .initial) : nil
    }
  }

  struct Listener: Decodable, Sendable {
    let node: String
    let kind: VectorKind
    let from: Int
    let to: Int?
    let inside: Bool

    private enum CodingKeys: String, CodingKey {
      case node, from, to, inside
      case kind = "as"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      node = try container.decode(String.self, forKey: .node)
      kind = try container.decode(VectorKind.self, forKey: .kind)
      from = try container.decodeIfPresent(Int.self, forKey: .from) ?? 0
      to = try container.decodeIfPresent(Int.self, forKey: .to)
      inside = try container.decodeIfPresent(Bool.self, forKey: .inside) ?? false
    }
  }

  private enum CodingKeys: String, CodingKey {
    case id, title, inputs, graph, transactions, listen, expect
    case sampleAfter = "sample_after"
    case expectSampleAfter = "expect_sample_after"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    title = try container.decode(String.self, forKey: .title)
    inputs = try container.decode([String: InputNode].self, forKey: .inputs)
    graph = try container.decode([String: VectorValue].self, forKey: .graph)
    transactions = try container.decode([[VectorValue]].self, forKey: .transactions)
    listen = try container.decode([String: Listener].self, forKey: .listen)
    sampleAfter = try container.decodeIfPresent([String].self, forKey: .sampleAfter) ?? []
    expect = try container.decode([String: VectorValue].self, forKey: .expect)
    expectSampleAfter =
      try container.decodeIfPresent([String: VectorValue].self, forKey: .expectSampleAfter) ?? [:]
  }

  /// The expected error of the case, if any.
  var expectedError: String? {
    guard case .string(let error)? = expect["error"], listen["error"] == nil else { return nil }
    return error
  }
}

extension VectorCase: CustomTestStringConvertible {
  var testDescription: String { "\(id): \(title)" }
}

enum VectorKind: String, Decodable, Sendable {
  case stream, cell
}

/// The vectors for signals.
enum VectorFolder {
  static let name = "signals.json"
  static let signals = ExternalVectors.file(name)

  /// All cases of one family.
  static func cases<Case: FamilyCase>() throws -> [Case] {
    let file = try JSONDecoder().decode(
      VectorFile<Case>.self, from: Data(contentsOf: signals))
    return file.cases.compactMap(\.ofFamily)
  }
}

/// A case of one of the families in `signals.json`.
protocol FamilyCase: Decodable {
  static var family: String { get }
}

private struct VectorFile<Case: FamilyCase>: Decodable {
  let cases: [Entry]

  struct Entry: Decodable {
    let ofFamily: Case?

    private enum CodingKeys: CodingKey { case family }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let family = try container.decode(String.self, forKey: .family)
      ofFamily = family == Case.family ? try Case(from: decoder) : nil
    }
  }
}
