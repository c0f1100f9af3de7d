public import Rill

/// A ball's states at the frames of so many seconds.
public struct Path {
  /// A state, and when the ball is in it.
  public typealias Sample = Timed<Ball.State>

  /// How many frames there are in a second.
  public static let frameRate = 240

  /// For how many seconds.
  public let duration: Time
  /// What the ball is like at each frame, from time 0 on.
  public let samples: [Sample]

  /// Follows `ball` for `duration` seconds.
  ///
  /// - Precondition: `duration` is positive.
  public init(of ball: Ball, duration: Time) {
    precondition(duration > 0, "A path must take some time.")
    let frames = Inlet<Time>()
    let motion = combine(.time, ball.motion(over: frames)) { Timed($1, at: $0) }
    // After the moment of a frame, which knows of the bounce before it.
    let log = motion.sampled(on: frames.deferred())
      .accumulate(into: [Sample]()) { sample, log in log.append(sample) }
    let count = Int((duration * Double(Self.frameRate)).rounded(.up))
    for frame in 0..<count { frames <-- Double(frame) / Double(Self.frameRate) }
    frames <-- duration
    self.duration = duration
    samples = log.value
  }

  /// When the ball touches the ground.
  public var bounces: [Time] {
    zip(samples, samples.dropFirst())
      .filter { $0.value.bounces < $1.value.bounces }
      .map { $1.value.since }
  }
}
