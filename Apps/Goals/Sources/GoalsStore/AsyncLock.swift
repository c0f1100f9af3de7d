/// A lock for tasks that change an actor in several steps: one at a time, first in, first out.
///
/// It belongs to the actor that stores it.
struct AsyncLock {
  private let queue = Queue()

  private final class Queue {
    var isHeld = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// Waits until the calling task has the lock, which it must release.
  func acquire(isolation: isolated any Actor) async {
    if !queue.isHeld {
      queue.isHeld = true
      return
    }
    await withCheckedContinuation { queue.waiting.append($0) }
  }

  /// Passes the lock to the task that has waited longest.
  func release() {
    if queue.waiting.isEmpty {
      queue.isHeld = false
    } else {
      queue.waiting.removeFirst().resume()
    }
  }
}
