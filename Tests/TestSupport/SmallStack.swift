import Foundation

/// Runs `body` on a new thread with a stack of 512 KiB, which recursion soon fills.
package func onSmallStack<Result: Sendable>(
  _ body: @escaping @Sendable () -> Result
) async -> Result {
  await onStack(ofKibibytes: 512, body)
}

/// Runs `body` on a new thread with a stack of a certain size.
package func onStack<Result: Sendable>(
  ofKibibytes size: Int, _ body: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = size << 10
    thread.start()
  }
}
