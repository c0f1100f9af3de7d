import TestSupport
import Testing

/// The messages of the compiler for mistakes in programs.
@Suite struct ProgramCompilingTests {
  /// A program, from line 11 on.
  private static func program(_ lines: String) -> String {
    """
    import RillProgram
    enum Message { case typed(String), found }
    struct Search { var text = "", places: [String] = [] }
    func change(_ message: Message, _ model: inout Search) { model.text = "" }
    func update(_ message: Message, _ model: inout Search) -> Effect<Message> { .focus("text") }
    func next(_ message: Message, _ model: Search) -> Search { model }
    func step(_ message: Message, _ model: Search) -> (Search, Effect<Message>)? { nil }
    func view(_ model: Search) -> VTree<Message> { p { model.text } }
    func make() -> Program<Search, Message> {

    \(lines)
    }
    """
  }

  /// An update in a closure, which returns an effect.
  private static let update = """
    Program(model: Search(), update: { message, model in
      switch message {
      case .typed(let text):
        model.text = text
        return .focus("text")
      case .found: model.places = []
      }
      return .none
    }, view: { model in
    """

  @Test(arguments: [
    "Program(model: Search(), update: change, view: view)",
    "Program(model: Search(), update: update, view: view)",
    "Program(model: Search(), effect: .focus(\"text\"), update: update, view: view)",
    "Program(model: Search(), next: next, view: view)",
    "Program(model: Search(), next: step, view: view)",
    "Program(model: Search(), update: { $1.text = \"new\" }, view: { model in p { model.text } })",
    "\(update) p { model.text } })",
    // Two roots.
    "\(update) h1 { model.text }; p { \"below\" } })",
  ])
  func aRightProgramIsTaken(_ lines: String) throws {
    let report = try CompilerReport(of: Self.program(lines), scopeLimit: 2_000)
    #expect(report.errors.isEmpty, "\(report.errors)")
  }

  @Test(arguments: [
    ("Program(model: Search(), update: { _, model in model.txt = 1 }, view: view)", 11, "'txt'"),
    ("\(update) p { model.tet } })", 19, "'tet'"),
    ("\(update) p(.onClick(.foud)) })", 19, "'foud'"),
    (update.replacing(".focus", with: ".focs") + " p {} })", 15, "'focs'"),
    (update.replacing("return .none", with: "return .nne") + " p {} })", 18, "'nne'"),
  ])
  func aMistakeIsReportedWhereItStands(_ lines: String, _ line: Int, _ message: String) throws {
    let report = try CompilerReport(of: Self.program(lines), scopeLimit: 20_000)
    #expect(Set(report.errors.map(\.line)) == [line], "\(report.errors)")
    #expect(report.errors.contains { $0.message.contains(message) }, "\(report.errors)")
  }

  @Test func aFunctionWithTwoRootsIsABuilderOrHasAFragment() throws {
    let functions = """
      import RillProgram
      enum Message { case add }
      func inFragment(_ model: Int) -> VTree<Message> {
        fragment {
          h1 { "Goals" }
          button(.onClick(.add)) { "Add" }
        }
      }
      @TreeBuilder<Message>
      func asBuilder(_ model: Int) -> VTree<Message> {
        h1 { "Goals" }
        button(.onClick(.add)) { "Add" }
      }
      """
    let report = try CompilerReport(of: functions, scopeLimit: 500)
    #expect(report.errors.isEmpty, "\(report.errors)")
  }

  /// The compiler checks the statements of a plain function one by one, so no declaration of ours
  /// can add a sentence. The errors are in the lines of the roots.
  @Test func aPlainFunctionWithTwoRootsIsRejectedAtTheRoots() throws {
    let function = """
      import RillProgram
      enum Message { case add }
      func view(_ model: Int) -> VTree<Message> {
        h1 { "Goals" }
        button(.onClick(.add)) { "Add" }
      }
      """
    let report = try CompilerReport(of: function, scopeLimit: 500)
    #expect(Set(report.errors.map(\.line)) == [4, 5], "\(report.errors)")
    #expect(
      report.errors.first?.message == "generic parameter 'Message' could not be inferred",
      "\(report.errors)")
  }
}
