import RillProgram
import RillTesting
import RillTree

extension ProgramTester {
  /// Clicks an element, and expects an accepted message or a command to the host.
  ///
  /// ```swift
  /// tester.click(.text("+")) { $0 = 1 }
  /// ```
  ///
  /// The message itself is not compared, only its change of the model. Assert further messages of
  /// the same click with `receive`. A click on a link dispatches `PageEvent.link(_:)`, unless the
  /// link opens elsewhere (`target`) or is downloaded (`download`). Its address is relative to the
  /// program's location.
  ///
  /// - Parameters:
  ///   - query: The element to click.
  ///   - change: A function that changes the model before the message into the expected model after
  ///     it. If nil, the model must stay the same.
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

  /// Replaces the text of a field, and expects an accepted message.
  ///
  /// - Parameters:
  ///   - text: The new text of the field.
  ///   - query: The field.
  ///   - change: A function that changes the model before the message into the expected model after
  ///     it. If nil, the model must stay the same.
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

  /// Performs an action on the page, and expects an accepted message.
  ///
  /// ```swift
  /// tester.use { try $0.check("#done") } change: { $0.isDone = true }
  /// ```
  ///
  /// - Parameters:
  ///   - body: The action.
  ///   - change: A function that changes the model before the message into the expected model after
  ///     it. If nil, the model must stay the same.
  public func use(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ body: (TestPage) throws -> Void,
    change: ((inout Model) -> Void)? = nil
  ) {
    use("the action on the page", body, change, SourcePlace(fileID, filePath, line, column))
  }

  /// Dispatches an event of the whole page, such as a pressed key or a step back in the history.
  ///
  /// The messages that it causes must be received.
  ///
  /// ```swift
  /// tester.dispatch(.visibility(false))
  /// tester.receive(.paused) { $0.isPaused = true }
  /// ```
  ///
  /// The test fails if the program doesn't listen to the event.
  public func dispatch(
    _ event: PageEvent, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID, filePath, line, column)
    beginTurn("\(event)", place)
    if !run.receive(event) {
      fail(
        "the program does not subscribe to \(event). Its subscriptions: "
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
