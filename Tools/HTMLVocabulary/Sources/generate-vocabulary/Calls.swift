/// Generates calls of all functions for the tests, each with the expected result.
struct Calls {
  private let table: Table
  /// The words of each enumerated attribute type, by the name of the type.
  private var words: [String: [String]] = [:]

  init(_ table: Table) {
    self.table = table
    for row in table.rows(.attributes) where !row.kind.options.isEmpty {
      words[row.kind.text] = words[row.kind.text] ?? row.kind.options
    }
  }

  /// Returns the calls of elements. The file imports modules that declare functions of the same
  /// names, such as Glibc.
  func elementFile() -> String {
    var lines: [String] = []
    for part in table.parts where part.file != nil {
      for row in part.rows {
        let isVoid = row.words.first?.text == "void"
        let call = "\(row.swiftName)(.id(\"x\"))" + (isVoid ? "" : " { \"y\" }")
        switch part.kind {
        case .html: lines.append("check(\"\(row.spelling)\", isVoid: \(isVoid), \(call))")
        case .svg: lines.append("check(\"\(row.spelling)\", .svg, SVG.\(call))")
        case .mathml: lines.append("check(\"\(row.spelling)\", .mathML, MathML.\(call))")
        default: break
        }
      }
    }
    return file(
      "callElements", "ElementCheck", lines, imports: ["Foundation", "RillTree", "Testing"]
    )
    .replacing("import RillTree", with: glibc + "import RillTree")
  }

  func attributeFile() -> String {
    var lines: [String] = []
    for part in table.parts where part.file != nil {
      switch part.kind {
      case .attributes, .properties:
        for row in part.rows {
          let argument: String
          var value: String
          (argument, value) = sample(row.kind)
          if row.isProperty && row.kind.text == "flag" { value = "true" }
          let kind = row.isProperty ? "property" : "attribute"
          lines.append(
            "check(\"\(row.spelling)\", .\(kind), \"\(value)\", .\(row.swiftName)(\(argument)))")
        }
      default: break
      }
    }
    return file("callAttributes", "AttributeCheck", lines, imports: ["RillTree", "Testing"])
  }

  func eventFile() -> String {
    let lines = table.rows(.events).map { row in
      let isMessage = row.words[0].text == "message"
      return "check(\"\(row.spelling)\", .\(row.swiftName)\(isMessage ? "(7)" : " { _ in 7 }"))"
    }
    return file("callEvents", "EventCheck", lines, imports: ["RillTree", "Testing"])
  }

  /// Returns the first or the second half of the calls of styles.
  func styleFile(half: Int) -> String {
    let rows = table.rows(.styles)
    let middle = rows.count / 2
    let lines = (half == 1 ? rows[..<middle] : rows[middle...]).map {
      "check(\"\($0.spelling)\", .\($0.swiftName))"
    }
    return file("callStyles\(half)", "StyleCheck", lines, imports: ["RillTree", "Testing"])
  }

  private var glibc: String {
    """
    #if canImport(Glibc)
    import Glibc
    #elseif canImport(Darwin)
    import Darwin
    #endif

    """
  }

  private func file(_ name: String, _ check: String, _ lines: [String], imports: [String]) -> String
  {
    """
    \(imports.map { "import \($0)" }.joined(separator: "\n"))

    func \(name)(_ check: \(check)) {
    \(lines.joined(separator: "\n"))
    }
    """
  }

  /// Returns an argument in Swift and the text that it is written as in HTML.
  private func sample(_ kind: Table.Word) -> (argument: String, written: String) {
    switch kind.text {
    case "tokens": return ("\"x\", \"y\"", "x y")
    case "integer": return ("3", "3")
    case "number": return ("0.5", "0.5")
    case "length", "motion": return ("2", "2")
    case "flag": return ("", "")
    case "truth": return ("false", kind.options[1])
    case _ where kind.text.first?.isUppercase == true:
      let (spelling, swiftName) = (words[kind.text] ?? [])[0].namePair
      return (".\(swiftName)", spelling)
    default: return ("\"x\"", "x")
    }
  }
}
