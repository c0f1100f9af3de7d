import Dispatch

/// A limit of concurrent work on threads of its own, with a bounded queue.
actor WorkLimit {
  private let maximumConcurrency: Int
  private let maximumWaiting: Int
  private let threads = DispatchQueue(label: "rill.passwords", attributes: .concurrent)
  private var running = 0
  /// The waiting tasks, the first one first.
  private var waiting: [(number: Int, task: CheckedContinuation<Void, any Error>)] = []
  private var lastNumber = 0

  /// The number of waiting tasks.
  var waitingCount: Int { waiting.count }

  init(maximumConcurrency: Int, maximumWaiting: Int) {
    self.maximumConcurrency = maximumConcurrency
    self.maximumWaiting = maximumWaiting
  }

  /// Runs blocking work on a thread, as soon as the limit allows it. Calls run in their order.
  ///
  /// - Throws: ``PasswordError/overloaded(waiting:)``, `CancellationError` if the task is canceled
  ///   before the work begins, or the error of the work.
  func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await enter()
    defer { leave() }
    let threads = threads
    return try await withCheckedThrowingContinuation { task in
      threads.async { task.resume(with: Swift.Result { try work() }) }
    }
  }

  private func enter() async throws {
    try Task.checkCancellation()
    if running < maximumConcurrency {
      running += 1
      return
    }
    guard waiting.count < maximumWaiting else {
      throw PasswordError.overloaded(waiting: waiting.count)
    }
    lastNumber += 1
    let number = lastNumber
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (task: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          task.resume(throwing: CancellationError())
        } else {
          waiting.append((number, task))
        }
      }
    } onCancel: {
      Task { await abandon(number) }
    }
  }

  /// Hands the place of the calling task over to the first waiting task.
  private func leave() {
    if waiting.isEmpty {
      running -= 1
    } else {
      waiting.removeFirst().task.resume()
    }
  }

  private func abandon(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).task.resume(throwing: CancellationError())
  }
}
