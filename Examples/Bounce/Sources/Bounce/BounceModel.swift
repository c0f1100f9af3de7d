public import BouncingBall
public import Rill
public import RillViews

/// The state of the page.
public struct BounceModel {
  /// The motion of the ball in its own time. No control of the page changes it.
  public let motion: BallMotion
  /// The transform from the time of the page to the time of the ball.
  public var transform = TimeTransform()
  /// The time of the latest frame, in seconds; nil before the first.
  public var now: Time?
  /// A Boolean value that indicates whether the ball resumes with the next frame.
  public var isResuming = false
  /// The pixels that a terminal draws with.
  public var pixels = CanvasPixels.braille

  /// Creates the initial page.
  public init(ball: Ball) {
    motion = BallMotion(of: ball)
  }

  /// The states of the ball at the transformed time.
  public var states: Behavior<Ball.State> { motion.states.transformed(by: transform) }

  /// The places of the ball on the page.
  public var places: Behavior<(across: Double, up: Double)> {
    Room.place(of: motion.states).transformed(by: transform)
  }

  /// The time of the ball at the latest frame.
  public var ballTime: Time { transform(now ?? 0) }

  /// A Boolean value that indicates whether the time of the ball is paused.
  public var isPaused: Bool { transform.pause != nil && !isResuming }

  /// A Boolean value that indicates whether the time of the ball runs backwards when not paused.
  public var isReversed: Bool { transform.rate < 0 }

  /// The speed of the time of the ball when not paused.
  public var speed: Double { abs(transform.rate) }
}
