import Foundation
import Testing

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

/// A trait that runs each test on threads with a small stack. A depth of 20,000 leaves 26 bytes of
/// 512 KiB for each level, less than a recursive call needs.
package struct SmallStack: TestTrait, SuiteTrait, TestScoping {
  /// The size of the stack.
  let kibibytes: Int

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
      return try await function()
    }
    try await withTaskExecutorPreference(SmallStackExecutor(kibibytes: kibibytes)) {
      try await function()
    }
  }
}

extension Trait where Self == SmallStack {
  /// Runs each test on threads with a stack of 512 KiB.
  package static var smallStack: Self { smallStack(kibibytes: 512) }

  /// Runs each test on threads with a stack of a certain size.
  package static func smallStack(kibibytes: Int) -> Self { SmallStack(kibibytes: kibibytes) }
}

/// Runs each part of a task on a new thread.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class SmallStackExecutor: TaskExecutor {
  private let kibibytes: Int

  init(kibibytes: Int) {
    self.kibibytes = kibibytes
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let thread = Thread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    thread.stackSize = kibibytes << 10
    thread.start()
  }
}
