import Rill
import RillAutomaton
import RillTerminal

extension BounceModel {
  /// A frame so long after the one before isn't part of a motion: the window was hidden, or the computer asleep.
  static let longestFrame: Time = 0.25
  /// How fast and how slow the time of the ball may run.
  static let speeds = 0.125...4.0

  /// Takes what has happened.
  ///
  /// - Returns: what is asked of the host.
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
      // Stopped at the beginning, it has somewhere to go again.
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

  /// Goes to a frame.
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
      // No further back than what is known.
      pause(at: transform.time(of: motion.earliest))
    }
    motion.follow(until: ballTime)
  }

  private func seconds(_ duration: Duration) -> Time {
    let parts = duration.components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
