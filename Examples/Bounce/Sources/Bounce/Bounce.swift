public import BouncingBall
public import RillProgram
import RillTree

/// The host of the page. Some keys are needed only in a terminal.
public enum BounceHost: Sendable {
  case browser, terminal
}

/// Creates a page with a bouncing ball whose time can be slowed down, stopped and reversed.
///
/// - Parameters:
///   - ball: The ball; by default one that never comes to rest.
///   - host: The host that shows the page.
public func bounce(
  _ ball: Ball = Ball(loss: 0), in host: BounceHost
) -> Program<BounceModel, BounceMessage> {
  Program(
    model: BounceModel(ball: ball), effect: .none,
    update: { message, model in model.take(message) },
    subscriptions: { model in
      [
        .keyDown { BounceMessage($0) },
        model.isPaused ? .none : .animationFrames { .frame($0) },
      ]
    },
    document: { model in Document(title: "Bounce", language: "en") { model.view(in: host) } })
}

/// The style sheet of the page in a browser, in UTF-8.
public var bounceStyleSheet: [UInt8] { PackageResources.bounce_css }
