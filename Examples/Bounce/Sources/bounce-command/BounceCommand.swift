import ArgumentParser
import Bounce
import BouncingBall

@main
struct BounceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bounce", abstract: "Shows a bouncing ball whose time can be turned around.",
    subcommands: [ShowCommand.self, ServeCommand.self], defaultSubcommand: ShowCommand.self)
}

/// What both commands are told of the ball.
struct BallOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The part of its speed that the ball loses at each bounce, from 0 to 1.", valueName: "part"))
  var loss = 0.0

  func validate() throws {
    guard 0...1 ~= loss else { throw ValidationError("A loss is from 0 to 1.") }
  }

  var ball: Ball { Ball(loss: loss) }
}
