/// A lock for tasks that change an actor in several steps: one at a time, first in, first out.
///
/// It belongs to the actor that stores it.
struct Turns {
  private let queue = Queue()

  private final class Queue {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// Waits until the calling task has the turn, which it must pass on.
  func take(isolation: isolated any Actor) async {
    if !queue.isTaken {
      queue.isTaken = true
      return
    }
    await withCheckedContinuation { queue.waiting.append($0) }
  }

  /// Passes the turn to the task that has waited longest.
  func pass() {
    if queue.waiting.isEmpty {
      queue.isTaken = false
    } else {
      queue.waiting.removeFirst().resume()
    }
  }
}
