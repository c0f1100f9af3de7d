import TestSupport
import Testing

/// Names of other libraries, for which compiler errors suggest those of Rill.
@Suite struct MisuseTests {
  private static let translations = [
    ("_ = changing.latestValue", "the current value is value"),
    ("_ = changing.throttle()", "throttle(for: .seconds(1), on: scheduler)"),
    ("_ = changing.throttle(for: .seconds(1))", "pass a scheduler"),
    ("changing.subscribe { print($0) }", "observe {"),
    ("changing.subscribe(onNext: { print($0) })", "observe {"),
    ("changing.sink { print($0) }", "observe {"),
    ("changing.sink(receiveValue: { print($0) })", "observe {"),
    ("changing.bind { print($0) }", "observe(withContext:"),
    ("changing.bind(to: input)", "observe(withContext:"),
    ("_ = changing.asObservable()", "already observable"),
    ("_ = Changing(3)", "use Input(value)"),
    ("_ = Input(initial: 3)", "write Input(value)"),
    ("_ = input.latestValue", "the current value is value"),
    ("input.send(3)", "assign(value)"),
    ("input.accept(3)", "assign(value)"),
    ("input.onNext(3)", "assign(value)"),
    ("_ = Changes<Int>()", "use Inlet<Value>()"),
    ("_ = changes.latestValue", "hold(startingWith:)"),
    ("_ = changes.value", "hold(startingWith:)"),
    ("_ = changes.throttle()", "throttle(for: .seconds(1), on: scheduler)"),
    ("_ = changes.throttle(for: .seconds(1))", "pass a scheduler"),
    ("changes.subscribe { print($0) }", "observe {"),
    ("changes.sink { print($0) }", "observe {"),
    ("changes.bind(to: input)", "observe(withContext:"),
    ("_ = changes.asObservable()", "already observable"),
    ("inlet.send(3)", "announce(value)"),
    ("inlet.accept(3)", "announce(value)"),
    ("inlet.onNext(3)", "announce(value)"),
  ]

  @Test(arguments: ["Rill", "RillStreams"])
  func namesOfOtherLibrariesAreTranslated(_ module: String) throws {
    // One function a line, so that one run of the compiler reports all errors.
    let parameters =
      "_ changing: Changing<Int>, _ input: Input<Int>, _ changes: Changes<Int>, _ inlet: Inlet<Int>"
    let functions = Self.translations.enumerated().map { number, translation in
      "func use\(number)(\(parameters)) { \(translation.0) }"
    }
    let report = try CompilerReport(
      of: (["import \(module)"] + functions).joined(separator: "\n"), scopeLimit: 1_000)
    for (number, (line, message)) in Self.translations.enumerated() {
      let errors = report.errors.filter { $0.line == number + 2 }
      #expect(errors.count == 1, "\(line): \(errors)")
      #expect(errors.first?.message.contains(message) == true, "\(line): \(errors)")
    }
    #expect(report.errors.count == Self.translations.count, "\(report.errors)")
  }

  @Test func correctSpellingsCompile() throws {
    let report = try CompilerReport(
      of: """
        import Rill
        struct Model { var sink = 1, send = 2 }
        func use(_ model: Input<Model>, _ inlet: Inlet<Int>) -> [Observer] {
          let input = Input(3)
          let other: Inlet<Int> = Inlet()
          input <-- 4
          other.announce(5)
          return [model.map { $0.sink } --> { print($0) }, inlet.observe { print($0) }]
        }
        """, scopeLimit: 500)
    #expect(report.errors.isEmpty, "\(report.errors)")
  }
}
