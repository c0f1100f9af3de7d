public import BouncingBall
public import Rill

/// What a ball does, which can be asked about any time that it has been followed to.
///
/// It depends on nothing but the ball: whoever follows it, and however, finds the same.
public final class BallMotion {
  /// The ball.
  public let ball: Ball
  /// What the ball is like at each time.
  public let states: Behavior<Ball.State>
  private let frames = Inlet<Time>()
  private var step = 0

  /// For how many seconds it is known what the ball was like.
  public static let memory: Time = 3600

  /// Lets the ball go at time 0.
  public init(of ball: Ball) {
    self.ball = ball
    states = ball.motion(over: frames).remembering(Self.memory)
  }

  /// Sees to it that it is known what the ball is like up to `time`, in seconds.
  public func follow(until time: Time) {
    // Always the same steps, so that nothing depends on who follows.
    while followed < time {
      step += 1
      frames <-- followed
    }
  }

  /// How far it has been followed.
  public var followed: Time { Double(step) * (ball.shortestFlight / 2) }

  /// The earliest time at which it is known what the ball was like.
  public var earliest: Time { max(0, followed - Self.memory) }
}
