/// A lock for tasks of one actor that wait while they use the journal: one at a time, first in,
/// first out. The lock belongs to the actor that stores it.
struct AsyncLock {
  private let queue = Queue()

  private final class Queue {
    var isHeld = false
    var waiting: ArraySlice<CheckedContinuation<Void, Never>> = []
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
    if let next = queue.waiting.popFirst() {
      next.resume()
    } else {
      queue.isHeld = false
    }
  }
}
