import Foundation
import Testing

/// The table of operators in the documentation is complete.
@Suite struct OperatorTableTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/RillStreams")

  /// A public member of an extension, by its name in the documentation.
  private struct Member: Hashable, CustomStringConvertible {
    var name: String
    var isStatic: Bool
    var description: String { (isStatic ? "." : "") + name }
  }

  /// A member, and the comment above it.
  private typealias Declaration = (member: Member, comment: String)

  private func declarations() throws -> [Declaration] {
    let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
    var members: [Declaration] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      members += Self.members(in: try String(contentsOf: file, encoding: .utf8))
    }
    return members
  }

  private func declared() throws -> Set<Member> {
    Set(try declarations().map(\.member))
  }

  /// The comment that ends above the line at `index`, and above the attributes there.
  private static func comment(above index: Int, in lines: [String]) -> String {
    let above = lines[..<index].reversed().map { $0.trimmingCharacters(in: .whitespaces) }
    let comment = above.drop { $0.hasPrefix("@") }.prefix { $0.hasPrefix("///") }
    return comment.reversed().joined(separator: "\n")
  }

  /// The public members of the extensions in a file.
  private static func members(in text: String) -> [Declaration] {
    var members: [Declaration] = []
    let lines = text.components(separatedBy: "\n")
    var isInExtension = false
    for (index, line) in lines.enumerated() {
      var words = line.split(separator: " ").map(String.init)
      if words.first?.hasPrefix("//") == true { continue }
      if words.first == "extension" { isInExtension = true }
      let types = ["class", "struct", "enum", "protocol"]
      if words.prefix(3).contains(where: types.contains) { isInExtension = false }
      guard isInExtension, let start = words.firstIndex(of: "public") else { continue }
      words.removeSubrange(...start)
      let isStatic = words.first == "static"
      if isStatic || words.first == "convenience" { words.removeFirst() }
      let rest = words.joined(separator: " ")
      if rest.hasPrefix("var ") {
        let member = Member(name: identifier(rest.dropFirst(4)), isStatic: isStatic)
        members.append((member, comment(above: index, in: lines)))
      } else if rest.hasPrefix("func ") || rest.hasPrefix("init") {
        let isInit = rest.hasPrefix("init")
        let declaration = ([rest] + lines[(index + 1)...].prefix(12)).joined(separator: " ")
        let name = isInit ? "init" : identifier(declaration.dropFirst(5))
        let labels = labels(of: declaration.drop { $0 != "(" }).map { $0 + ":" }.joined()
        let member = Member(name: "\(name)(\(labels))", isStatic: isStatic || isInit)
        members.append((member, comment(above: index, in: lines)))
      }
    }
    return members
  }

  private static func identifier(_ text: Substring) -> String {
    String(text.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// The argument labels of a list that begins with a parenthesis, without those that callers leave
  /// out.
  private static func labels(of list: Substring) -> [String] {
    var (depth, parameter, parameters): (Int, String, [String]) = (0, "", [])
    for character in list {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth == 0 { break }
      if depth == 1, character == "," {
        parameters.append(parameter)
        parameter = ""
      } else if depth > 1 || character != "(" {
        parameter.append(character)
      }
    }
    parameters.append(parameter)
    // A part without a colon is a further argument of a generic type.
    return parameters.filter { $0.contains(":") }.compactMap { parameter in
      let label = identifier(parameter.drop { $0 == " " })
      return ["", "file", "line", "isolation"].contains(label) ? nil : label
    }
  }

  /// Returns the names in the first columns of the tables below the heading.
  private func documented() throws -> Set<Member> {
    let article = Self.sources
      .appendingPathComponent("RillStreams.docc/ComingFromElsewhere.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## Every operator\n").last)
    let tables = try #require(section.components(separatedBy: "\n## ").first)
    var members: Set<Member> = []
    for row in tables.components(separatedBy: "\n") where row.hasPrefix("| `") {
      let name = try #require(row.split(separator: "`").dropFirst().first)
      let isStatic = name.hasPrefix(".")
      members.insert(Member(name: String(name.drop { $0 == "." }), isStatic: isStatic))
    }
    return members
  }

  @Test func everyOperatorIsInTheTable() throws {
    // A member of a class with a documentation page of its own.
    let notOperators: Set<Member> = [Member(name: "value", isStatic: false)]
    let missing = try declared().subtracting(try documented()).subtracting(notOperators)
    #expect(missing.isEmpty, "The table lacks \(missing.map(\.description).sorted()).")
  }

  /// The documentation of an operator contains its names in other libraries.
  @Test func everyOperatorDocumentsItsNamesInOtherLibraries() throws {
    let all = try declarations()
    #expect(all.count > 150)
    let silent = all.filter { !$0.comment.contains("/// Elsewhere: ") }.map(\.member.description)
    #expect(silent.isEmpty, "No line says what \(silent.sorted()) are elsewhere.")
  }

  @Test func everyRowIsAnOperator() throws {
    // Members of the types themselves.
    let others: Set<Member> = [
      Member(name: "start(onValue:onEnd:)", isStatic: false),
      Member(name: "init(lifting:_:)", isStatic: true),
      Member(name: "connect()", isStatic: false),
      Member(name: "refCounted()", isStatic: false),
    ]
    let surplus = try documented().subtracting(try declared()).subtracting(others)
    #expect(surplus.isEmpty, "There is no \(surplus.map(\.description).sorted()).")
  }
}
