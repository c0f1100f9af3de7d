import Rill
import RillAutomaton
import RillStreams

/// A test of a state machine, in virtual time, that overlooks nothing.
///
/// ```swift
/// @Test func loggingIn() throws {
///   try AutomatonTester(state: .loggedOut, mapping: login(server)).test { tester in
///     tester.send(.login) { $0 = .loggingIn }
///     tester.reject(.logout)
///     tester.advance(by: .seconds(1))
///     tester.receive(.loginOK) { $0 = .loggedIn }
///   }
/// }
/// ```
///
/// ``send`` and ``receive`` take a function that makes the state from before the input into the one that
/// is expected after it; without one, the state is to stay as it is.
///
/// The test says all that happens, in order: what it sends, and each input that comes by itself, from an
/// effect above all. These are processed when they come, and asserted afterwards. At the end, nothing is
/// left to be asserted, and no effect runs or waits. Set ``isExhaustive`` to false to assert only some of
/// it.
///
/// What isn't as expected is collected, so that a test shows all of it, and thrown at the end:
///
/// ```text
/// AppTests/LoginTests.swift:4: the state after login is not as expected:
/// expected: loggedOut
/// actual:   loggingIn
///
/// AppTests/LoginTests.swift:2: at the end of the test an effect still runs:
///   send loginOK after 1.0 seconds
/// ```
///
/// It is thrown rather than recorded, so that any framework for tests shows it, and this library needs
/// none of them. To have each shown at its own line, when it happens, hand it to the framework at hand:
///
/// ```swift
/// extension AutomatonMismatch.Report {
///   func record() {   // Swift Testing; or: XCTFail(message, file: filePath, line: line)
///     Issue.record("\(message)", sourceLocation: SourceLocation(
///       fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
///   }
/// }
///
/// let tester = AutomatonTester(state: .loggedOut, mapping: login(server)) { $0.record() }
/// tester.send(.login) { $0 = .loggingIn }
/// ```
///
/// Who does without ``test(_:)`` calls ``finish()`` at the end. A tester that is dropped before with
/// something to say reports it where that is given, and otherwise stops the program, rather than have
/// the test pass.
///
/// Elsewhere: `TestStore` (TCA), `UpdateSpec` and `InitSpec` (Mobius).
///
/// - Note: The idea that a test has to exhaust what happens is TCA's.
public class AutomatonTester<State, Input> {
  /// The machine: to add feedback to, say.
  public final let automaton: Automaton<State, Input>
  /// The time of its effects, which passes by ``advance(by:)``.
  public final let scheduler: VirtualScheduler

  /// Whether everything must be asserted. At first, it must.
  ///
  /// What waits in the tester's time for anything but an effect, such as a feedback that is debounced, is
  /// not noticed at the end: let its time pass.
  ///
  /// If not, then:
  /// - inputs that nobody asserts are passed over, and listed in ``skippedInputs``; ``receive`` goes on
  ///   to the next that is the one expected;
  /// - the function given to ``send`` and ``receive`` gets the state after the input, and is to find it
  ///   as it would make it: it says how some parts of the state are, and the rest is not looked at;
  /// - effects that run at the end are cancelled.
  ///
  /// ```swift
  /// tester.isExhaustive = false
  /// tester.send(.login)
  /// tester.advance(by: .seconds(10))
  /// tester.receive(.profileLoaded(.blob)) { $0.tab = .profile }
  /// ```
  ///
  /// Elsewhere: `exhaustivity` (TCA).
  public final var isExhaustive = true

  /// The inputs that came by themselves and that nobody asserted, in order.
  public final private(set) var skippedInputs: [Input] = []

  final let record: TransitionRecord<State, Input>
  /// How a state differs from the one expected, if it does.
  private let stateDifference: (_ expected: State, _ actual: State) -> String?
  private let report: ((AutomatonMismatch.Report) -> Void)?
  private let place: SourcePlace
  private final var reports: [AutomatonMismatch.Report] = []
  /// How often something wasn't as expected.
  private final var failureCount = 0
  /// What was asserted last.
  final var lastTransition: Transition<State, Input>?

  convenience init(
    state: State, effect: Effect<Input>, inputs: Changes<Input>?,
    mapping: Automaton<State, Input>.Mapping,
    stateDifference: @escaping (_ expected: State, _ actual: State) -> String?,
    report: ((AutomatonMismatch.Report) -> Void)?, place: SourcePlace,
    isolation: isolated (any Actor)?
  ) {
    let record = TransitionRecord<State, Input>()
    let scheduler = VirtualScheduler()
    self.init(
      Automaton(
        state: state, effect: effect, inputs: inputs, mapping: record.noting(mapping),
        scheduler: scheduler, isolation: isolation),
      noting: record, scheduler, stateDifference: stateDifference, report: report, place: place)
  }

  /// - Parameter record: notes what the automaton does from its beginning on.
  init(
    _ automaton: Automaton<State, Input>, noting record: TransitionRecord<State, Input>,
    _ scheduler: VirtualScheduler,
    stateDifference: @escaping (_ expected: State, _ actual: State) -> String?,
    report: ((AutomatonMismatch.Report) -> Void)?, place: SourcePlace
  ) {
    self.automaton = automaton
    self.record = record
    self.scheduler = scheduler
    self.stateDifference = stateDifference
    self.report = report
    self.place = place
  }

  deinit {
    // What a class below this one has is gone.
    noteEndOfMachine(place)
    precondition(
      reports.isEmpty,
      """
      Rill: an AutomatonTester was dropped before it was finished: `try tester.finish()` at the end, or \
      use `try AutomatonTester(…).test { tester in … }`.
      \(AutomatonMismatch(reports: reports))
      """)
  }

  /// Calls `body`, which is the test, and ends it.
  ///
  /// - Throws: an ``AutomatonMismatch`` if something wasn't as expected, or what `body` throws.
  public func test(_ body: (AutomatonTester) throws -> Void) throws {
    do {
      try body(self)
    } catch {
      try abandon(error)
    }
    try finish()
  }

  // MARK: - What happens

  /// The state now, after all inputs that have come.
  public var state: State { automaton.state.value }

  /// Sends `input`, which is to be accepted.
  ///
  /// What came by itself before must have been asserted.
  ///
  /// ```swift
  /// tester.send(.login) { $0 = .loggingIn }
  /// tester.send(.refresh)   // the state stays as it is
  /// ```
  ///
  /// - Parameters:
  ///   - input: what is sent.
  ///   - change: makes the state before into the one expected after it; no change, if nil.
  public func send(
    _ input: Input, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) {
    let place = SourcePlace(fileID, filePath, line, column)
    guard let transition = process("\(input)", place, { automaton.send(input) }) else { return }
    check(transition, isRejected: false, change, place)
  }

  /// Sends `input`, which is to be rejected, and so to change nothing.
  ///
  /// ```swift
  /// tester.reject(.logout)
  /// ```
  public func reject(
    _ input: Input, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID, filePath, line, column)
    guard let transition = process("\(input)", place, { automaton.send(input) }) else { return }
    check(transition, isRejected: true, nil, place)
  }

  /// Lets `duration` pass; what effects do then has happened when this returns.
  ///
  /// - Parameter duration: not negative.
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    beginWait(SourcePlace(fileID, filePath, line, column))
    scheduler.advance(by: duration)
    endTurn()
  }

  /// Has `send` send something, called `name`, by which the first input comes that it leads to; nil, if
  /// none has come, of which `send` has told.
  func process(
    _ name: @autoclosure () -> String, _ place: SourcePlace, _ send: () -> Void
  ) -> Transition<State, Input>? {
    beginTurn(name(), place)
    let failures = failureCount
    send()
    endTurn()
    if let transition = record.takeFirst() { return transition }
    precondition(
      failureCount > failures,
      "Rill: an AutomatonTester sends in a moment, so that \(name()) has to wait: send it outside of "
        + "Moment.run, and not while something is observed.")
    return nil
  }

  /// Something called `name` is about to be sent: what came by itself before must have been asserted.
  func beginTurn(_ name: @autoclosure () -> String, _ place: SourcePlace) {
    let left = skipAll()
    if isExhaustive, !left.isEmpty {
      fail("\(name()) is sent before what came by itself was asserted:\n\(Self.list(left))", place)
    }
  }

  /// Time is about to pass.
  func beginWait(_ place: SourcePlace) {}

  /// All that something led to has happened.
  func endTurn() {}

  // MARK: - Expectations

  /// Compares what became of an input with what was expected.
  ///
  /// - Parameter inputs: the words for all inputs that the transition stands for, if there are several.
  func check(
    _ transition: Transition<State, Input>, isRejected: Bool, _ change: ((inout State) -> Void)?,
    of inputs: String? = nil, _ place: SourcePlace
  ) {
    lastTransition = transition
    guard transition.isRejected == isRejected else {
      let was = transition.isRejected ? "rejected" : "accepted"
      return fail(
        "\(transition.input) is expected to be \(isRejected ? "rejected" : "accepted"), but was \(was) in "
          + "state \(transition.before)",
        place)
    }
    if isRejected {
      if let difference = stateDifference(transition.before, transition.after) {
        fail(
          "\(transition.input) was rejected, but has changed the state\(legend):\n\(difference)",
          place)
      }
      return
    }
    var expected = isExhaustive ? transition.before : transition.after
    change?(&expected)
    if let difference = stateDifference(expected, transition.after) {
      let inputs = inputs ?? "\(transition.input)"
      fail("the state after \(inputs) is not as expected\(legend):\n\(difference)", place)
    }
  }

  final func fail(_ message: String, _ place: SourcePlace) {
    failureCount += 1
    let new = AutomatonMismatch.Report(message: message, place: place)
    if let report { report(new) } else { reports.append(new) }
  }

  /// Passes over the first `count` inputs that are left to be asserted.
  func skip(_ count: Int) {
    noteSkipped(record.take(count).map(\.input))
  }

  final func noteSkipped(_ inputs: [Input]) {
    skippedInputs += inputs
  }

  private func skipAll() -> ArraySlice<Transition<State, Input>> {
    let left = record.takeAll()
    skippedInputs += left.map(\.input)
    return left
  }

  // MARK: - The end

  /// Ends the test: nothing is left to be asserted, and no effect runs or waits.
  ///
  /// Effects that do are cancelled.
  ///
  /// - Throws: all that wasn't as expected, as far as it hasn't been reported.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(AutomatonMismatch) {
    try finish(SourcePlace(fileID, filePath, line, column))
  }

  func finish(_ place: SourcePlace? = nil) throws(AutomatonMismatch) {
    noteEnd(place ?? self.place)
    let reports = reports
    self.reports = []
    if !reports.isEmpty { throw AutomatonMismatch(reports: reports) }
  }

  /// Ends a test that threw `error`: of what it has not come to, nothing is said.
  func abandon(_ error: any Error) throws {
    isExhaustive = false
    // What wasn't as expected before is likely to be the reason.
    if !reports.isEmpty { fail("then this was thrown: \(error)", place) }
    try finish()
    throw error
  }

  /// Says what is left at the end of the test.
  func noteEnd(_ place: SourcePlace) {
    noteEndOfMachine(place)
  }

  private func noteEndOfMachine(_ place: SourcePlace) {
    let left = skipAll()
    let effects = automaton.runningEffects + automaton.waitingEffects
    automaton.cancelEffects()
    guard isExhaustive else { return }
    if !left.isEmpty {
      fail(
        "at the end of the test this came by itself and was not asserted:\n\(Self.list(left))",
        place)
    }
    if !effects.isEmpty {
      let what = effects.count == 1 ? "an effect still runs" : "effects still run or wait"
      fail("at the end of the test \(what):\n\(Self.list(effects))", place)
    }
  }

  // MARK: - Words

  /// How differences are to be read.
  var legend: String {
    #if CustomDump
      " (- expected, + actual)"
    #else
      ""
    #endif
  }

  static func list(_ transitions: some Sequence<Transition<State, Input>>) -> String {
    transitions.map { "  \($0.input)\($0.isRejected ? " (rejected)" : "")" }.joined(separator: "\n")
  }

  static func list(_ effects: [Effect<Input>]) -> String {
    if effects.isEmpty { return "  none" }
    return effects.map { "  \($0)" }.joined(separator: "\n")
  }
}
