/// Turns of the tasks that change something of an actor in several steps: one at a time, in the order in
/// which they asked.
///
/// It belongs to the actor that it is a property of.
struct Turns {
  private let queue = Queue()

  private final class Queue {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// Waits for the turn of the calling task, which has to pass it on.
  func take(isolation: isolated any Actor) async {
    if !queue.isTaken {
      queue.isTaken = true
      return
    }
    await withCheckedContinuation { queue.waiting.append($0) }
  }

  /// Passes the turn on to the task that has waited the longest.
  func pass() {
    if queue.waiting.isEmpty {
      queue.isTaken = false
    } else {
      queue.waiting.removeFirst().resume()
    }
  }
}
