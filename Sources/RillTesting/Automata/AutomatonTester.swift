import Rill
import RillAutomaton
import RillStreams

/// An exhaustive test of a state machine in virtual time.
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
/// `send` and `receive` take a function that changes the state before the input into the
/// expected state after it. Without a function, the state must stay the same.
///
/// The test states everything that happens, in order: each input that it sends, and each input that
/// it receives, usually from an effect. The machine processes received inputs when they come; the
/// test asserts them afterwards. At the end, every input must have been asserted, and no effect may
/// run or wait. Set ``isExhaustive`` to false to assert only some of them.
///
/// Failures are collected and thrown together at the end:
///
/// ```text
/// AppTests/LoginTests.swift:4: the state after login is not as expected:
/// expected: loggedOut
/// actual:   loggingIn
///
/// AppTests/LoginTests.swift:2: at the end of the test an effect still runs:
///   send loginOK after 1.0 seconds
///
/// recording: /tmp/rill-recordings/LoginTests-4-1F0C2A9B.rill.json
/// ```
///
/// `rill-inspect` prints the recording: each input with its effects and the changes of the state.
///
/// A thrown error works in every test framework, so this library depends on none. To show each
/// failure at its own line when it happens, pass it to your framework:
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
/// Without ``test(_:)``, call `finish()` at the end. A tester that is deallocated without it passes
/// its failures to the report function. Without a report function, it stops the program, so that
/// the test can't pass unnoticed.
///
/// Elsewhere: `TestStore` (TCA), `UpdateSpec` and `InitSpec` (Mobius).
///
/// - Note: Exhaustive testing is TCA's idea.
///
/// `ProgramTester`, of `RillProgramTesting`, is the only subclass: no designated initializer is
/// public.
open class AutomatonTester<State, Input> {
  /// The machine, for example to add feedback.
  public final let automaton: Automaton<State, Input>
  /// The virtual clock of the effects; `advance(by:)` moves it.
  public final let scheduler: VirtualScheduler

  /// True if everything must be asserted, which is the default.
  ///
  /// The check at the end covers only effects. It doesn't notice anything else that waits in the
  /// tester's time, such as a debounced feedback: advance the time past it.
  ///
  /// If false:
  /// - `receive` skips inputs until the expected one, and adds them to ``skippedInputs``;
  /// - the function given to `send` and `receive` gets the state after the input and must leave
  ///   it unchanged. It sets some parts to their expected values; the other parts are not compared;
  /// - effects that run at the end are canceled.
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

  /// The received inputs that the test didn't assert, in order.
  public final private(set) var skippedInputs: [Input] = []

  package final let record: TransitionRecord<State, Input>
  /// Returns the difference between two states; nil if they are equal.
  private let stateDifference: (_ expected: State, _ actual: State) -> String?
  private let report: ((AutomatonMismatch.Report) -> Void)?
  private let place: SourcePlace
  private final var reports: [AutomatonMismatch.Report] = []
  /// The number of failures.
  private final var failureCount = 0
  /// The transition that was asserted last.
  final var lastTransition: Transition<State, Input>?
  /// The steps of a tester that tests more than the machine, such as `ProgramTester`.
  package final weak var steps: (any TesterSteps)?

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
        state: state, effect: effect, inputs: inputs, mapping: record.tapped(mapping),
        scheduler: scheduler, isolation: isolation),
      tapped: record, scheduler, stateDifference: stateDifference, report: report, place: place)
  }

  /// - Parameter record: The record of all transitions of the automaton.
  package init(
    _ automaton: Automaton<State, Input>, tapped record: TransitionRecord<State, Input>,
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
    // A subclass's own properties are deinitialized already.
    recordEndOfMachine(place)
    precondition(
      reports.isEmpty,
      """
      Rill: An AutomatonTester was deallocated before it was finished. Call `try tester.finish()` at \
      the end, or use `try AutomatonTester(…).test { tester in … }`.
      \(AutomatonMismatch(reports: reports))
      """)
  }

  /// Runs `body` as the test, then ends the test.
  ///
  /// - Throws: An ``AutomatonMismatch`` if an expectation fails, or the error of `body`.
  open func test(_ body: (AutomatonTester) throws -> Void) throws {
    do {
      try body(self)
    } catch {
      try abandon(error)
    }
    try finish()
  }

  // MARK: - Actions

  /// The current state, after all inputs so far.
  public final var state: State { automaton.state.value }

  /// Sends `input` and expects it to be accepted.
  ///
  /// Inputs received before must have been asserted.
  ///
  /// ```swift
  /// tester.send(.login) { $0 = .loggingIn }
  /// tester.send(.refresh)   // the state stays as it is
  /// ```
  ///
  /// - Parameters:
  ///   - input: The input to send.
  ///   - change: A function that changes the state before the input into the expected state after
  ///     it. If nil, the state must stay the same.
  public final func send(
    _ input: Input, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) {
    let place = SourcePlace(fileID, filePath, line, column)
    guard let transition = process("\(input)", place, { automaton.send(input) }) else { return }
    check(transition, isRejected: false, change, place)
  }

  /// Sends `input`, and expects that it is rejected and changes nothing.
  ///
  /// ```swift
  /// tester.reject(.logout)
  /// ```
  public final func reject(
    _ input: Input, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID, filePath, line, column)
    guard let transition = process("\(input)", place, { automaton.send(input) }) else { return }
    check(transition, isRejected: true, nil, place)
  }

  /// Advances the virtual time by `duration`, and runs the effects that are due before returning.
  ///
  /// - Parameter duration: The time to pass. Must not be negative.
  public final func advance(
    by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    beginWait(SourcePlace(fileID, filePath, line, column))
    scheduler.advance(by: duration)
    endTurn()
  }

  /// Calls `send` and returns the first transition that it causes.
  ///
  /// Returns nil if `send` causes no transition; it has then reported a failure.
  ///
  /// - Parameter name: The description of the action for messages.
  final func process(
    _ name: @autoclosure () -> String, _ place: SourcePlace, _ send: () -> Void
  ) -> Transition<State, Input>? {
    beginTurn(name(), place)
    let failures = failureCount
    send()
    endTurn()
    if let transition = record.takeFirst() { return transition }
    precondition(
      failureCount > failures,
      "Rill: An AutomatonTester can't perform \(name()) during a moment. Call it outside of "
        + "Moment.run and of observers.")
    return nil
  }

  /// Begins an action: all inputs received before must have been asserted.
  package final func beginTurn(_ name: @autoclosure () -> String, _ place: SourcePlace) {
    let left = skipAll()
    if isExhaustive, !left.isEmpty {
      fail("\(name()) is sent before these inputs were asserted:\n\(Self.list(left))", place)
    }
    steps?.willSend(name, place)
  }

  /// Begins an advance of time.
  private func beginWait(_ place: SourcePlace) { steps?.willWait(place) }

  /// Ends an action after all of its consequences.
  package final func endTurn() { steps?.didEndTurn() }

  // MARK: - Expectations

  /// Compares the result of an input with the expected one.
  ///
  /// - Parameter inputs: The description of all inputs of the transition, if there are several.
  package final func check(
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
          "\(transition.input) was rejected, but changed the state\(legend):\n\(difference)",
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

  package final func fail(_ message: String, _ place: SourcePlace) {
    failureCount += 1
    let new = AutomatonMismatch.Report(message: message, place: place)
    if let report { report(new) } else { reports.append(new) }
  }

  /// Skips the first `count` unasserted inputs.
  final func skip(_ count: Int) {
    recordSkipped(record.take(count).map(\.input))
  }

  final func recordSkipped(_ inputs: [Input]) {
    skippedInputs += inputs
  }

  private func skipAll() -> ArraySlice<Transition<State, Input>> {
    let left = record.takeAll()
    skippedInputs += left.map(\.input)
    return left
  }

  // MARK: - End of the test

  /// Ends the test, and checks that all inputs were asserted and no effect runs or waits.
  ///
  /// Remaining effects are canceled.
  ///
  /// - Throws: An ``AutomatonMismatch`` with all failures that were not passed to a report
  ///   function.
  public final func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(AutomatonMismatch) {
    try finish(SourcePlace(fileID, filePath, line, column))
  }

  final func finish(_ place: SourcePlace? = nil) throws(AutomatonMismatch) {
    recordEnd(place ?? self.place)
    let reports = reports
    self.reports = []
    if !reports.isEmpty {
      throw AutomatonMismatch(reports: reports, recording: writeRecording(of: reports))
    }
  }

  /// Ends a test that threw `error`. Later expectations are not reported.
  final func abandon(_ error: any Error) throws {
    isExhaustive = false
    // An earlier failure is the likely reason for the error.
    if !reports.isEmpty { fail("then this was thrown: \(error)", place) }
    try finish()
    throw error
  }

  /// Reports everything that was not asserted at the end of the test.
  private func recordEnd(_ place: SourcePlace) {
    recordEndOfMachine(place)
    steps?.willFinish(place)
  }

  private func recordEndOfMachine(_ place: SourcePlace) {
    let left = skipAll()
    let effects = automaton.runningEffects + automaton.waitingEffects
    automaton.cancelEffects()
    guard isExhaustive else { return }
    if !left.isEmpty {
      fail(
        "at the end of the test these inputs were not asserted:\n\(Self.list(left))",
        place)
    }
    if !effects.isEmpty {
      let what = effects.count == 1 ? "an effect still runs" : "effects still run or wait"
      fail("at the end of the test \(what):\n\(Self.list(effects))", place)
    }
  }

  // MARK: - Descriptions

  /// The explanation of the signs in a difference.
  final var legend: String {
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
