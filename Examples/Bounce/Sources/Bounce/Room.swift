public import BouncingBall
public import Rill

/// The room in which the ball bounces and moves from wall to wall.
public enum Room {
  /// The width in meters.
  public static let width = 4.8
  /// The height in meters.
  public static let height = 2.4
  /// The radius of the ball, in meters.
  public static let radius = 0.12
  /// The horizontal speed of the ball, in meters per second.
  public static let speed = 0.9

  /// The distance of the center of the ball from the left wall over time, in meters, from time 0
  /// on.
  public static var across: Behavior<Double> {
    let way = width - 2 * radius
    return (speed * .time).map { distance in
      let place = distance.truncatingRemainder(dividingBy: 2 * way)
      return radius + (place <= way ? place : 2 * way - place)
    }
  }

  /// Returns the center of a ball, as distances from the left wall and above the ground, in meters.
  public static func place(
    of states: Behavior<Ball.State>
  ) -> Behavior<(across: Double, up: Double)> {
    combine(across, states) { ($0, $1.height + radius) }
  }
}
