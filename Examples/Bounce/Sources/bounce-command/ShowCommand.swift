import ArgumentParser
import Bounce
import RillTerminal

struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows the ball in this terminal.")

  @OptionGroup var ball: BallOptions

  @MainActor
  func run() async throws {
    try await runInTerminal(bounce(ball.ball, in: .terminal))
  }
}
