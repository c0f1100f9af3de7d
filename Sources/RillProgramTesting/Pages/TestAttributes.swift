/// Attributes of a ``TestNode`` by their names, in the order in which they were first set.
///
/// Equality ignores the order.
public struct TestAttributes<Value: Equatable>: Equatable, Sequence {
  private var attributes: [(name: String, value: Value)] = []

  init() {}

  /// The attribute with this name; nil if it is absent.
  public internal(set) subscript(name: String) -> Value? {
    get { attributes.first { $0.name == name }?.value }
    set {
      let index = attributes.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): attributes[index].value = value
      case (let index?, nil): attributes.remove(at: index)
      case (nil, let value?): attributes.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// The number of attributes.
  public var count: Int { attributes.count }

  /// True if there are no attributes.
  public var isEmpty: Bool { attributes.isEmpty }

  /// The names, in order.
  public var names: [String] { attributes.map(\.name) }

  public func makeIterator() -> some IteratorProtocol<(name: String, value: Value)> {
    attributes.makeIterator()
  }

  public static func == (left: TestAttributes, right: TestAttributes) -> Bool {
    left.count == right.count && left.attributes.allSatisfy { right[$0.name] == $0.value }
  }
}
