/// A value in the ``ReferenceModel``, which has one type for all values.
///
/// A tuple is a `list` of its parts, and `Void` is an empty `list`.
package indirect enum ModelValue: Hashable, Sendable {
  /// A number.
  case int(Int)
  /// A truth value.
  case bool(Bool)
  /// A text.
  case text(String)
  /// A sequence, or a tuple.
  case list([ModelValue])
  /// No value, of an `Optional`.
  case nothing
  /// A value, of an `Optional`.
  case just(ModelValue)
  /// The left one of an `Either`.
  case left(ModelValue)
  /// The right one of an `Either`.
  case right(ModelValue)
  /// A node, as a value of a stream of streams or a changing of changings.
  case node(ModelNode)
}

extension ModelValue {
  /// The empty tuple.
  package static let void: ModelValue = .list([])

  /// A pair.
  package static func pair(_ first: ModelValue, _ second: ModelValue) -> ModelValue {
    .list([first, second])
  }

  /// The number, if it is one.
  package var asInt: Int? {
    if case .int(let int) = self { int } else { nil }
  }

  /// True if the value is `true`.
  package var isTrue: Bool {
    self == .bool(true)
  }

  /// The parts of a list; empty if it is not a list.
  package var elements: [ModelValue] {
    if case .list(let elements) = self { elements } else { [] }
  }

  /// The node, if it is one.
  package var asNode: ModelNode? {
    if case .node(let node) = self { node } else { nil }
  }

  /// The value of an optional; nil for `nothing`.
  package var unwrapped: ModelValue? {
    if case .just(let value) = self { value } else { nil }
  }

  static func optional(_ value: ModelValue?) -> ModelValue {
    if let value { .just(value) } else { .nothing }
  }
}

extension ModelValue: ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// A number.
  package init(integerLiteral value: Int) {
    self = .int(value)
  }

  /// A truth value.
  package init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension ModelValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// A text.
  package init(stringLiteral value: String) {
    self = .text(value)
  }

  /// A list.
  package init(arrayLiteral elements: ModelValue...) {
    self = .list(elements)
  }
}

extension ModelValue: CustomStringConvertible {
  /// The value in Swift syntax.
  package var description: String {
    switch self {
    case .int(let int): "\(int)"
    case .bool(let bool): "\(bool)"
    case .text(let text): "\"\(text)\""
    case .list(let elements): "\(elements)"
    case .nothing: "nil"
    case .just(let value): "\(value)?"
    case .left(let value): "left(\(value))"
    case .right(let value): "right(\(value))"
    case .node(let node): "\(node)"
    }
  }
}
