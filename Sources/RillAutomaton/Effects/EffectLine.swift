import RillStreams

/// Those of one queue that run or wait.
final class EffectLine {
  let queue: EffectQueue
  var running = EffectRunList()
  /// First in, first out.
  var waiting = EffectRunList()
  /// Those that are over, and whose inputs are on their way.
  var unsettled = EffectRunList()
  /// When the next may start, at the earliest.
  var nextStart = Duration.zero
  /// Looks again at those that wait.
  var alarm: ScheduledWork?

  init(_ queue: EffectQueue) {
    self.queue = queue
  }

  var all: [EffectRun] { running.all + waiting.all }
  var isEmpty: Bool { running.isEmpty && waiting.isEmpty && unsettled.isEmpty }

  /// Whether the policy lets one more start.
  var hasRoom: Bool {
    if case .atMost(let count, _) = queue.policy { return running.count < count }
    return true
  }

  /// Whether the policy drops one more.
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
