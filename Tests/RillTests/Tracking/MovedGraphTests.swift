import Foundation
import Testing

@testable import Rill

/// Graphs that move from thread to thread, and the threads that have nothing to do with them.
@Suite("Tracking: graphs that move between threads", .timeLimit(.minutes(20)))
struct MovedGraphTests {
  /// A value that is used by one thread at a time.
  fileprivate final class Shared: @unchecked Sendable {
    var graph: Input<Int>?
    var stamp: UInt64 = 0
  }

  /// Runs `body` on a new thread, and returns after it.
  fileprivate static func onThread(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread {
      body()
      done.signal()
    }.start()
    done.wait()
  }

  /// Runs in a separate process: graphs of other tests move at the same time, also from timelines
  /// that share the counter.
  @Test("The move of another graph ends the epoch of the thread that had it, and of no other")
  func otherMoves() async {
    await #expect(processExitsWith: .success) {
      let input = Input(0)
      let mapped = input.map { $0 + 1 }
      precondition(mapped.value == 1)
      let timeline = Timeline.current
      var moves = 0
      // A few timelines share a counter with this one.
      for _ in 0..<8 {
        let shared = Shared()
        MovedGraphTests.onThread {
          shared.graph = Input(0)
          shared.graph?.assign(1)
          shared.stamp = Timeline.current.stamp
        }
        if (shared.stamp >> 33) % 64 == (timeline.stamp >> 33) % 64 { continue }
        precondition(timeline.isKnown(mapped.cell))
        MovedGraphTests.onThread {
          shared.graph?.assign(2)
          shared.graph = nil
        }
        moves += 1
        precondition(timeline.isKnown(mapped.cell))
      }
      precondition(moves > 0)
      let shared = Shared()
      shared.graph = input
      MovedGraphTests.onThread { shared.graph?.assign(5) }
      precondition(!timeline.isKnown(mapped.cell))
      precondition(mapped.value == 6)
    }
  }
}
