import Bounce
import BouncingBall
import RillProgram
import RillTree
import Testing

/// Tests that compare ten minutes of frames, with all controls in use, with the closed form.
@Suite struct DriftTests {
  /// The messages by frame, repeated.
  private let script: [(frame: Int, BounceMessage)] = [
    (100, .slower), (220, .slower), (400, .faster), (500, .reverse), (560, .pauseOrResume),
    (600, .slower), (640, .pauseOrResume), (700, .reverse), (730, .faster), (760, .faster),
    (790, .faster), (900, .reverse), (930, .reverse), (1000, .pauseOrResume),
    (1010, .pauseOrResume), (1100, .slower),
  ]

  /// Returns the greatest differences, in meters.
  ///
  /// The test sums up the time of the ball separately, without rounding. It counts in eighths of a
  /// nanosecond, as the slowest rate is one eighth.
  private func worst(_ ball: Ball, loss: Double) -> (height: Double, across: Double, last: Double) {
    let closed = ClosedForm(loss: loss)
    let run = ProgramRun(bounce(ball, in: .browser))
    let beginning = 12_345_678_901_234
    var (time, rate, isPaused, isResuming) = (0, 8, false, false)
    var (height, across) = (0.0, 0.0)
    var last = 0
    for frame in 0...36_000 {
      let now = frame * 1_000_000_000 / 60
      if !isPaused {
        run.send(.frame(.nanoseconds(beginning + now)))
        if !isResuming { time += rate * (now - last) }
        isResuming = false
        let model = run.model.value
        let seconds = Double(time) / 8e9
        let place = model.places.at(model.now ?? .nan)
        height = max(height, abs(place.up - 0.12 - closed.height(at: seconds)))
        across = max(across, abs(place.across - ClosedForm.across(at: seconds)))
      }
      last = now
      for (at, message) in script where at == frame % 1200 {
        run.send(message)
        switch message {
        case .slower: rate /= 2
        case .faster: rate *= 2
        case .reverse: rate = -rate
        case .pauseOrResume:
          isResuming = isPaused
          isPaused.toggle()
        default: break
        }
      }
    }
    return (height, across, Double(time) / 8e9)
  }

  @Test func matchesTheClosedForm() {
    let worst = worst(Ball(loss: 0), loss: 0)
    #expect(worst.last > 300)
    #expect(worst.height < 1e-6)
    #expect(worst.across < 1e-6)
  }

  @Test func matchesTheClosedFormOfABallThatComesToRest() {
    // It rests when it would rise by less than a millionth of a meter.
    let worst = worst(Ball(loss: 0.1, shortestFlight: 1 / 1200), loss: 0.1)
    #expect(worst.height < 1e-6)
  }
}
