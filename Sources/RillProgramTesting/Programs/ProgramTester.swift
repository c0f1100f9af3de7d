import RillAutomaton
import RillProgram
import RillStreams
import RillTesting
import RillTree

/// An exhaustive test of a program in virtual time, with a page in memory.
///
/// ```swift
/// @Test func counting() throws {
///   try ProgramTester(counter).test { tester in
///     tester.click(.text("+")) { $0 = 1 }
///     tester.expectViewChanges(#"div/div/text: "0" -> "1""#)
///     tester.send(.decrement) { $0 = 0 }
///   }
/// }
/// ```
///
/// It is an `AutomatonTester` of the program's model and messages, with all of its methods:
/// `send`, `receive`, `advance(by:)`, `expectEffects`. It also has a page for clicking and typing,
/// which shows the program after each of these. Before the next action, or before time passes, the
/// test must assert these:
///
/// - commands to the host, by ``expectCommands(_:fileID:filePath:line:column:)``;
/// - changes of the program's subscriptions since they were last asserted or the test began, by
///   ``expectSubscription(_:fileID:filePath:line:column:)`` or
///   ``expectSubscriptionChanges(started:ended:fileID:filePath:line:column:)``;
/// - if ``coversView`` is true, changes on the page, by
///   ``expectViewChanges(_:fileID:filePath:line:column:)``.
///
/// A change that is undone within one advance of time, such as a short-lived subscription, needs no
/// assertion. To assert it, advance the time in smaller steps.
///
/// Subscriptions may continue after the end of the test. Set `AutomatonTester.isExhaustive` to
/// false to assert only some changes.
///
/// Elsewhere: `TestStore` (TCA), elm-program-test.
public final class ProgramTester<Model, Message>: AutomatonTester<Model, Message>, TesterSteps {
  /// The running program.
  public let run: ProgramRun<Model, Message>
  /// True if every change on the page must be asserted. Defaults to false.
  public var coversView = false

  /// The page that shows the program, for reading and finding elements.
  ///
  /// Use the tester's own methods for actions, so that their effects are asserted.
  public let page = TestPage()
  private var snapshot: ViewSnapshot
  /// The parts of the page outside the body: the title, the language and the head.
  private var title: String?
  private var language: String?
  private var head: [HeadElement] = []
  private(set) var commands: [HostCommand] = []
  private var viewChanges: [String] = []
  /// The subscription that was asserted last.
  var subscription: Subscription<Message>
  private let testPlace: SourcePlace

  init(
    _ program: Program<Model, Message>, at location: Location,
    stateDifference: @escaping (_ expected: Model, _ actual: Model) -> String?,
    report: ((AutomatonMismatch.Report) -> Void)?, place: SourcePlace,
    isolation: isolated (any Actor)?
  ) {
    let record = TransitionRecord<Model, Message>()
    let scheduler = VirtualScheduler()
    let run = ProgramRun(
      program.tapped(record.tapped), at: location, scheduler: scheduler, isolation: isolation)
    self.run = run
    snapshot = ViewSnapshot(of: page.root)
    subscription = run.subscription
    testPlace = place
    super.init(
      run.automaton, tapped: record, scheduler, stateDifference: stateDifference, report: report,
      place: place)
    steps = self
    page.onEvent = { event, id in run.receive(event, by: id) }
    endTurn()
    // The first rendering is not a change.
    viewChanges = []
  }

  deinit {
    recordEndOfPage(testPlace)
  }

  /// Runs `body` as the test, then ends the test.
  ///
  /// - Throws: An `AutomatonMismatch` if an expectation fails, or the error of `body`.
  public override func test(_ body: (ProgramTester) throws -> Void) throws {
    try super.test { _ in try body(self) }
  }

  // MARK: - Turns

  package func willSend(_ name: () -> String, _ place: SourcePlace) {
    expectNothingLeft("before \(name()) was sent", place)
  }

  package func willWait(_ place: SourcePlace) {
    // Later events may undo what was not asserted. Changes that need no assertion are kept.
    reportUnfinishedWork("before time passed", place)
  }

  /// Renders.
  package func didEndTurn() {
    let update = run.render()
    recordChanges(beside: update)
    do throws(PatchError) {
      try page.apply(update.patch)
    } catch {
      fail("A patch does not fit the page: \(error)", testPlace)
    }
    for command in update.commands {
      switch command {
      // Subscriptions are asserted, so these commands need no assertion.
      case .listen, .unlisten: continue
      case .focus(let id): page.focus = (try? page.find(.id(id))) ?? page.focus
      case .blur(let id): if page.focus?["id"] == id { page.focus = nil }
      case .showModal(let id): if let dialog = try? page.find(.id(id)) { page.showModal(dialog) }
      case .closeDialog(let id):
        if let dialog = try? page.find(.id(id)) { page.closeDialog(dialog, sendsEvent: false) }
      default: break
      }
      commands.append(command)
    }
    if !update.patch.isEmpty {
      let new = ViewSnapshot(of: page.root)
      viewChanges += snapshot.changes(to: new)
      snapshot = new
      for diagnostic in run.diagnostics { fail("a mistake in the view: \(diagnostic)", testPlace) }
    }
  }

  /// Records changes outside the body.
  private func recordChanges(beside update: PageUpdate) {
    func change(_ name: String, _ old: String?, _ new: String) -> String {
      "\(name): \(old?.debugDescription ?? "none") -> \(new.debugDescription)"
    }
    if let new = update.title {
      viewChanges.append(change("title", title, new))
      title = new
    }
    if let new = update.language {
      viewChanges.append(change("language", language, new))
      language = new
    }
    if let new = update.head {
      let difference = new.difference(from: head)
      for case .remove(_, let element, _) in difference {
        viewChanges.append("- \(words(element))")
      }
      for case .insert(_, let element, _) in difference {
        viewChanges.append("+ \(words(element))")
      }
      head = new
    }
  }

  private func words(_ element: HeadElement) -> String {
    switch element {
    case .meta(let name, let content): "head: meta \(name) \(content.debugDescription)"
    case .property(let name, let content): "head: property \(name) \(content.debugDescription)"
    case .link(let relation, let address): "head: link \(relation) \(address.debugDescription)"
    }
  }

  /// Excludes the test's own actions on the page from the program's changes.
  func recordUse() {
    snapshot = ViewSnapshot(of: page.root)
  }

  package func willFinish(_ place: SourcePlace) {
    recordEndOfPage(place)
  }

  private func recordEndOfPage(_ place: SourcePlace) {
    expectNothingLeft("at the end of the test", place)
  }

  private func expectNothingLeft(_ time: @autoclosure () -> String, _ place: SourcePlace) {
    reportUnfinishedWork(time(), place)
    commands = []
    viewChanges = []
    subscription = run.subscription
  }

  /// Reports and clears everything that had to be asserted and was not.
  private func reportUnfinishedWork(_ time: @autoclosure () -> String, _ place: SourcePlace) {
    // Asynchronous effects may have progressed.
    didEndTurn()
    guard isExhaustive else { return }
    if !commands.isEmpty {
      fail("\(time()) these commands were not asserted:\n\(Self.lines(commands))", place)
      commands = []
    }
    if subscription != run.subscription {
      fail(
        "\(time()) these subscriptions were not asserted:\n"
          + Self.lines(run.subscription.elements),
        place)
      subscription = run.subscription
    }
    if coversView, !viewChanges.isEmpty {
      fail(
        "\(time()) these changes on the page were not asserted:\n\(Self.lines(viewChanges))", place)
      viewChanges = []
    }
  }

  // MARK: - Expectations

  /// Expects exactly the host commands `expected` since the last action or the last assertion of
  /// commands.
  ///
  /// ```swift
  /// tester.send(.edit(goal)) { $0.editing = goal }
  /// tester.expectCommands(.focus("title"))
  /// ```
  public func expectCommands(
    _ expected: HostCommand..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    endTurn()
    let actual = commands
    commands = []
    compare(
      expected, actual, "the commands are", SourcePlace(fileID, filePath, line, column))
  }

  /// Expects exactly the changes `expected` on the page since the last action or the last
  /// assertion.
  ///
  /// Each change is a line. It starts with the path from the outermost element, with each element's
  /// position among those of its name if there are several:
  ///
  /// - `- ul/li[2] "milk"`: an element was removed, with its text;
  /// - `+ ul/li[2] "milk"`: an element was added;
  /// - `~ ul/li[2] "milk"`: an element moved among its siblings;
  /// - `div/text: "0" -> "1"`: a text changed;
  /// - `div: class none -> "done"`: an attribute changed. A property is written `.value`, a style
  ///   `style.color`, a listener `on:click`.
  ///
  /// Changes outside the body come first: `title: "0" -> "1"`, `language: none -> "en"`, and
  /// elements removed from the head or added to it: `- head: meta author "x"`,
  /// `+ head: link icon "/i.png"`, `+ head: property og:title "x"`.
  ///
  /// Removed elements follow, with their old paths. The other changes have the new paths, in
  /// document order.
  public func expectViewChanges(
    _ expected: String..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    endTurn()
    let actual = viewChanges
    viewChanges = []
    compare(
      expected, actual, "the changes on the page are",
      SourcePlace(fileID, filePath, line, column))
  }

  /// Expects the title `expected` of the page, or no title if nil.
  public func expectTitle(
    _ expected: String?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    if expected == title { return }
    fail(
      "the title is not as expected.\nexpected:\n  \(expected?.debugDescription ?? "none")\n"
        + "actual:\n  \(title?.debugDescription ?? "none")",
      SourcePlace(fileID, filePath, line, column))
  }

  func compare<Value: Equatable>(
    _ expected: [Value], _ actual: [Value], _ what: String, _ place: SourcePlace
  ) {
    if expected == actual { return }
    fail(
      "\(what) not as expected.\nexpected:\n\(Self.lines(expected))\n"
        + "actual:\n\(Self.lines(actual))",
      place)
  }

  static func lines<Value>(_ values: [Value]) -> String {
    values.isEmpty ? "  none" : values.map { "  \($0)" }.joined(separator: "\n")
  }
}
