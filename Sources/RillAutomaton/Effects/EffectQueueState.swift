import RillStreams

/// The running and waiting effects of one queue.
final class EffectQueueState {
  let queue: EffectQueue
  var running = EffectRunList()
  /// The waiting runs, first in, first out.
  var waiting = EffectRunList()
  /// The finished runs with inputs that are still to be processed.
  var draining = EffectRunList()
  /// The earliest time of the next start.
  var nextStart = Duration.zero
  /// The timer that checks the waiting runs again.
  var alarm: ScheduledWork?

  init(_ queue: EffectQueue) {
    self.queue = queue
  }

  var all: [EffectRun] { running.all + waiting.all }
  var isEmpty: Bool { running.isEmpty && waiting.isEmpty && draining.isEmpty }

  /// True if the policy permits one more start.
  var hasRoom: Bool {
    if case .atMost(let count, _) = queue.policy { return running.count < count }
    return true
  }

  /// True if the policy drops one more effect.
  var isClosed: Bool {
    if case .atMost(let count, .discarded) = queue.policy {
      return running.count + waiting.count >= count
    }
    return false
  }

  func remove(_ run: EffectRun) {
    running.remove(run)
    waiting.remove(run)
    if waiting.isEmpty {
      alarm?.cancel()
      alarm = nil
    }
  }
}
