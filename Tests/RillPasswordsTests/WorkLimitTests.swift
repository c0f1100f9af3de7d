import Dispatch
import TestSupport
import Testing

@testable import RillPasswords

@Suite(.timeLimit(.minutes(20))) struct WorkLimitTests {
  /// A gate at which threads wait. The test opens it for one thread at a time.
  private let gate = DispatchSemaphore(value: 0)
  private let record = SettingRecord()

  /// Starts work that waits at the gate.
  private func start(_ name: String, in limit: WorkLimit) -> Task<String, any Error> {
    let (gate, record) = (gate, record)
    return Task {
      try await limit.run {
        record.append(name)
        gate.wait()
        return name
      }
    }
  }

  @Test("Work beyond the limit waits in its order")
  func order() async throws {
    let limit = WorkLimit(maximumConcurrency: 2, maximumWaiting: 3)
    var started: [String] = []
    var tasks = [start("a", in: limit), start("b", in: limit)]
    try await eventually("two begin") {
      started += record.takeAll()
      return started.count == 2
    }
    for (index, name) in ["c", "d", "e"].enumerated() {
      tasks.append(start(name, in: limit))
      try await eventually("\(name) waits") { await limit.waitingCount == index + 1 }
    }
    await #expect(throws: PasswordError.overloaded(waiting: 3)) {
      try await limit.run { "f" }
    }
    #expect(record.takeAll() == [])
    for (index, name) in ["c", "d", "e"].enumerated() {
      gate.signal()
      try await eventually("\(name) begins") {
        started += record.takeAll()
        return started.count == index + 3
      }
      #expect(started.last == name)
    }
    gate.signal()
    gate.signal()
    var results: [String] = []
    for task in tasks { results.append(try await task.value) }
    #expect(results == ["a", "b", "c", "d", "e"])
    // All places are free again.
    tasks = [start("g", in: limit), start("h", in: limit)]
    try await eventually("two begin") {
      started += record.takeAll()
      return started.suffix(2).sorted() == ["g", "h"]
    }
    gate.signal()
    gate.signal()
    for task in tasks { _ = try await task.value }
  }

  @Test("Canceled work leaves the queue, and never begins")
  func cancellation() async throws {
    let limit = WorkLimit(maximumConcurrency: 1, maximumWaiting: 1)
    let first = start("a", in: limit)
    try await eventually("a begins") { record.takeAll() == ["a"] }
    let second = start("b", in: limit)
    try await eventually("b waits") { await limit.waitingCount == 1 }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    await #expect(limit.waitingCount == 0)
    let third = start("c", in: limit)
    try await eventually("c waits") { await limit.waitingCount == 1 }
    gate.signal()
    gate.signal()
    try await #expect(first.value == "a")
    try await #expect(third.value == "c")
    #expect(record.takeAll() == ["c"])
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await limit.run { "d" }
    }
    await #expect(throws: CancellationError.self) { try await late.value }
  }

  @Test("An error frees its place")
  func failure() async throws {
    let limit = WorkLimit(maximumConcurrency: 1, maximumWaiting: 0)
    for _ in 0..<3 {
      await #expect(throws: PasswordError.containsNUL) {
        try await limit.run { throw PasswordError.containsNUL }
      }
    }
    try await #expect(limit.run { 1 } == 1)
  }
}
