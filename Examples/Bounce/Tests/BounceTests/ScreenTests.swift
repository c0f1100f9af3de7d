import Bounce
import RillTerminal
import RillTerminalTesting
import Testing

/// Tests of the screen of a terminal.
@Suite struct ScreenTests {
  private let screen = TerminalTester(bounce(in: .terminal), width: 44, height: 14)

  private func run(_ frames: Int) {
    for _ in 0..<frames { screen.advance(by: .milliseconds(20)) }
  }

  /// The lower end of the ball, in rows from the top.
  private var ball: Int? {
    (0..<10).last { row in
      (0..<44).contains { screen.style(x: $0, y: row).foreground == .rgb(232, 116, 59) }
    }
  }

  @Test func showsTheBall() {
    run(1)
    let buttons = """
       [ Pause ] [ Slower ] [ Faster ]
       [ Backwards ] [ Restart ] [ Blocks ]
       [ Quit ]
       1× forwards
      """
    #expect(
      screen.text == """
          ⣇⣀                                      ⡇
          ⡿⠟                                      ⡇
          ⡇                                       ⡇
          ⡇                                       ⡇
          ⡇                                       ⡇
          ⡇                                       ⡇
          ⡇                                       ⡇
          ⡇                                       ⡇
          ⡇                                       ⡇
          ⣇⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡇

        """ + buttons)
    run(50)
    #expect(
      screen.text == """
          ⡇                                       ⡇
          ⡇                                       ⡇
          ⡇      ⢠⣶⡄                              ⡇
          ⡇       ⠉                               ⡇
          ⡇                                       ⡇
          ⡇                                       ⡇
          ⡇                                       ⡇
          ⡇                                       ⡇
          ⡇                                       ⡇
          ⣇⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡇

        """ + buttons)
    #expect(screen.title == "Bounce")
  }

  @Test func changesThePixels() throws {
    run(40)
    screen.press("b")
    #expect(screen.text.contains("▄▄▄▄"))
    #expect(screen.text.contains("[ Dots ]"))
    #expect(!screen.text.unicodeScalars.contains { 0x2801...0x28FF ~= $0.value })
    try screen.click("Dots")
    #expect(screen.text.unicodeScalars.contains { 0x2801...0x28FF ~= $0.value })
  }

  @Test func respondsToKeysAndClicks() throws {
    run(20)
    let height = ball
    screen.press(" ")
    #expect(screen.text.contains("paused"))
    run(40)
    #expect(ball == height)
    screen.press(" ", "r", "ArrowLeft", "ArrowDown")
    #expect(screen.text.contains("1/4× backwards"))
    screen.press("+", "ArrowRight", "ArrowUp", "-")
    #expect(screen.text.contains("1× backwards"))
    run(10)
    #expect((ball ?? 9) < (height ?? 0))
    try screen.click("Forwards")
    try screen.click("Restart")
    run(1)
    #expect(screen.text.contains("1× forwards"))
    #expect(ball == 1)
    #expect(!screen.isDone)
    screen.press("q")
    #expect(screen.isDone)
  }

  /// The space bar presses the focused button and does nothing else. Other keys keep their meaning.
  @Test func pressesButtonsByKeys() {
    run(20)
    screen.press("Tab", "Tab", " ")
    #expect(screen.text.contains("1/2× forwards"))
    screen.press("r")
    #expect(screen.text.contains("1/2× backwards"))
    screen.press("Tab", "Tab", "Tab", "Tab", "Tab", "Enter")
    #expect(screen.isDone)
  }

  @Test func fitsTheWindow() {
    run(1)
    screen.resize(width: 100, height: 30)
    // The ball stands on the ground if there is room for it.
    let rows = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count == 30)
    #expect(rows[28].contains("[ Quit ]"))
    #expect(rows[27].contains("⣀⣀⣀⣀"))
    #expect(rows[14].contains("⡇") || rows[14].contains("⢸"))
  }
}
