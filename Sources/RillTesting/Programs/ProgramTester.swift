import RillAutomaton
import RillProgram
import RillStreams
import RillTree

/// A test of a program, in virtual time and on a page in memory, that overlooks nothing.
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
/// It is an ``AutomatonTester`` of the program's model and messages, and can do what that can: `send`,
/// `receive`, `advance(by:)`, `expectEffects`. In addition there is a page, which shows the program after
/// each of these, and on which is clicked and typed; and these are to be asserted, when they have happened
/// and before anything else does, or time passes:
///
/// - commands to the host, by ``expectCommands(_:fileID:filePath:line:column:)``;
/// - what the program listens to, if it is something else than at the beginning of the test or when it was
///   asserted last, by ``expectSubscription(_:fileID:filePath:line:column:)`` or
///   ``expectSubscriptionChanges(started:ended:fileID:filePath:line:column:)``;
/// - if ``coversView`` is true, what has changed on the page, by
///   ``expectViewChanges(_:fileID:filePath:line:column:)``.
///
/// What comes and goes again while time passes once, such as what it listens to for some moments, need not
/// be asserted: let less time pass.
///
/// What it listens to at the end may go on. Set ``AutomatonTester/isExhaustive`` to false to assert only
/// some of it.
///
/// Elsewhere: `TestStore` (TCA), elm-program-test.
public final class ProgramTester<Model, Message>: AutomatonTester<Model, Message> {
  /// What runs the program.
  public let run: ProgramRun<Model, Message>
  /// Whether everything that changes on the page must be asserted. At first, it need not.
  public var coversView = false

  /// What shows the program: to look at, and to find elements on. What is done to it goes by this tester, so
  /// that it is asserted.
  public let page = TestPage()
  private var snapshot: ViewSnapshot
  /// What is on the page beside the body.
  private var title: String?
  private var language: String?
  private var head: [HeadElement] = []
  private(set) var commands: [HostCommand] = []
  private var viewChanges: [String] = []
  /// What it listened to when that was asserted last.
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
      program.noting(record.noting), at: location, scheduler: scheduler, isolation: isolation)
    self.run = run
    snapshot = ViewSnapshot(of: page.root)
    subscription = run.subscription
    testPlace = place
    super.init(
      run.automaton, noting: record, scheduler, stateDifference: stateDifference, report: report,
      place: place)
    page.onEvent = { event, id in run.receive(event, by: id) }
    endTurn()
    // What is there at the beginning is no change.
    viewChanges = []
  }

  deinit {
    noteEndOfPage(testPlace)
  }

  /// Calls `body`, which is the test, and ends it.
  ///
  /// - Throws: an ``AutomatonMismatch`` if something wasn't as expected, or what `body` throws.
  public override func test(_ body: (ProgramTester) throws -> Void) throws {
    try super.test { _ in try body(self) }
  }

  // MARK: - Turns

  override func beginTurn(_ name: @autoclosure () -> String, _ place: SourcePlace) {
    super.beginTurn(name(), place)
    expectNothingLeft("before \(name()) was sent", place)
  }

  override func beginWait(_ place: SourcePlace) {
    super.beginWait(place)
    // What happens meanwhile may undo what was not asserted. What need not be is kept.
    reportWhatIsLeft("before time passed", place)
  }

  /// Renders.
  override func endTurn() {
    let update = run.render()
    noteChanges(beside: update)
    do throws(PatchError) {
      try page.apply(update.patch)
    } catch {
      fail("a patch does not fit the page: \(error)", testPlace)
    }
    for command in update.commands {
      switch command {
      // What it listens to is asserted by what it subscribes to.
      case .listen, .unlisten: continue
      case .focus(let id): page.focus = (try? page.find(.id(id))) ?? page.focus
      case .blur(let id): if page.focus?["id"] == id { page.focus = nil }
      case .showModal(let id): if let dialog = try? page.find(.id(id)) { page.showModal(dialog) }
      case .closeDialog(let id):
        if let dialog = try? page.find(.id(id)) { page.closeDialog(dialog, isTold: false) }
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

  /// Notes what changes beside the body.
  private func noteChanges(beside update: PageUpdate) {
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

  /// What has just been done to the page is no change that the program makes.
  func noteUse() {
    snapshot = ViewSnapshot(of: page.root)
  }

  override func noteEnd(_ place: SourcePlace) {
    super.noteEnd(place)
    noteEndOfPage(place)
  }

  private func noteEndOfPage(_ place: SourcePlace) {
    expectNothingLeft("at the end of the test", place)
  }

  private func expectNothingLeft(_ time: @autoclosure () -> String, _ place: SourcePlace) {
    reportWhatIsLeft(time(), place)
    commands = []
    viewChanges = []
    subscription = run.subscription
  }

  /// Reports what must be asserted and was not. What is reported needs no more to be asserted.
  private func reportWhatIsLeft(_ time: @autoclosure () -> String, _ place: SourcePlace) {
    // Asynchronous effects may have gone on.
    endTurn()
    guard isExhaustive else { return }
    if !commands.isEmpty {
      fail("\(time()) these commands were not asserted:\n\(Self.lines(commands))", place)
      commands = []
    }
    if subscription != run.subscription {
      fail(
        "\(time()) it was not asserted what the program listens to now:\n"
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

  /// Expects that the program has asked its host for `expected`, and nothing more, since something was sent
  /// last or this was asserted last.
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

  /// Expects that `expected` has changed on the page, and nothing else, since something was sent last or this
  /// was asserted last.
  ///
  /// Each is a line: where it is, from the outside in, each element with its place among those of its name if
  /// there are several; and then
  ///
  /// - `- ul/li[2] "milk"`: it was taken away, with the text in it;
  /// - `+ ul/li[2] "milk"`: it came;
  /// - `~ ul/li[2] "milk"`: it is elsewhere among its siblings;
  /// - `div/text: "0" -> "1"`: the text is another;
  /// - `div: class none -> "done"`: an attribute is another; a property is written `.value`, a style
  ///   `style.color`, a listener `on:click`.
  ///
  /// Before all of them is what has changed beside the body: `title: "0" -> "1"`, `language: none -> "en"`,
  /// and what is no longer in the head, or came to it: `- head: meta author "x"`,
  /// `+ head: link icon "/i.png"`, `+ head: property og:title "x"`.
  ///
  /// What was taken away is where it was, and comes first; the others are where they are, in the order of
  /// the document.
  public func expectViewChanges(
    _ expected: String..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    endTurn()
    let actual = viewChanges
    viewChanges = []
    compare(
      expected, actual, "what has changed on the page is",
      SourcePlace(fileID, filePath, line, column))
  }

  /// Expects that the title of the page is `expected`; nil, if there is none.
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
