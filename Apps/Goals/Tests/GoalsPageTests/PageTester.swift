import Foundation
import GoalsLive
import GoalsPage
import GoalsTestSupport
import RillLanguages
import RillProgramTesting
import Testing

typealias PageTester = ProgramTester<GoalsPageModel, GoalsPageMessage>

/// The sentence about a full disk in alerts.
let diskIsFull = "The database can't be written: the disk is full."

/// Opens a page that shows `goals`.
///
/// - Parameters:
///   - isLive: True if the window reports its width, as it does when a script runs.
///   - locale: The language and region of the user.
///   - choosingLanguageBy: Returns the address that chooses a language; nil without a choice.
@MainActor
func openPage(
  _ goals: [Goal], at location: Location = .root, isLive: Bool = true,
  locale: UserLocale = UserLocale(language: .english),
  choosingLanguageBy address: ((Language, Location) -> String)? = nil
) async -> (PageTester, Keeper) {
  let keeper = Keeper(goals)
  let page = goalsPage(
    keeper, snapshot: await keeper.snapshot, locale: locale, choosingLanguageBy: address)
  return (PageTester(page, at: location, isLive: isLive), keeper)
}

@MainActor extension ProgramTester where Model == GoalsPageModel, Message == GoalsPageMessage {
  /// Creates a tester that reports each failure at once.
  convenience init(_ page: Program<Model, Message>, at location: Location, isLive: Bool) {
    self.init(
      page, at: location,
      report: { report in
        let place = SourceLocation(
          fileID: "\(report.fileID)", filePath: "\(report.filePath)", line: Int(report.line),
          column: Int(report.column))
        Issue.record("\(report.message)", sourceLocation: place)
      })
    isExhaustive = false
    if isLive { dispatch(.windowSize(WindowSize(width: 1000, height: 800))) }
  }

  /// Clicks an element, and waits for the answer to the edit.
  func clickAndWait(
    _ query: TestQuery, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    click(query, fileID: fileID, filePath: filePath, line: line, column: column) { _ in }
    await receiveAnswer()
  }

  /// Selects a radio button.
  func check(_ query: TestQuery) { use({ try $0.check(query) }, change: { _ in }) }

  /// Submits a form, as a page without a script does.
  func submit(_ query: TestQuery) { use({ try $0.submit(query) }, change: { _ in }) }

  /// Waits for the answer to an edit.
  func receiveAnswer() async {
    await receive(where: { if case .answered = $0 { true } else { false } }, { _ in })
  }

  /// Waits until the goals of an imported file are examined.
  func receiveExamination() async {
    await receive(where: { if case .importExamined = $0 { true } else { false } }, { _ in })
  }

  /// Waits for a snapshot that satisfies `condition`.
  func follow(_ condition: @escaping (GoalsSnapshot) -> Bool) async {
    let isNews: (Message) -> Bool = { message in
      if case .followed(let snapshot) = message { condition(snapshot) } else { false }
    }
    await receive(where: isNews) { _ in }
  }

  /// Returns the text of each matching element.
  func texts(_ query: TestQuery) throws -> [String] {
    try page.findAll(query).map { $0.textContent.trimmingCharacters(in: .whitespaces) }
  }

  /// The text of the notice, which may be empty.
  var status: String { get throws { try #require(texts("[role=status]").first) } }

  /// The text of the alert; nil without one.
  var alert: String? { get throws { try texts("[role=alert]").first } }
}
