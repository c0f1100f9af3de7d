import TestSupport
import Testing

/// The compiler's errors for correct and incorrect views.
@Suite struct ViewCompilingTests {
  /// Returns a view of 30 nested and sequential elements. Its middle element is `line`, in line 22.
  static func program(_ line: String) -> String {
    var lines = ["import RillTree"]
    lines.append("enum Message { case increment, decrement, typed(String), set(Bool) }")
    lines.append("func view(_ model: Int, _ name: String) -> VTree<Message> {")
    lines.append("main(.id(\"app\"), .class(\"page\")) {")
    for number in 0..<8 {
      lines.append("section(.id(\"s\(number)\"), .ariaLabel(\"part \(number)\")) {")
    }
    for number in 0..<9 {
      lines.append("p(.class(\"note\"), .onClick(.decrement)) { \"Note \(number) of \\(model)\" }")
    }
    lines.append(line)
    for number in 0..<11 {
      lines.append("input(.value(\"x\(number)\"), .onInput { .typed($0) }, .disabled(model > 3))")
    }
    lines += Array(repeating: "}", count: 10)
    return lines.joined(separator: "\n")
  }

  @Test(arguments: [
    "button(.onClick(.increment)) { text(model) }",
    "p { name }",
    "p { name.prefix(3) }",
    "p { name.isEmpty ? name : \"none\" }",
    "p { \"a\" + name + \"b\" }",
    "p { \"a\" + name + \"b\" + name + \"c\" }",
    "p { \"a\" + name + \"b\" + name + \"c\" + name + \"d\" }",
    "p { if model > 3 { name } else { br() } }",
    "input(.onInput(Message.typed), .onKeyDown { $0.key == \"+\" ? .increment : nil })",
  ])
  func correctViewsCompile(_ line: String) throws {
    let report = try CompilerReport(of: Self.program(line), scopeLimit: 500)
    #expect(report.errors.isEmpty, "\(report.errors)")
  }

  @Test(arguments: [
    ("button(.onClick(.incremnt)) { \"+\" }", "'incremnt'"),
    ("button(.class(\"a\"), .onClick(.increment), .tabIndx(0)) { \"+\" }", "'tabIndx'"),
    ("td { model }", "text(_:)"),
    ("td { model.magnitude + 1 }", "text(_:)"),
    ("td { [model] }", "text(_:)"),
    ("td { Optional(name) }", "must be unwrapped to a value of type 'String'"),
    ("td { Optional(model) }", "must be unwrapped to a value of type 'Int'"),
    ("td { () }", "expected argument type 'VTree<Message>'"),
    ("td { Message.increment }", "expected argument type 'VTree<Message>'"),
    ("td { nme }", "'nme'"),
    ("td { name.cont }", "'cont'"),
    ("td { text(name, .bold) }", "import RillViews"),
    ("td { text(name, .class(\"a\")) }", "span("),
    ("input(.onInput { .tpyed($0) })", "'tpyed'"),
    // Swift looks up `.typed` in the message alone, so no other overload applies.
    ("input(.onInput(.typed))", "'typed' expects argument of type 'String'"),
    ("input(.onInput(.increment))", ".onInput { text in ... }"),
    ("input(.onCheck(.increment))", ".onCheck { isChecked in ... }"),
    ("form(.onSubmitForm(.increment)) {}", ".onSubmitForm { fields in ... }"),
    ("input(.onKeyDown(.increment))", ".onKey(\"Enter\", message)"),
    ("div(.onMouseDown(.increment))", ".onMouseDown { event in ... }"),
    ("input(.type(.chekbox))", "'chekbox'"),
    ("form(.method(.put)) {}", "'put'"),
    ("buton(.onClick(.increment)) { \"+\" }", "'buton'"),
    ("input(.checked(\"yes\"))", "'String'"),
    ("div(.style(.colour, \"red\"))", "'colour'"),
    ("br { \"x\" }", "closure"),
  ])
  func errorsAreReportedInTheirLine(_ line: String, _ message: String) throws {
    let report = try CompilerReport(of: Self.program(line), scopeLimit: 20_000)
    #expect(Set(report.errors.map(\.line)) == [22], "\(report.errors)")
    #expect(report.errors.contains { $0.message.contains(message) }, "\(report.errors)")
  }

  @Test func largeViewsTypeCheckWithinFewScopes() throws {
    var lines = [
      "import RillTree", "enum Message { case increment, typed(String), set(Bool), key(Int) }",
      "func view(_ model: Int) -> VTree<Message> {", "div {",
    ]
    for number in 0..<20 {
      lines.append(
        "section(.id(\"s\(number)\"), .class(\"a b\").when(model > \(number)), .key(\(number))) {")
      lines.append("h2(.title(\"Part \\(model)\")) { \"Part \(number)\"; text(model + \(number)) }")
      lines.append("label(.for(\"f\(number)\")) { \"Value\" }")
      lines.append(
        "input(.type(.text), .value(\"x\"), .onInput { .typed($0) }, .onKey(\"Enter\", .increment))"
      )
      lines.append(
        "button(.disabled(model == 0), .style(.color, \"red\"), .onClick(.increment)) { \"+\" }")
      lines.append("}")
    }
    lines += ["}", "}"]
    let report = try CompilerReport(of: lines.joined(separator: "\n"), scopeLimit: 500)
    #expect(report.errors.isEmpty, "\(report.errors)")
  }
}
