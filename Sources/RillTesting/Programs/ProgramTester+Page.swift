import RillProgram
import RillTree

extension ProgramTester {
  /// Clicks on the page, which is to send a message that is accepted.
  ///
  /// ```swift
  /// tester.click(.text("+")) { $0 = 1 }
  /// ```
  ///
  /// Which message that is does not matter, only what it makes of the model; further ones that come of the
  /// same click are received.
  ///
  /// - Parameters:
  ///   - target: what is clicked on.
  ///   - change: makes the model before into the one expected after it; no change, if nil.
  public func click(
    _ target: PageTarget, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: ((inout Model) -> Void)? = nil
  ) {
    let place = SourcePlace(fileID, filePath, line, column)
    happen("click", at: target, TreeEvent(), place, change)
  }

  /// Replaces the text of a field on the page, which is to send a message that is accepted.
  ///
  /// - Parameters:
  ///   - text: all that the field has then.
  ///   - target: the field.
  ///   - change: makes the model before into the one expected after it; no change, if nil.
  public func type(
    _ text: String, into target: PageTarget, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ change: ((inout Model) -> Void)? = nil
  ) {
    let place = SourcePlace(fileID, filePath, line, column)
    var event = TreeEvent()
    event.value = text
    page.find(target)?.properties["value"] = .string(text)
    happen("input", at: target, event, place, change)
  }

  /// Has something happen on an element, which is to send a message that is accepted.
  ///
  /// - Parameters:
  ///   - name: the name of the event, such as `keydown`.
  ///   - event: what is known of it.
  ///   - target: the element.
  ///   - change: makes the model before into the one expected after it; no change, if nil.
  public func dispatch(
    _ name: String, _ event: TreeEvent, on target: PageTarget, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ change: ((inout Model) -> Void)? = nil
  ) {
    happen(name, at: target, event, SourcePlace(fileID, filePath, line, column), change)
  }

  /// Has something happen to the page as a whole: a key is pressed, somebody goes back. What it leads to is
  /// received.
  ///
  /// ```swift
  /// tester.dispatch(.visibility(false))
  /// tester.receive(.paused) { $0.isPaused = true }
  /// ```
  ///
  /// The program is expected to listen to it.
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

  private func happen(
    _ name: String, at target: PageTarget, _ event: TreeEvent, _ place: SourcePlace,
    _ change: ((inout Model) -> Void)?
  ) {
    let transition = process("\(name) on \(target.description)", place) {
      guard let node = page.find(target) else {
        return fail("there is no such element, or more than one: \(target)", place)
      }
      let count = record.unasserted.count
      if !page.dispatch(name, event, at: node) {
        fail("nobody listens to \(name) on \(target)", place)
      } else if record.unasserted.count == count {
        fail("\(name) on \(target) sends no message", place)
      }
    }
    if let transition { check(transition, isRejected: false, change, place) }
  }
}
