/// A parsed selector, from the outermost element to the selected one.
struct TestSelector {
  /// The conditions on one element.
  struct Compound {
    var name: String?
    var tests: [Test] = []
    /// True if the previous element must be the parent of this one.
    var isChild = false

    func matches(_ node: TestNode) -> Bool {
      node.kind == .element && (name == nil || name == node.name)
        && tests.allSatisfy { $0.matches(node) }
    }
  }

  enum Test {
    case id(String)
    case `class`(String)
    case has(String)
    case equals(String, String)

    func matches(_ node: TestNode) -> Bool {
      switch self {
      case .id(let id): node["id"] == id
      case .class(let name): node.classes.contains(name)
      case .has(let name): node.attributes[name] != nil || node.properties[name] != nil
      case .equals(let name, let value):
        (node.properties[name]?.description ?? node.attributes[name]) == value
      }
    }
  }

  /// The position of a syntax error in a selector.
  struct SyntaxError: Error {
    let position: Int
  }

  private let compounds: [Compound]

  /// Returns true if the selector matches `node`. Only ancestors below `root` count.
  func matches(_ node: TestNode, below root: TestNode) -> Bool {
    guard compounds[compounds.count - 1].matches(node) else { return false }
    // Candidates for the preceding compounds: the nearest ancestor is tried first, the others are
    // kept.
    var attempts = [(compound: compounds.count - 1, node: node)]
    while let (index, node) = attempts.popLast() {
      if index == 0 { return true }
      let around = node.ancestors.prefix { $0 !== root }
      let candidates = compounds[index].isChild ? around.prefix(1) : around
      for candidate in candidates.reversed() where compounds[index - 1].matches(candidate) {
        attempts.append((index - 1, candidate))
      }
    }
    return false
  }

  init(parsing text: String) throws(SyntaxError) {
    var scanner = SelectorScanner(text)
    var compounds: [Compound] = []
    var isChild = false
    scanner.skipSpace()
    repeat {
      var compound = try scanner.compound()
      compound.isChild = isChild
      compounds.append(compound)
      scanner.skipSpace()
      isChild = scanner.take(">")
      scanner.skipSpace()
    } while isChild || !scanner.isAtEnd
    self.compounds = compounds
  }
}

private struct SelectorScanner {
  private let characters: [Character]
  private var next = 0

  init(_ text: String) { characters = Array(text) }

  var isAtEnd: Bool { next == characters.count }

  private var failure: TestSelector.SyntaxError { TestSelector.SyntaxError(position: next) }

  mutating func skipSpace() {
    while next < characters.count && characters[next].isWhitespace { next += 1 }
  }

  mutating func take(_ character: Character) -> Bool {
    guard next < characters.count && characters[next] == character else { return false }
    next += 1
    return true
  }

  mutating func compound() throws(TestSelector.SyntaxError) -> TestSelector.Compound {
    var compound = TestSelector.Compound()
    let start = next
    if !take("*") { compound.name = word() }
    while true {
      if take("#") {
        compound.tests.append(.id(try wordOrFailure()))
      } else if take(".") {
        compound.tests.append(.class(try wordOrFailure()))
      } else if take("[") {
        compound.tests.append(try attribute())
      } else {
        break
      }
    }
    if next == start { throw failure }
    return compound
  }

  private mutating func attribute() throws(TestSelector.SyntaxError) -> TestSelector.Test {
    skipSpace()
    let name = try wordOrFailure()
    skipSpace()
    if take("]") { return .has(name) }
    guard take("=") else { throw failure }
    skipSpace()
    let quoted = try quoted()
    let value = if let quoted { quoted } else { try wordOrFailure() }
    skipSpace()
    guard take("]") else { throw failure }
    return .equals(name, value)
  }

  private mutating func quoted() throws(TestSelector.SyntaxError) -> String? {
    for mark: Character in ["\"", "'"] where take(mark) {
      var value = ""
      while !take(mark) {
        _ = take("\\")
        guard next < characters.count else { throw failure }
        value.append(characters[next])
        next += 1
      }
      return value
    }
    return nil
  }

  private mutating func word() -> String? {
    let start = next
    while next < characters.count, isOfWord(characters[next]) { next += 1 }
    return next == start ? nil : String(characters[start..<next])
  }

  private mutating func wordOrFailure() throws(TestSelector.SyntaxError) -> String {
    guard let word = word() else { throw failure }
    return word
  }

  private func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
      || character == ":"
  }
}
