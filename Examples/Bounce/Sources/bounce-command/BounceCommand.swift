import ArgumentParser
import Bounce
import BouncingBall

@main
struct BounceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bounce", abstract: "Shows a bouncing ball whose time can be reversed.",
    subcommands: [ShowCommand.self, ServeCommand.self], defaultSubcommand: ShowCommand.self)
}

/// The options for the ball, which both commands share.
struct BallOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The fraction of its speed lost at each bounce, from 0 to 1.", valueName: "part"))
  var loss = 0.0

  func validate() throws {
    guard 0...1 ~= loss else { throw ValidationError("The loss must be from 0 to 1; got \(loss).") }
  }

  var ball: Ball { Ball(loss: loss) }
}
