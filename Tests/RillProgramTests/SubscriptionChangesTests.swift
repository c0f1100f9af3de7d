import RillAutomaton
import RillProgram
import RillProgramTesting
import RillTree
import Testing

/// The expectations of a tester about starting and ending subscriptions.
@Suite struct SubscriptionChangesTests {
  typealias Tester = ProgramTester<[Int], [Int]>

  private static func every(_ seconds: Int) -> Subscription<[Int]> {
    .every(.seconds(seconds), send: [])
  }

  /// A program with a timer for each number of its model. A message is the next model.
  private func reports(_ body: (Tester) throws -> Void) -> [String] {
    var reports: [String] = []
    let program = Program<[Int], [Int]>(
      model: [1, 2], effect: .none,
      update: { message, model in
        model = message
        return .none
      },
      subscriptions: { model in .merge(model.map { Self.every($0) }) },
      view: { _ in div {} })
    let tester = ProgramTester(program) { reports.append($0.message) }
    try? tester.test(body)
    return reports
  }

  @Test func changesOfSubscriptionsAreAsserted() {
    let found = reports { tester in
      tester.expectSubscriptionChanges()
      tester.send([2, 3]) { $0 = [2, 3] }
      tester.expectSubscriptionChanges(started: Self.every(3), ended: Self.every(1))
      tester.expectSubscriptionChanges()
      tester.send([3, 2]) { $0 = [3, 2] }
      // No subscription starts or ends, but the order changes.
      tester.expectSubscriptionChanges()
      tester.send([3, 4, 5]) { $0 = [3, 4, 5] }
      tester.expectSubscriptionChanges(
        started: [Self.every(4), Self.every(5)], ended: Self.every(2))
      tester.send([]) { $0 = [] }
      tester.expectSubscriptionChanges(
        ended: [Self.every(3), Self.every(4), Self.every(5)])
    }
    #expect(found == [])
  }

  @Test func mismatchesAreReported() {
    let found = reports { tester in
      tester.send([2, 3]) { $0 = [2, 3] }
      tester.expectSubscriptionChanges(started: [Self.every(3), Self.every(4)])
      tester.send([2, 2, 3]) { $0 = [2, 2, 3] }
    }
    #expect(
      found == [
        """
        the subscriptions that have started (+) and ended (-) are not as expected.
        expected:
          + \(Self.every(3))
          + \(Self.every(4))
        actual:
          + \(Self.every(3))
          - \(Self.every(1))
        the program listens to:
          \(Self.every(2))
          \(Self.every(3))
        """,
        """
        at the end of the test these subscriptions were not asserted:
          \(Self.every(2))
          \(Self.every(2))
          \(Self.every(3))
        """,
      ])
  }
}
