public import Rill

/// The states of a ball at the frames of a period of time.
public struct Path {
  /// A state with its time.
  public typealias Sample = Timed<Ball.State>

  /// The number of frames per second.
  public static let frameRate = 240

  /// The duration in seconds.
  public let duration: Time
  /// The state of the ball at each frame, from time 0 on.
  public let samples: [Sample]

  /// Follows `ball` for `duration` seconds.
  ///
  /// - Precondition: `duration` is positive.
  public init(of ball: Ball, duration: Time) {
    precondition(duration > 0, "Duration of a path must be positive; got \(duration) seconds.")
    let frames = Inlet<Time>()
    let motion = combine(.time, ball.motion(over: frames)) { Timed($1, at: $0) }
    // Sampled after the moment of each frame, in which a bounce before it is processed.
    let log = motion.sampled(on: frames.inChildMoment())
      .accumulate(into: [Sample]()) { sample, log in log.append(sample) }
    let count = Int((duration * Double(Self.frameRate)).rounded(.up))
    for frame in 0..<count { frames <-- Double(frame) / Double(Self.frameRate) }
    frames <-- duration
    self.duration = duration
    samples = log.value
  }

  /// The times of the bounces.
  public var bounces: [Time] {
    zip(samples, samples.dropFirst())
      .filter { $0.value.bounces < $1.value.bounces }
      .map { $1.value.since }
  }
}
