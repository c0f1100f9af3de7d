/// A value of the vectors: any JSON value.
enum VectorValue: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case list([VectorValue])
  case record([String: VectorValue])
}

extension VectorValue: Equatable {
  /// Numbers are equal by value, however they were written.
  static func == (left: VectorValue, right: VectorValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.int(let left), .double(let right)): Double(left) == right
    case (.double(let left), .int(let right)): left == Double(right)
    case (.string(let left), .string(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.record(let left), .record(let right)): left == right
    default: false
    }
  }
}

extension VectorValue: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([VectorValue].self) {
      self = .list(value)
    } else {
      self = .record(try container.decode([String: VectorValue].self))
    }
  }
}

extension VectorValue: CustomStringConvertible {
  /// The value as JSON, to compare a failure's output with the file.
  var description: String {
    switch self {
    case .string(let value): "\"\(value)\""
    case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .record(let fields):
      "{"
        + fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
        .joined(separator: ", ") + "}"
    default: text
    }
  }

  /// The decimal or string form that joining uses.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): value == value.rounded() ? "\(Int(value))" : "\(value)"
    case .string(let value): value
    case .list, .record: description
    }
  }

  var isNull: Bool { self == .null }
}

/// The error of a vector that this runner doesn't support, or that is inconsistent.
struct VectorError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
