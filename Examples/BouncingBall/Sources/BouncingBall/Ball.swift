public import Rill

/// A ball that is let go at time 0 and bounces.
public struct Ball: Sendable {
  /// The height from which it falls, in meters.
  public var height: Double
  /// The acceleration towards the ground, in meters per second squared.
  public var gravity: Double
  /// The part of its speed that it loses at each bounce, from 0 to 1.
  public var loss: Double
  /// A flight that would be shorter than this, in seconds, is none: the ball rests. By default it
  /// would rise by less than a tenth of a millimeter.
  public var shortestFlight: Time

  /// Creates a ball.
  public init(
    height: Double = 2, gravity: Double = 9.81, loss: Double = 0.2, shortestFlight: Time = 1.0 / 120
  ) {
    self.height = height
    self.gravity = gravity
    self.loss = loss
    self.shortestFlight = shortestFlight
  }

  /// Where the ball is, and what it has been through.
  public struct State: Equatable, Sendable {
    /// How far it is above the ground, in meters.
    public var height: Double
    /// How fast it rises, in meters per second.
    public var velocity: Double
    /// How often it has bounced.
    public var bounces: Int
    /// When its flight began: when it was let go, or the time of the last bounce.
    public var since: Time
  }

  /// What the ball does over time.
  ///
  /// A flight is a function of time. It lasts until the ball is below the ground; then it becomes
  /// the next flight, which begins at that very time, whenever a frame came to notice.
  ///
  /// - Parameter frames: tells how far time has come, in steps of at most half of
  ///   ``shortestFlight``.
  public func motion(over frames: Changes<Time>) -> Behavior<State> {
    fly(from: State(height: height, velocity: 0, bounces: 0, since: 0), over: frames)
  }

  private func fly(from start: State, over frames: Changes<Time>) -> Behavior<State> {
    let age = .time - start.since
    let velocity = start.velocity - gravity * age
    let height = start.height + start.velocity * age - gravity / 2 * age * age
    let state = combine(height, velocity) { height, velocity in
      State(height: height, velocity: velocity, bounces: start.bounces, since: start.since)
    }
    return
      state
      .until(height.map { $0 < 0 }.risingEdges(over: frames, from: start.since)) { landing in
        let rebound = State(
          height: 0, velocity: -(1 - loss) * velocity.at(landing), bounces: start.bounces + 1,
          since: landing)
        return leave(rebound, over: frames)
      }
  }

  private func leave(_ start: State, over frames: Changes<Time>) -> Behavior<State> {
    guard 2 * start.velocity / gravity >= shortestFlight else {
      var rest = start
      rest.velocity = 0
      return .constant(rest)
    }
    return fly(from: start, over: frames)
  }
}
