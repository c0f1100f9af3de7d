public import BouncingBall
public import Rill

/// The motion of a ball, which can be sampled at any time up to which it was followed.
///
/// It depends only on the ball, not on how or by whom it is followed.
public final class BallMotion {
  /// The ball.
  public let ball: Ball
  /// The state of the ball over time.
  public let states: Behavior<Ball.State>
  private let frames = Inlet<Time>()
  private var step = 0

  /// The duration, in seconds, for which past states are kept.
  public static let memory: Time = 3600

  /// Releases the ball at time 0.
  public init(of ball: Ball) {
    self.ball = ball
    states = ball.motion(over: frames).remembering(Self.memory)
  }

  /// Computes the motion up to `time`, in seconds.
  public func follow(until time: Time) {
    // Fixed steps, so that the result doesn't depend on the caller.
    while followed < time {
      step += 1
      frames <-- followed
    }
  }

  /// The time up to which the motion was computed.
  public var followed: Time { Double(step) * (ball.shortestFlight / 2) }

  /// The earliest time whose state is still kept.
  public var earliest: Time { max(0, followed - Self.memory) }
}
