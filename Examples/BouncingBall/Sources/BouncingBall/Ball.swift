public import Rill

/// A ball that is released at time 0 and bounces.
public struct Ball: Sendable {
  /// The height from which it falls, in meters.
  public var height: Double
  /// The acceleration towards the ground, in meters per second squared.
  public var gravity: Double
  /// The fraction of its speed that it loses at each bounce, from 0 to 1.
  public var loss: Double
  /// The duration of the shortest flight, in seconds. Instead of a shorter flight, the ball rests.
  /// With the default, the ball rests when it would rise by less than a tenth of a millimeter.
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

  /// The position and velocity of the ball, and its history of bounces.
  public struct State: Equatable, Sendable {
    /// The height above the ground, in meters.
    public var height: Double
    /// The upward velocity, in meters per second.
    public var velocity: Double
    /// The number of bounces so far.
    public var bounces: Int
    /// The time at which the current flight began: the release or the latest bounce.
    public var since: Time
  }

  /// Returns the states of the ball over time.
  ///
  /// Each flight is a function of time. It lasts until the ball is below the ground. The next
  /// flight begins at exactly that time, regardless of when a frame detects it.
  ///
  /// - Parameter frames: The current times, in steps of at most half of ``shortestFlight``.
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
