import ArgumentParser
import Bounce
import RillLive

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves the ball to browsers, one ball per window.",
    discussion: "Prints the address, and serves until SIGTERM or SIGINT.")

  @OptionGroup var ball: BallOptions

  @Option(help: ArgumentHelp("The port; 0 for any free port.", valueName: "number"))
  var port = 8080

  func validate() throws {
    guard 0...65_535 ~= port else {
      throw ValidationError("The port must be from 0 to 65535; got \(port).")
    }
  }

  func run() async throws {
    let style = LiveAsset("bounce.css", type: "text/css; charset=utf-8", bytes: bounceStyleSheet)
    let ball = ball.ball
    let server = LiveServer(
      LiveConfiguration(port: port),
      pages: [
        LivePage(.root) { _ in
          bounce(ball, in: .browser).inDocument(head: [.styleSheet(style.address)])
        }
      ], assets: [style], onStart: { print("The ball is at http://localhost:\($0)/") })
    try await server.serve()
  }
}
