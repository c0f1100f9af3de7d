import Rill
import RillAutomaton
import RillProgram
import RillViews

extension BounceModel {
  /// The longest time between frames of one motion, in seconds. A longer gap means that the window
  /// was hidden or the computer was asleep.
  static let longestFrame: Time = 0.25
  /// The allowed speeds of the time of the ball.
  static let speeds = 0.125...4.0

  /// Applies a message.
  ///
  /// - Returns: The effect to run.
  mutating func take(_ message: BounceMessage) -> Effect<BounceMessage> {
    let now = now ?? 0
    switch message {
    case .frame(let time): show(seconds(time))
    case .pauseOrResume:
      if isPaused {
        isResuming = true
      } else {
        pause(at: now)
      }
    case .slower:
      if Self.speeds.contains(speed / 2) { transform = transform.faster(by: 0.5, from: now) }
    case .faster:
      if Self.speeds.contains(speed * 2) { transform = transform.faster(by: 2, from: now) }
    case .reverse:
      // If time ran backwards to the beginning, it may move again.
      if isPaused, isReversed, ballTime <= motion.earliest { isResuming = true }
      transform = transform.reversed(at: now)
    case .restart:
      transform = TimeTransform().delayed(by: now)
      isResuming = false
    case .otherPixels: pixels = pixels == .braille ? .halfBlocks : .braille
    case .quit: return .quit
    }
    return .none
  }

  private mutating func pause(at time: Time) {
    transform = transform.paused(at: time)
    isResuming = false
  }

  /// Advances to a frame.
  private mutating func show(_ time: Time) {
    let last = now
    now = time
    if isResuming {
      transform = transform.resumed(at: time)
      isResuming = false
    } else if let last {
      if time - last > Self.longestFrame || time < last {
        transform = transform.delayed(by: time - last)
      }
    } else {
      transform = transform.delayed(by: time)
    }
    if isReversed, ballTime < motion.earliest {
      // Time can't go back beyond the recorded states.
      pause(at: transform.time(of: motion.earliest))
    }
    motion.follow(until: ballTime)
  }

  private func seconds(_ duration: Duration) -> Time {
    let parts = duration.components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
