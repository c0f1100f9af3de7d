import RillStreams

/// A stream of the vectors, with any values and failures.
typealias VectorStream = Producer<VectorValue, VectorError>

/// The failure of the vectors' streams.
enum VectorError: Error, Hashable, CustomStringConvertible {
  // Values that were thrown.
  case undefined
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  /// An error object, identified by its message.
  case message(String)
  /// An error of the library, by its name in the vectors.
  case library(String)

  init(_ value: VectorValue) {
    switch value {
    case .error(let error): self = error
    case .undefined: self = .undefined
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .number(number)
    case .string(let string): self = .string(string)
    default: self = .message("\(value)")
    }
  }

  var description: String {
    switch self {
    case .message(let message): "Error(\(message))"
    case .library(let name): name
    default: "\(VectorValue(self))"
    }
  }
}

/// A value of the vectors' streams.
indirect enum VectorValue: Hashable {
  case undefined
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([VectorValue])
  case object([String: VectorValue])
  case error(VectorError)
  case event(Event<VectorValue, VectorError>)
  case stream(VectorStreamBox)
  /// The deliveries of a stream that was a value.
  case recording(VectorRecording)

  init(_ number: Int) { self = .number(Double(number)) }
  init(_ stream: VectorStream) { self = .stream(VectorStreamBox(stream)) }
  init(_ error: VectorError) {
    switch error {
    case .undefined: self = .undefined
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .number(number)
    case .string(let string): self = .string(string)
    case .message, .library: self = .error(error)
    }
  }

  static func == (left: VectorValue, right: VectorValue) -> Bool {
    switch (left, right) {
    case (.undefined, .undefined), (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right || left.isNaN && right.isNaN
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.error(let left), .error(let right)): left == right
    case (.event(let left), .event(let right)): left == right
    case (.stream(let left), .stream(let right)): left === right
    case (.recording(let left), .recording(let right)): left.entries == right.entries
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .bool(let bool): hasher.combine(bool)
    case .number(let number): hasher.combine(number)
    case .string(let string): hasher.combine(string)
    case .array(let elements): hasher.combine(elements)
    case .object(let members): hasher.combine(members)
    default: break
    }
  }

  /// The number, possibly converted from text.
  var asNumber: Double {
    switch self {
    case .number(let number): number
    case .string(let string): Double(string) ?? .nan
    case .bool(let bool): bool ? 1 : 0
    default: .nan
    }
  }

  var isTrue: Bool {
    switch self {
    case .undefined, .null: false
    case .bool(let bool): bool
    case .number(let number): number != 0 && !number.isNaN
    case .string(let string): !string.isEmpty
    default: true
    }
  }

  var isUndefinedOrNull: Bool { self == .undefined || self == .null }

  var elements: [VectorValue] { if case .array(let elements) = self { elements } else { [] } }

  subscript(key: VectorValue) -> VectorValue {
    switch (self, key) {
    case (.object(let members), _): members[key.text] ?? .undefined
    case (.array(let elements), .number(let index)):
      elements.indices.contains(Int(index)) ? elements[Int(index)] : .undefined
    case (.string(let text), .string("length")): VectorValue(text.count)
    case (.array(let elements), .string("length")): VectorValue(elements.count)
    default: .undefined
    }
  }

  /// The text, joined like in the vectors' functions.
  var text: String {
    switch self {
    case .undefined: "undefined"
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15
        ? "\(Int(number))" : "\(number)"
    case .string(let string): string
    case .array(let elements): elements.map(\.text).joined(separator: ",")
    default: "\(self)"
    }
  }
}

extension VectorValue: CustomStringConvertible {
  var description: String {
    switch self {
    case .string(let string): string
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        .joined(separator: ", ") + "}"
    case .error(let error): "\(error)"
    case .event(.value(let value)): "N(\(value))"
    case .event(.failed(let error)): "E(\(error))"
    case .event(.completed): "C"
    case .stream: "a stream"
    case .recording(let recording): recording.description
    default: text
    }
  }
}

/// A stream that is a value.
final class VectorStreamBox: Hashable {
  let stream: VectorStream

  init(_ stream: VectorStream) { self.stream = stream }

  static func == (left: VectorStreamBox, right: VectorStreamBox) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The deliveries of a stream that was itself a value, in frames after its arrival.
final class VectorRecording: Hashable, CustomStringConvertible {
  struct Entry: Equatable {
    var frame: Int
    var event: Event<VectorValue, VectorError>
  }

  var entries: [Entry] = []
  var run: Run?

  static func == (left: VectorRecording, right: VectorRecording) -> Bool {
    left.entries == right.entries
  }

  func hash(into hasher: inout Hasher) {}

  var description: String {
    "stream of "
      + entries.map { "\($0.frame): \(VectorValue.event($0.event))" }
      .joined(separator: ", ")
  }
}
