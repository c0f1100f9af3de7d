import LoadSupport
import NIOCore

extension Load {
  /// Opens pages that hibernate, and then clicks once on each.
  ///
  /// - Returns: The memory of a session in bytes, and the latencies of the clicks.
  func hibernate(_ count: Int) async throws -> (memory: Double, wakes: Latencies) {
    let latencies = NIOLoopBoundBox.makeBoxSendingValue([Int64](), eventLoop: eventLoop)
    let (memory, waves) = try await memoryOfPage(count: count, hibernates: true) { _, due in
      latencies.value.append((NIODeadline.now() - due).nanoseconds)
    }
    for crowd in waves {
      for index in 0..<Load.waveSize {
        eventLoop.execute { crowd.visitor(index)?.click() }
        try await Task.sleep(for: .milliseconds(2))
      }
    }
    try await Task.sleep(for: .seconds(1))
    let all = try await eventLoop.submit { latencies.value }.get()
    precondition(
      all.count == waves.count * Load.waveSize, "A click on a hibernating page has no answer.")
    for crowd in waves { try await crowd.close() }
    return (memory, Latencies(all))
  }
}
