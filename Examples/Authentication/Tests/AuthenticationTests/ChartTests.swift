import Authentication
import AuthenticationStory
import RillStreams
import Testing

/// Tests of the chart of a story.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ChartTests {
  private func chart(_ story: Story) async -> String {
    await Player(on: VirtualScheduler()) { _ in }.play(story).text
  }

  @Test func showsShortTransitions() async {
    let text = await chart(
      Story(
        [
          .init(.seconds(0.2), "in") { $0.signIn(as: "Ada") },
          .init(.seconds(0.9), "out") { $0.signOut() },
        ], end: .seconds(1.5)))
    #expect(
      text == """
        seconds    0         1
        signed in  ..#######......
        screen     lo>>>>>da<<<<<l
        """)
  }

  @Test func showsAnEmptyStory() async {
    let text = await chart(Story([], end: .seconds(2)))
    #expect(
      text == """
        seconds    0         1         2
        signed in  ....................
        screen     login_______________
        """)
  }
}
