import TestSupport
import Testing

/// The compilation of charts.
@Suite struct ChartCompilingTests {
  /// Thirty lines of a chart, the fifth of which is `line`, in an extension of the chart's type.
  private static func program(_ line: String) -> String {
    """
    import RillAutomaton
    enum State { case off, on, red, green, amber, last, broken, end }
    enum Input { case power, fault, reset, tick, stop }
    struct Count { var faults = 0 }
    extension Statechart<State, Input, Count> {
      static var chart: Self { Statechart(initial: .off) {
        ChartState(.off) {
          \(line)
        }
        ChartState(.on, initial: .red) {
          OnEntry { $0.context.faults = 0 }
          OnExit(.perform("hush") {})
          ChartState(.red) {
            After(.seconds(3), to: .green)
            On(.tick, to: .green, when: .test("some") { $0.context.faults > 0 })
          }
          ChartState(.green) {
            After(.seconds(2), to: .amber)
            On(.tick, .reset, to: .amber) { step in
              step.context.faults += 1
              step.raise(.reset)
            }
          }
          ChartState(.amber) {
            Always(to: .red, when: .test { $0.context.faults > 3 } && !.isActive(.off))
            After(.milliseconds(500), to: .red, effect: .send(.tick))
          }
          HistoryState(.last, .deep, default: .red)
          On(.power, to: .off)
          On(.fault, to: .broken)
        }
        ChartState(.broken) { On(.reset, to: .last) }
        FinalState(.end)
      } }
    }
    """
  }

  /// The same chart in a function. The prefix of its components is `Statechart.` or an alias.
  private static func function(_ prefix: String) -> String {
    program("On(.power, to: .on)")
      .replacing(
        "extension Statechart<State, Input, Count>",
        with: "typealias Chart = Statechart<State, Input, Count>; func light() -> Chart"
      )
      .replacing("static var chart: Self { Statechart", with: "return Chart")
      .replacing("} }\n}", with: "}\n}")
      .replacing(#/\b(On|After|Always|OnEntry|OnExit)\b(?=\(| \{)/#) { "\(prefix).\($0.1)" }
  }

  @Test func thirtyLinesAreTypeCheckedWithinFewScopes() throws {
    let report = try CompilerReport(of: Self.program("On(.power, to: .on)"), scopeLimit: 500)
    #expect(report.errors.isEmpty, "\(report.errors)")
  }

  @Test(arguments: ["Statechart", "Chart"])
  func componentsInAFunctionNeedAPrefix(_ prefix: String) throws {
    let report = try CompilerReport(of: Self.function(prefix), scopeLimit: 500)
    #expect(report.errors.isEmpty, "\(report.errors)")
  }

  @Test(arguments: [
    ("On(.powr, to: .on)", "type 'Input' has no member 'powr'"),
    ("On(.power, to: .onn)", "type 'State' has no member 'onn'"),
    ("On(.power, too: .on)", "too"),
    ("On(.power, to: .on) { $0.contxt = 1 }", "has no member 'contxt'"),
    ("On(.power, to: .on, when: .isActive(.rd))", "type 'State' has no member 'rd'"),
    ("On(.power, to: .on, effect: .send(.tik))", "has no member 'tik'"),
    ("After(.seconds(3), to: .onn)", "type 'State' has no member 'onn'"),
    ("ChartState(.rd)", "type 'State' has no member 'rd'"),
    ("Statechart(initial: .red) { ChartState(.red) }", "is ChartState(id, initial: child)"),
  ])
  func aTypoIsReportedInItsLine(_ line: String, _ message: String) throws {
    let report = try CompilerReport(of: Self.program(line), scopeLimit: 20_000)
    #expect(Set(report.errors.map(\.line)) == [8], "\(report.errors)")
    #expect(report.errors.contains { $0.message.contains(message) }, "\(report.errors)")
  }
}
