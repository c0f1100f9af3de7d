import RillProgram
import RillTesting

extension ProgramTester {
  /// Expects exactly the subscriptions `expected`.
  ///
  /// ```swift
  /// tester.send(.start) { $0.isRunning = true }
  /// tester.expectSubscription(.every(.seconds(1), send: .tick))
  /// ```
  ///
  /// It compares the events and their ids in order, not the messages made from them. A part's
  /// subscriptions belong to the part; compare them with `ProgramPart.subscriptions`.
  public func expectSubscription(
    _ expected: Subscription<Message>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID, filePath, line, column)
    subscription = run.subscription
    compare(expected.elements, subscription.elements, "the subscriptions are", place)
  }

  /// Expects that exactly these subscriptions have started and ended since the last assertion of
  /// subscriptions, or since the beginning of the test. Unchanged subscriptions are omitted.
  ///
  /// ```swift
  /// tester.send(.open("music")) { $0.room = "music" }
  /// tester.expectSubscriptionChanges(started: lines("music"), ended: lines("sports"))
  /// ```
  ///
  /// Subscriptions are compared by their events and ids, in the order of the program. A
  /// subscription that has ended and started again counts as unchanged.
  public func expectSubscriptionChanges(
    started: Subscription<Message> = .none, ended: Subscription<Message> = .none,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let (before, after) = (subscription.elements, run.subscription.elements)
    subscription = run.subscription
    let actual = (started: Self.without(before, after), ended: Self.without(after, before))
    if (started.elements, ended.elements) == actual { return }
    fail(
      """
      the subscriptions that have started (+) and ended (-) are not as expected.
      expected:
      \(Self.changes(started.elements, ended.elements))
      actual:
      \(Self.changes(actual.started, actual.ended))
      the program listens to:
      \(Self.lines(after))
      """, SourcePlace(fileID, filePath, line, column))
  }

  /// Returns the multiset difference of `all` and `others`.
  private static func without(
    _ others: [Subscription<Message>], _ all: [Subscription<Message>]
  ) -> [Subscription<Message>] {
    var others = others
    return all.filter { subscription in
      guard let index = others.firstIndex(of: subscription) else { return true }
      others.remove(at: index)
      return false
    }
  }

  private static func changes(
    _ started: [Subscription<Message>], _ ended: [Subscription<Message>]
  ) -> String {
    lines(started.map { "+ \($0)" } + ended.map { "- \($0)" })
  }
}
