public import BouncingBall
public import Rill

/// Where a ball bounces: it also goes from wall to wall.
public enum Room {
  /// In meters.
  public static let width = 4.8
  /// In meters.
  public static let height = 2.4
  /// Of the ball, in meters.
  public static let radius = 0.12
  /// How fast the ball goes sideways, in meters per second.
  public static let speed = 0.9

  /// The middle of the ball, in meters from the left wall, at each time from 0 on.
  public static var across: Behavior<Double> {
    let way = width - 2 * radius
    return (speed * .time).map { distance in
      let place = distance.truncatingRemainder(dividingBy: 2 * way)
      return radius + (place <= way ? place : 2 * way - place)
    }
  }

  /// The middle of a ball, from the left wall and above the ground, in meters.
  public static func place(
    of states: Behavior<Ball.State>
  ) -> Behavior<(across: Double, up: Double)> {
    combine(across, states) { ($0, $1.height + radius) }
  }
}
