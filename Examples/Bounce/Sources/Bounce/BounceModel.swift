public import BouncingBall
public import Rill
public import RillTerminal

/// What there is to know of the page.
public struct BounceModel {
  /// What the ball does by itself. Nothing that is done on the page changes it.
  public let motion: BallMotion
  /// How the time of the page becomes that of the ball.
  public var transform = TimeTransform()
  /// The time of the latest frame, in seconds; nil before the first.
  public var now: Time?
  /// Whether it goes on with the next frame.
  public var isResuming = false
  /// What a terminal draws with.
  public var pixels = CanvasPixels.braille

  /// The page as it begins.
  public init(ball: Ball) {
    motion = BallMotion(of: ball)
  }

  /// What the ball does on the page: that of its own, seen through the transform of time.
  public var states: Behavior<Ball.State> { motion.states.transformed(by: transform) }

  /// Where the ball is on the page.
  public var places: Behavior<(across: Double, up: Double)> {
    Room.place(of: motion.states).transformed(by: transform)
  }

  /// The time of the ball at the latest frame.
  public var ballTime: Time { transform(now ?? 0) }

  /// Whether the time of the ball stands.
  public var isPaused: Bool { transform.pause != nil && !isResuming }

  /// Whether the time of the ball runs backwards, when it runs.
  public var isReversed: Bool { transform.rate < 0 }

  /// How fast the time of the ball runs, when it runs.
  public var speed: Double { abs(transform.rate) }
}
