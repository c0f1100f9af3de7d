/// Facts of a ``TestNode`` by their names, in the order in which they were first set.
///
/// Two are equal if they hold the same, in whatever order.
public struct TestFacts<Value: Equatable>: Equatable, Sequence {
  private var facts: [(name: String, value: Value)] = []

  init() {}

  /// The fact of a name; nil, if there is none.
  public internal(set) subscript(name: String) -> Value? {
    get { facts.first { $0.name == name }?.value }
    set {
      let index = facts.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): facts[index].value = value
      case (let index?, nil): facts.remove(at: index)
      case (nil, let value?): facts.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// How many there are.
  public var count: Int { facts.count }

  /// Whether there is none.
  public var isEmpty: Bool { facts.isEmpty }

  /// The names, in order.
  public var names: [String] { facts.map(\.name) }

  public func makeIterator() -> some IteratorProtocol<(name: String, value: Value)> {
    facts.makeIterator()
  }

  public static func == (left: TestFacts, right: TestFacts) -> Bool {
    left.count == right.count && left.facts.allSatisfy { right[$0.name] == $0.value }
  }
}
