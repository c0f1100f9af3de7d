import RillProgram
import RillTesting
import RillTree

extension ProgramTester {
  /// Clicks on the page, which is to send a message that is accepted, or to ask the host for
  /// something.
  ///
  /// ```swift
  /// tester.click(.text("+")) { $0 = 1 }
  /// ```
  ///
  /// Which message that is does not matter, only what it makes of the model; further ones that come
  /// of the same click are received. A link that is clicked is one of
  /// `PageEvent.link(_:)`, unless it opens elsewhere (`target`) or is to be saved
  /// (`download`); where it leads is told from where the program is.
  ///
  /// - Parameters:
  ///   - query: what is clicked on.
  ///   - change: makes the model before into the one expected after it; no change, if nil.
  public func click(
    _ query: TestQuery, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: ((inout Model) -> Void)? = nil
  ) {
    use(
      "a click on \(query)",
      { page in
        let link = Link(around: try page.find(query), at: run.location)
        let dispatch = try page.click(query)
        if let link, !dispatch.isDefaultPrevented { run.receive(.link(link)) }
      }, change, SourcePlace(fileID, filePath, line, column))
  }

  /// Replaces the text of a field on the page, which is to send a message that is accepted.
  ///
  /// - Parameters:
  ///   - text: all that the field has then.
  ///   - query: the field.
  ///   - change: makes the model before into the one expected after it; no change, if nil.
  public func type(
    _ text: String, into query: TestQuery, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ change: ((inout Model) -> Void)? = nil
  ) {
    use(
      "typing into \(query)",
      { page in try page.type(text, into: query) },
      change, SourcePlace(fileID, filePath, line, column))
  }

  /// Does something on the page, which is to send a message that is accepted.
  ///
  /// ```swift
  /// tester.use { try $0.check("#done") } change: { $0.isDone = true }
  /// ```
  ///
  /// - Parameters:
  ///   - body: does it.
  ///   - change: makes the model before into the one expected after it; no change, if nil.
  public func use(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ body: (TestPage) throws -> Void,
    change: ((inout Model) -> Void)? = nil
  ) {
    use("what is done on the page", body, change, SourcePlace(fileID, filePath, line, column))
  }

  /// Dispatches an event of the whole page, such as a pressed key or a step back in the history.
  ///
  /// The test receives the messages that it leads to.
  ///
  /// ```swift
  /// tester.dispatch(.visibility(false))
  /// tester.receive(.paused) { $0.isPaused = true }
  /// ```
  ///
  /// The test fails if the program does not listen to the event.
  public func dispatch(
    _ event: PageEvent, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID, filePath, line, column)
    beginTurn("\(event)", place)
    if !run.receive(event) {
      fail(
        "\(event) happened, and the program does not listen to such. It listens to: "
          + "\(run.subscription)",
        place)
    }
    endTurn()
  }

  private func use(
    _ name: String, _ body: (TestPage) throws -> Void,
    _ change: ((inout Model) -> Void)?, _ place: SourcePlace
  ) {
    beginTurn(name, place)
    var isDone = true
    do {
      try body(page)
    } catch {
      fail("\(error)", place)
      isDone = false
    }
    recordUse()
    endTurn()
    if let transition = record.takeFirst() {
      check(transition, isRejected: false, change, place)
    } else if isDone, commands.isEmpty || change != nil {
      // A command to the host is a response, too, but changes no model.
      fail("\(name) sends no message", place)
    }
  }
}
