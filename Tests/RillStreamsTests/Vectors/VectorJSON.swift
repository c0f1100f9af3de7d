import Foundation
import TestSupport

/// The contents of a JSON file.
enum VectorJSON: Decodable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([VectorJSON])
  case object([String: VectorJSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let object = try? container.decode([String: VectorJSON].self) {
      self = .object(object)
    } else if let array = try? container.decode([VectorJSON].self) {
      self = .array(array)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if container.decodeNil() {
      self = .null
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no JSON")
    }
  }

  subscript(key: String) -> VectorJSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var members: [String: VectorJSON] { if case .object(let members) = self { members } else { [:] } }
  var elements: [VectorJSON] { if case .array(let elements) = self { elements } else { [] } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  var isNull: Bool { if case .null = self { true } else { false } }
  /// The strings of an array.
  var strings: [String] { elements.compactMap(\.string) }
}

/// A vector: inputs, expressions and their expected deliveries.
struct MarbleVector: Sendable {
  let json: VectorJSON

  var id: String { json["id"]?.string ?? "?" }
  var operators: [String] { json["operators_used"]?.strings ?? [] }

  static let fileName = "marbles.json"

  static func all() throws -> [MarbleVector] {
    let file = ExternalVectors.file(fileName)
    let root = try JSONDecoder().decode(VectorJSON.self, from: Data(contentsOf: file))
    return (root["vectors"]?.elements ?? []).map { MarbleVector(json: $0) }
  }
}
