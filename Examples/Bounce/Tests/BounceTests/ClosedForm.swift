import Foundation

/// Where a ball is by school physics, without any behavior.
struct ClosedForm {
  var height = 2.0
  var gravity = 9.81
  var loss = 0.0

  func height(at time: Double) -> Double {
    let fall = (2 * height / gravity).squareRoot()
    if loss == 0 {
      // The same from top to top.
      let age = (time + fall).truncatingRemainder(dividingBy: 2 * fall)
      return gravity / 2 * age * (2 * fall - age)
    }
    if time <= fall { return height - gravity / 2 * time * time }
    // Each flight takes a part of the one before.
    let part = 1 - loss
    var (start, length) = (fall, 2 * fall * part)
    while length > 1e-9, start + length <= time {
      start += length
      length *= part
    }
    let age = time - start
    return length > 1e-9 ? gravity / 2 * age * (length - age) : 0
  }

  /// The middle of the ball from the left wall.
  static func across(at time: Double) -> Double {
    let way = 4.8 - 2 * 0.12
    let turns = 0.9 * time / way
    let rest = turns - 2 * (turns / 2).rounded(.down)
    return 0.12 + way * (rest <= 1 ? rest : 2 - rest)
  }
}
