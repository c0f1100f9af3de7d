import TestSupport
import Testing

/// A module's own import suffices for what its declarations mention.
@Suite struct ImportTests {
  // Without its trait, RillLive has only what it re-exports.
  #if Live
    private static let page = "let page = LivePage(.root) { _ in counter() }"
  #else
    private static let page = ""
  #endif

  @Test(arguments: [
    """
    import RillCollections
    let names = ArrayInput(["a"])
    let observer = names.elements.map { $0.count } --> { print($0) }
    let count = Input(0)
    """,
    """
    import RillStreams
    let x = Input(0)
    let observer = x.map { $0 * 3 } --> { print($0) }
    let scheduler: any Scheduler = VirtualScheduler()
    """,
    """
    import RillAutomaton
    enum Deed { case open, close }
    enum Door { case opened, closed }
    let scheduler = VirtualScheduler()
    let automaton = Automaton<Door, Deed>(
      state: .closed,
      mapping: .init {
        Deed.open | .closed => .opened
        Deed.close | .opened => .closed
      }, scheduler: scheduler)
    let state: Changing<Door> = automaton.state
    let observer = state --> { print($0) }
    let prism: Prism<Deed, Void>? = nil
    let work: Producer<Int, Never> = .just(1)
    """,
    """
    import RillProgram
    func view(_ model: Int) -> VTree<Int> { button(.onClick(1)) { text(model) } }
    let counter = Program(model: 0, update: { $1 += $0 }, view: view)
    let run = ProgramRun(counter, scheduler: VirtualScheduler())
    let observer = run.model --> { print($0) }
    let effect: Effect<Int> = .send(1)
    """,
    """
    import RillMacros
    let x = Input(0)
    let changes: Changes<Int> = x.changes
    let observer = x.map { $0 * 3 } --> { print($0) }
    let prism: Prism<Int?, Int>? = nil
    """,
    """
    import RillLive
    @Sendable func view(_ model: Int) -> VTree<Int> { div { button(.onClick(1)) { text(model) } } }
    @Sendable func counter() -> Program<Int, Int> {
      Program(model: 0, update: { $1 += $0 }, view: view)
    }
    \(ImportTests.page)
    let languages: [Language] = [.english]
    let work: Producer<Int, Never> = .just(1)
    let state: Changing<Int> = Input(0)
    let observer = state --> { print($0) }
    """,
    """
    import RillTerminal
    func view(_ model: Int) -> VTree<Int> {
      box(.justify(.center), .grow()) { text("\\(model)", .bold); button(.onClick(1)) { "+" } }
    }
    let counter = Program(model: 0, update: { $1 += $0 }, view: view)
    """,
    """
    import RillTesting
    let scheduler = VirtualScheduler()
    let x = Input(0)
    let recorder = ChangingRecorder(x)
    """,
    """
    import RillProgramTesting
    func view(_ model: Int) -> VTree<Int> { button(.onClick(1)) { text(model) } }
    let tester = ProgramTester(Program(model: 0, update: { $1 += $0 }, view: view))
    let observer = Input(0) --> { print($0) }
    """,
    """
    import RillTerminalTesting
    func view(_ model: Int) -> VTree<Int> { box(.grow()) { text("\\(model)", .bold) } }
    let tester = TerminalTester(Program(model: 0, update: { $1 += $0 }, view: view))
    """,
  ])
  func oneImportSuffices(_ program: String) throws {
    let lines = program.split(separator: "\n")
    let function = [String(lines[0]), "func use() {"] + lines.dropFirst().map(String.init) + ["}"]
    let report = try CompilerReport(of: function.joined(separator: "\n"), scopeLimit: 500)
    #expect(report.errors.isEmpty, "\(report.errors)")
  }
}
