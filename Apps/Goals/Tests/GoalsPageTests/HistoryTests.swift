import Foundation
import GoalsPage
import GoalsTestSupport
import RillProgramTesting
import Testing

/// Tests of the chart of a goal's history.
@MainActor @Suite(.timeLimit(.minutes(20))) struct HistoryTests {
  /// Returns a goal with the given counts in the last weeks, the current one last.
  private func run(_ counts: [Int], frequency: Int = 2) -> Goal {
    let bumps = counts.reversed().enumerated().flatMap { weeks, count in
      Array(repeating: Keeper.now - Double(weeks) * 7 * 86_400, count: count)
    }
    return Goal(
      id: "run", title: "Run", interval: .weekly, frequency: frequency, color: .green,
      isActive: true, bumps: bumps)
  }

  @Test func barsAreProportionalToTheCounts() async throws {
    let (tester, _) = await openPage([run([3, 0, 1, 2])], at: "/goals/run")
    let bars = try tester.page.findAll(".chart-bar")
    // The highest bar has the full height; a count of zero has no bar. The target is at two
    // thirds.
    #expect(bars.map { $0["height"] } == ["120", "40", "80"])
    #expect(bars.map { $0["y"] } == ["0", "80", "40"])
    #expect(bars.map { $0["x"] } == ["326", "406", "446"])
    #expect(bars.map { $0.classes.contains("reached") } == [true, false, true])
    try #expect(tester.page.find(".chart-goal")["y1"] == "40")
    try #expect(
      tester.texts(".chart-counts span") == Array(repeating: "0", count: 8) + ["3", "0", "1", "2"])
  }

  @Test func theTargetIsTheTopIfAllCountsAreLower() async throws {
    let (tester, _) = await openPage([run([1], frequency: 4)], at: "/goals/run")
    try #expect(tester.page.find(".chart-bar")["height"] == "30")
    try #expect(tester.page.find(".chart-goal")["y1"] == "0")
  }

  @Test func theChartHasADescriptionAndATable() async throws {
    let (tester, _) = await openPage([run([3, 0, 1, 2])], at: "/goals/run")
    try #expect(tester.texts(".history h2") == ["The last 12 weeks"])
    try #expect(tester.texts(".history p") == ["Done twice or more in 2 of the last 12 weeks."])
    let chart = try tester.page.find(".chart")
    #expect(chart["role"] == "img")
    #expect(
      chart["aria-label"] == """
        A bar for each of the last 12 weeks, from the earliest: 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 1, 2. \
        A line at 2.
        """)
    try #expect(tester.texts(".history thead th") == ["Week of", "Times"])
    try #expect(tester.texts(".history tbody th").prefix(3) == ["This week", "Nov 9", "Nov 2"])
    try #expect(tester.texts(".history td").prefix(4) == ["2", "1", "0", "3"])
    try #expect(tester.texts(".chart-ends span") == ["Aug 31", "This week"])
  }

  @Test(arguments: [
    (Interval.daily, "The last 12 days", "Nov 9", "Today"),
    (.monthly, "The last 12 months", "Dec 2025", "This month"),
  ])
  func theChartFollowsTheInterval(
    interval: Interval, heading: String, first: String, last: String
  ) async throws {
    let (tester, _) = await openPage([.sample("run", interval: interval)], at: "/goals/run")
    try #expect(tester.texts(".history h2") == [heading])
    try #expect(tester.texts(".chart-ends span") == [first, last])
  }

  @Test func aNewGoalHasNoChart() async throws {
    let (tester, _) = await openPage([], at: "/goals/new")
    try #expect(!tester.page.contains(".history"))
  }
}
