import RillJSON
import Testing

/// Tests of objects from outside, and of the errors in their fields.
@Suite struct JSONFieldsTests {
  enum Color: String, CaseIterable { case red, green }

  func fields(_ text: String) throws(FieldProblem) -> JSONFields {
    try JSONFields(parsing: Array(text.utf8)[...])
  }

  func problem(bytes: [UInt8], _ read: (inout JSONFields) throws -> Void = { _ in }) -> String? {
    do {
      var fields = try JSONFields(parsing: bytes[...])
      try read(&fields)
      return nil
    } catch {
      return "\(error)"
    }
  }

  func problem(_ text: String, _ read: (inout JSONFields) throws -> Void = { _ in }) -> String? {
    problem(bytes: Array(text.utf8), read)
  }

  /// Returns the error of the field `a` as a whole number.
  func problem(ofNumber number: String) -> String? {
    problem("{\"a\":\(number)}") { _ = try $0.required("a").integer() }
  }

  /// Returns the error of the field `a` as a string.
  func problem(ofString value: String) -> String? {
    problem("{\"a\":\(value)}") { _ = try $0.required("a").string() }
  }

  @Test func readsFieldsOfEachKind() throws {
    var fields = try fields(
      #"""
       { "text" : "a \"b\" \uD83D\ude00" , "count":12, "color": "green",
      "places": [{"x": 1}, {"x": 2}] }
      """#)
    #expect(try fields.required("text").string() == "a \"b\" \u{1F600}")
    #expect(try fields.required("count").integer() == 12)
    let color: Color = try fields.required("color").choice()
    #expect(color == .green)
    let places = try fields.required("places").elements().map { element in
      var place = try element.fields()
      defer { #expect(throws: Never.self) { try place.finish("a place") } }
      return try place.required("x").integer()
    }
    #expect(places == [1, 2])
    #expect(fields.optional("text") == nil)
    try fields.finish("a test")
  }

  @Test(arguments: [
    ("[]", "json: expected an object, found an array"),
    ("\"a\"", "json: expected an object, found a string"),
    ("-12", "json: expected an object, found -12"),
    ("null", "json: expected an object, found null"),
  ])
  func onlyObjectsHaveFields(text: String, expected: String) {
    #expect(problem(text) == expected)
    #expect(
      problem("{\"a\":[\(text)]}") { _ = try $0.required("a").elements()[0].fields() } == expected)
  }

  @Test func missingFields() {
    #expect(problem("{}") { _ = try $0.required("a") } == "a: missing")
    #expect(problem("{}") { _ = $0.optional("a") } == nil)
  }

  @Test(arguments: [
    ("3", "3"), ("null", "null"), ("[\"a\"]", "an array"), ("{}", "an object"), ("true", "true"),
    ("2.5", "2.5"), ("1e400", "an invalid value"),
  ])
  func wrongKinds(value: String, found: String) {
    #expect(problem(ofString: value) == "a: expected a string, found \(found)")
    let elements = problem("{\"a\":\(value)}") { _ = try $0.required("a").elements() }
    #expect(elements == (found == "an array" ? nil : "a: expected an array, found \(found)"))
  }

  @Test func wrongChoices() {
    func problem(_ value: String) -> String? {
      self.problem("{\"a\":\(value)}") { let _: Color = try $0.required("a").choice() }
    }
    #expect(problem("\"red\"") == nil)
    #expect(problem("\"pink\"") == "a: expected one of red, green, found \"pink\"")
    #expect(problem("\"Red\"") == "a: expected one of red, green, found \"Red\"")
    #expect(problem("1") == "a: expected a string, found 1")
  }

  @Test func fieldsThatAreLeft() {
    func problem(_ text: String) -> String? {
      self.problem(text) {
        _ = $0.optional("a")
        try $0.finish("a test")
      }
    }
    #expect(problem(#"{"a":1}"#) == nil)
    #expect(problem(#"{"a":1,"z":1,"y":2,"x":3}"#) == "x: unknown field of a test")
    #expect(problem(#"{"a":1,"":2}"#) == #""": unknown field of a test"#)
    #expect(problem(#"{"\n\u001b":2}"#) == #""\u{a}\u{1b}": unknown field of a test"#)
    let letters = String(repeating: "x", count: 60_000)
    #expect(problem("{\"\(letters)\":1}") == "\"\(letters.prefix(60))…\": unknown field of a test")
  }

  @Test(arguments: [
    "", " ", "{", "hello", #"{"a":"b"} x"#, #"{"a":"b",,}"#, "{,}", #"{"a" "b"}"#,
    #"{"a":"b" "c":"d"}"#, #"{a:"b"}"#, #"{'a':"b"}"#, #"{"a":[1 2]}"#, #"{"a":[,]}"#,
    #"{"a":tru}"#,
    #"{"a":NaN}"#, #"{"a":+1}"#, #"{"a":0x1}"#, #"{"a":1_0}"#, #"{"a":"b"#, #"{"a":"\"#, "// {}",
    "\u{FEFF}",
  ])
  func malformedText(text: String) {
    #expect(problem(text)?.hasPrefix("json: invalid JSON") == true)
  }

  @Test func positionsOfSyntaxErrors() {
    let place = problem(#"{"edit":"bump" "id":"a"}"#)?.wholeMatch(
      of: /json: invalid JSON near (character 15|line 1, column 1[56])/)
    #expect(place != nil)
    // The message contains no text of the input.
    #expect(problem("{\"a\":\"\\u\u{1B}[2J\"")?.contains("\u{1B}") == false)
  }

  @Test(arguments: ["01", "-", "1.", "1e+", "1e", "1e400"])
  func malformedNumbers(number: String) {
    #expect(problem(ofNumber: number) == "a: expected a whole number, found an invalid value")
  }

  @Test func numbers() {
    for number in ["3", "3.0", "0.3e1", "30e-1", "-0"] { #expect(problem(ofNumber: number) == nil) }
    #expect(problem(ofNumber: "2.5") == "a: expected a whole number, found 2.5")
    let long = "99999999999999999999"
    #expect(problem(ofNumber: long) == "a: expected a whole number, found \(long)")
    #expect(
      problem(ofNumber: String(repeating: "9", count: 60_000))
        == "a: expected a whole number, found an invalid value")
  }

  @Test(arguments: [
    #"\x"#, #"\u12G4"#, #"\ud800"#, #"\udc00\ud800"#, #"\ud800\u0041"#, "\u{1}", "\n",
  ])
  func malformedStrings(string: String) {
    #expect(problem(ofString: "\"\(string)\"") == "a: expected a string, found an invalid value")
    #expect(problem("{\"b\(string)\":1}")?.hasPrefix("json: ") == true)
  }

  @Test func toleratedText() throws {
    for text in [
      #"{"a":"x","a":"y"}"#, #"{"a":"x","\u0061":3}"#, #"{"a":"x",}"#, "\u{FEFF}{\"a\":\"x\"}",
    ] {
      var fields = try fields(text)
      #expect(try fields.required("a").string() == "x")
      try fields.finish("a test")
    }
  }

  @Test func otherEncodings() {
    #expect(problem(bytes: [0x7B, 0xFF, 0x7D]) == "encoding: invalid UTF-8, at byte 2")
    #expect(
      problem(bytes: Array("{\"id\":\"é".utf8).dropLast()) == "encoding: invalid UTF-8, at byte 8")
    // Overlong, a surrogate, beyond the last scalar.
    #expect(problem(bytes: [0x22, 0xC0, 0x80, 0x22]) == "encoding: invalid UTF-8, at byte 2")
    #expect(problem(bytes: [0x22, 0xED, 0xA0, 0x80, 0x22]) == "encoding: invalid UTF-8, at byte 2")
    #expect(problem(bytes: [0xF4, 0x90, 0x80, 0x80]) == "encoding: invalid UTF-8, at byte 1")
    let text = #"{"edit":"bump","id":"a"}"#
    let nul = "encoding: expected UTF-8, found NUL at byte"
    let littleEndian = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(problem(bytes: littleEndian) == "\(nul) 2")
    #expect(
      problem(bytes: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) == "\(nul) 1")
    #expect(problem(bytes: [0xFF, 0xFE] + littleEndian) == "encoding: invalid UTF-8, at byte 1")
    #expect(problem("{\"edit\":\"bump\",\0\"id\":\"a\"}") == "\(nul) 16")
    #expect(problem(text + "\0") == "\(nul) 25")
  }

  @Test func deepNesting() {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      func nested(_ depth: Int) -> String {
        String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
      }
      #expect(
        problem(String(repeating: open, count: 100_000))?.hasPrefix("json: invalid JSON") == true)
      #expect(problem(nested(100_000))?.hasPrefix("json: invalid JSON") == true)
      #expect(
        problem(ofString: nested(511))
          == "a: expected a string, found an \(open == "[" ? "array" : "object")")
    }
  }

  @Test func valuesThatAreTooDeepAreInvalid() throws {
    var field = try JSONFields(
      parsing: Array(
        #"{"a":\#(String(repeating: "[", count: 99))\#(String(repeating: "]", count: 99))}"#.utf8)[
          ...]
    ).reading("a")
    for _ in 1..<63 { field = try field.elements()[0] }
    #expect(throws: FieldProblem("a", "expected an array, found an invalid value")) {
      try field.elements()[0].elements()
    }
  }
}

extension JSONFields {
  fileprivate func reading(_ key: String) throws(FieldProblem) -> JSONField {
    var fields = self
    return try fields.required(key)
  }
}
