import ArgumentParser
import Bounce
import Foundation
import RillLive

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves the ball to browsers, to each window one of its own.",
    discussion: "Prints the address, and serves until it is told to stop by SIGTERM or SIGINT.")

  @OptionGroup var ball: BallOptions

  @Option(help: ArgumentHelp("The port; 0 for one that is free.", valueName: "number"))
  var port = 8080

  func validate() throws {
    guard 0...65_535 ~= port else { throw ValidationError("A port is from 0 to 65535.") }
  }

  func run() async throws {
    let style = LiveAsset("bounce.css", type: "text/css; charset=utf-8", bytes: bounceStyleSheet)
    let ball = ball.ball
    let server = LiveServer(
      LiveConfiguration(port: port),
      pages: [
        LivePage(.root) { _ in bounce(ball, in: .browser, styleSheet: style.address) }
      ], assets: [style],
      onStart: { port in
        // Not kept back where the output is a file or a pipe.
        let address = "The ball is at http://localhost:\(port)/\n"
        try? FileHandle.standardOutput.write(contentsOf: Data(address.utf8))
      })
    try await server.serve()
  }
}
