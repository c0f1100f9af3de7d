import Dispatch
import Synchronization

/// Returns the result of a task, for which this thread waits, as asynchronous peers need.
func asynchronous(
  _ library: Library, _ expected: @escaping (Int) -> Outcome,
  _ body: @escaping @Sendable (Int) async -> Int
) -> Contender {
  Contender(library: library, expected: expected) { _ in
    let sum = Sum()
    return Run { n in
      let done = DispatchSemaphore(value: 0)
      let result = Result()
      Task.detached {
        result.total.store(await body(n), ordering: .releasing)
        done.signal()
      }
      done.wait()
      sum.total &+= result.total.load(ordering: .acquiring)
    } outcome: {
      Outcome(checksum: sum.total)
    }
  }
}

private final class Result: Sendable {
  let total = Atomic(0)
}
