import Foundation
import TestSupport
import Testing

/// Tests of the runner: it supports every expression in the header of the file, and detects
/// differences.
@Suite("Vectors: the language of signals.json, signals")
struct TrackedLanguageTests {
  private struct Header: Decodable {
    let families: Families
    struct Families: Decodable { let signals: Family }
    struct Family: Decodable { let expressions: String }
  }

  @Test("Every expression is known", .externalVectors(VectorFolder.name))
  func expressions() throws {
    let data = try Data(contentsOf: VectorFolder.signals)
    let text = try JSONDecoder().decode(Header.self, from: data).families.signals.expressions
    let words = text.matches(of: #/\["(\w+)"/#).map { String($0.1) }
    #expect(words.count > 12)
    for word in words + ["+", "-", "*", "%", "min", "max", ">", "<", "=", "cat"] {
      #expect(TrackedNetwork.words.contains(word), "unknown expression '\(word)'")
    }
  }

  @Test(
    "Expressions return the expected results",
    arguments: [
      ("7", "7"), ("null", "null"), (#"["+", 1, 2, 3]"#, "6"), (#"["-", 5, 1, 1]"#, "3"),
      (#"["*", 2, 3, 4]"#, "24"), (#"["%", 7, 4]"#, "3"), (#"["min", 4, 2, 3]"#, "2"),
      (#"["max", 4, 2, 9.5]"#, "9.5"), (#"[">", 2, 1]"#, "true"), (#"["<", 2, 1]"#, "false"),
      (#"["=", "a", "a"]"#, "true"), (#"["cat", "a", 1, true]"#, #""a1true""#),
      (#"["cat", ["list", 1, 2], ":"]"#, #""1,2:""#), (#"["if", 0, 1, 2]"#, "2"),
      (#"["if", "x", 1]"#, "1"), (#"["if", "", 1]"#, "null"), (#"["seq", 1, 2]"#, "2"),
      (#"["seq"]"#, "null"), (#"["seq", ["let", "v", 3], ["+", ["var", "v"], 1]]"#, "4"),
      (#"["at", ["list", 5, 6], 1]"#, "6"), (#"["at", ["list"], 0]"#, "null"),
      (#"["try", ["throw", "x"], ["list", 1]]"#, "[1]"), (#"["try", 1, 2]"#, "1"),
      (#"["batch", ["log", 1], 2]"#, "2"),
    ])
  func values(_ expression: String, _ result: String) throws {
    let network = TrackedNetwork()
    let value = try network.evaluate(Self.value(expression), TrackedNetwork.Scope())
    #expect(value == (try Self.value(result)))
  }

  @Test(
    "Unknown expressions are reported",
    arguments: [
      #"["frobnicate", 1]"#, #"["get", "nothing"]"#, #"["write", "nothing", 1]"#, #"["var", "v"]"#,
      #"["dispose", "nothing"]"#, #"["if"]"#, #"["effect", "E"]"#, #"[]"#,
    ])
  func unknown(_ expression: String) {
    #expect(throws: VectorError.self) {
      try TrackedNetwork().evaluate(Self.value(expression), TrackedNetwork.Scope())
    }
  }

  @Test("An effect sees its own variables, and those around it")
  func scopes() throws {
    try expect(
      [],
      """
      "nodes": [{"signal": "a", "init": 1}, {"effect": "O", "do": ["seq",
        ["let", "v", ["get", "a"]], ["let", "w", "o"],
        ["effect", "I", ["seq", ["let", "v", ["+", ["var", "v"], 1]],
          ["log", ["cat", ["var", "w"], ["var", "v"]]]], ["log", ["var", "v"]]],
        ["log", ["var", "v"]]]}],
      "steps": [{"expect": {"log": ["o2", 1]}},
        {"act": [["write", "a", 5]], "expect": {"log": [2, "o6", 5]}}]
      """)
  }

  @Test("A step reports its differences")
  func failures() throws {
    try expect(
      [
        "step 0: a is 1, not 2", "step 0: E ran 1 times, not 2", "step 0: the log is [1], not []",
        "step 1: throws boom, not bang", "step 2: throws nothing, not *",
        "step 2: the log is [], which doesn't end in 1", "step 3: c throws no, is not 1",
        "step 4: throws no, not nothing",
      ],
      """
      "nodes": [{"signal": "a", "init": 1}, {"computed": "c", "is": ["throw", "no"]},
        {"effect": "E", "do": ["log", ["get", "a"]]}],
      "steps": [{"expect": {"read": [["a", 2]], "runs": {"E": 2}, "log": []}},
        {"act": [["throw", "boom"]], "throws": "bang", "expect": {}},
        {"act": [["get", "a"]], "throws": "*", "expect": {"log_last": 1}},
        {"expect": {"read": [["c", 1]]}},
        {"act": [["get", "c"]], "expect": {}}]
      """)
  }

  @Test("An uncaught error of an effect leaves the operation that ran it")
  func throwingEffects() throws {
    let fails = #"["if", ["=", ["get", "a"], 1], ["throw", "boom"], 0]"#
    try expect(
      [],
      """
      "nodes": [{"signal": "a", "init": 0}, {"effect": "E", "do": ["seq", \(fails), ["log", "E"]]}],
      "steps": [{"expect": {"log": ["E"]}},
        {"act": [["write", "a", 1], ["log", "not reached"]], "throws": "boom",
          "expect": {"runs": {"E": 1}, "log": []}},
        {"act": [["write", "a", 2]], "expect": {"log": ["E"]}},
        {"act": [["batch", ["write", "a", 1], ["log", "end"]]], "throws": "boom",
          "expect": {"log": ["end"]}},
        {"act": [["try", ["effect", "F", ["throw", "made"]], ["log", "caught"]]],
          "expect": {"log": ["caught"]}},
        {"act": [["effect", "O", ["try", ["effect", "I", ["throw", "in"]], ["log", "O"]]]],
          "expect": {"log": ["O"]}}]
      """)
  }

  private static func value(_ json: String) throws -> VectorValue {
    try JSONDecoder().decode([VectorValue].self, from: Data("[\(json)]".utf8))[0]
  }

  private func expect(_ failures: [String], _ json: String) throws {
    let header = #""id": "", "title": "", "tags": [], "consensus": """#
    let test = try JSONDecoder().decode(TrackedCase.self, from: Data("{\(header), \(json)}".utf8))
    var run = TrackedRun(test)
    try run.play()
    #expect(run.failures == failures)
  }
}
