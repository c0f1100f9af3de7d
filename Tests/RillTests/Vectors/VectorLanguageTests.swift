import Foundation
import TestSupport
import Testing

/// Tests of the runner: it supports every expression and function in the header of the file.
@Suite("Vectors: the language of signals.json")
struct VectorLanguageTests {
  private struct Header: Decodable {
    let families: Families
    struct Families: Decodable { let frp: Family }
    struct Family: Decodable {
      let expressions: String
      let functions: [String: String]
    }
  }

  private static func header() throws -> Header.Family {
    let data = try Data(contentsOf: VectorFolder.signals)
    return try JSONDecoder().decode(Header.self, from: data).families.frp
  }

  @Test("Every expression is known", .externalVectors(VectorFolder.name))
  func expressions() throws {
    let words = try Self.header().expressions.matches(of: #/\["(\w+)"/#).map { String($0.1) }
    #expect(words.count > 20)
    for word in words where word != "in" {
      #expect(VectorGraph.Operation.all[word] != nil, "unknown expression '\(word)'")
    }
  }

  @Test("Every function is known", .externalVectors(VectorFolder.name))
  func functions() throws {
    for entry in try Self.header().functions.keys {
      for name in Self.names(entry) {
        #expect(throws: Never.self) { try VectorFunction(named: name) }
      }
    }
  }

  /// "field a|b|sw" and "sum/list" are short for several.
  private static func names(_ entry: String) -> [String] {
    switch entry {
    case "field a|b|sw": ["field a", "field b", "field sw"]
    case "sum/list": ["sum", "list"]
    case "true/1": ["true", "1"]
    default: [entry]
    }
  }

  @Test(
    "Functions return the expected results",
    arguments: [
      ("x+y", "[2,3]", "5"), ("x ++ y", #"["a","b"]"#, #""ab""#), ("x ++ y", "[[1],[2]]", "[1,2]"),
      (#"x ++ " " ++ y"#, #"["a",7]"#, #""a 7""#), ("[100+x+y,x+y]", "[5,1]", "[106,6]"),
      ("x>=10 ? x : null", "[9]", "null"), ("x>=10 ? x : null", "[10]", "10"),
      ("halve", #"["abcdef"]"#, #"["abc","def"]"#), ("halve", #"["a"]"#, "[]"),
      ("words", #"["or shag"]"#, #"["or","shag"]"#), ("field sw", #"[{"a":1}]"#, "null"),
      ("odd->b1 even->b0", "[3]", #""b1""#), ("x/10", "[52]", "5"), ("x%10", "[52]", "2"),
      ("y-1", "[0,4]", "3"), ("[y,0]", "[1,false]", "[false,0]"), ("x!=0", "[0]", "false"),
      ("1", "[7]", "1"), ("true", "[7]", "true"), ("sum", "[1,2,3]", "6"), ("neg", "[4]", "-4"),
      ("(x+1)*2", "[3]", "8"), ("x<3 && x>0", "[2]", "true"), ("-x+1", "[2]", "-1"),
    ])
  func function(_ name: String, _ arguments: String, _ result: String) throws {
    func value(_ json: String) throws -> VectorValue {
      try JSONDecoder().decode([VectorValue].self, from: Data("[\(json)]".utf8))[0]
    }
    guard case .list(let list) = try value(arguments) else { return }
    #expect(try VectorFunction(named: name).apply(list) == value(result))
  }

  @Test("Unknown features are reported", arguments: ["frobnicate", "x ++", "frob(x)", "x $ y"])
  func unknown(_ name: String) {
    #expect(throws: VectorError.self) { try VectorFunction(named: name) }
  }
}
