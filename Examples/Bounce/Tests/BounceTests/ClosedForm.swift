import Foundation

/// The height of a ball by school physics, without behaviors.
struct ClosedForm {
  var height = 2.0
  var gravity = 9.81
  var loss = 0.0

  func height(at time: Double) -> Double {
    let fall = (2 * height / gravity).squareRoot()
    if loss == 0 {
      // The motion repeats from top to top.
      let age = (time + fall).truncatingRemainder(dividingBy: 2 * fall)
      return gravity / 2 * age * (2 * fall - age)
    }
    if time <= fall { return height - gravity / 2 * time * time }
    // The duration of each flight is a fraction of the one before.
    let part = 1 - loss
    var (start, length) = (fall, 2 * fall * part)
    while length > 1e-9, start + length <= time {
      start += length
      length *= part
    }
    let age = time - start
    return length > 1e-9 ? gravity / 2 * age * (length - age) : 0
  }

  /// Returns the distance of the center of the ball from the left wall.
  static func across(at time: Double) -> Double {
    let way = 4.8 - 2 * 0.12
    let turns = 0.9 * time / way
    let rest = turns - 2 * (turns / 2).rounded(.down)
    return 0.12 + way * (rest <= 1 ? rest : 2 - rest)
  }
}
