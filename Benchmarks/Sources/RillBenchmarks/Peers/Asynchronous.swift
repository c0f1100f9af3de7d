import Dispatch
import Synchronization

/// What a task returns, waited for by this thread: for peers that cannot be driven otherwise.
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
