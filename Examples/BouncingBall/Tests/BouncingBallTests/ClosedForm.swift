import Foundation

/// The height of a bouncing ball, from the geometric series of its flights.
///
/// The ball falls for T = √(2h/g), and leaves the ground at e times the speed of the landing, where
/// e = 1 - loss. So flight n takes 2Teⁿ and begins at T + 2T(e + … + eⁿ⁻¹) = T + 2Te(1 - eⁿ⁻¹)/(1 -
/// e). All flights end at T(1 + e)/(1 - e).
struct ClosedForm {
  var height = 2.0
  var gravity = 9.81
  var loss: Double

  var fall: Double { (2 * height / gravity).squareRoot() }
  private var e: Double { 1 - loss }

  /// Returns the time of bounce `n`, at which flight `n` begins.
  func bounce(_ n: Int) -> Double {
    let sum = e == 1 ? Double(n - 1) : e * (1 - pow(e, Double(n - 1))) / (1 - e)
    return fall + 2 * fall * sum
  }

  /// The time at which the ball comes to rest.
  var end: Double { e == 1 ? .infinity : fall * (1 + e) / (1 - e) }

  func height(at time: Double) -> Double {
    if time <= fall { return height - gravity / 2 * time * time }
    if time >= end || e == 0 { return 0 }
    // Solves for the flight that contains the time, and corrects rounding errors.
    let ratio = 1 - (time - fall) * (1 - e) / (2 * fall * e)
    var n = e == 1 ? 1 + Int((time - fall) / (2 * fall)) : 1 + Int(log(ratio) / log(e))
    while n > 1, bounce(n) > time { n -= 1 }
    while bounce(n + 1) <= time { n += 1 }
    let age = time - bounce(n)
    return pow(e, Double(n)) * gravity * fall * age - gravity / 2 * age * age
  }
}
