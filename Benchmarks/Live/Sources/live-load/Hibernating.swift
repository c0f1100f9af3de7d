import NIOCore

extension Load {
  /// Opens pages that hibernate, and then clicks once on each.
  ///
  /// Pages come in waves, so that the memory of those that hibernate is used again, as on a server
  /// whose visitors come over hours.
  ///
  /// - Returns: The memory of a session in bytes, and the latencies of the clicks.
  func hibernate(_ count: Int) async throws -> (memory: Double, wakes: Latencies) {
    let latencies = NIOLoopBoundBox.makeBoxSendingValue([Int64](), eventLoop: eventLoop)
    func openWave() async throws -> Crowd {
      let crowd = try await open(500) { _, due in
        latencies.value.append((NIODeadline.now() - due).nanoseconds)
      }
      try await Task.sleep(for: .milliseconds(1200))
      try await eventLoop.submit {
        for index in 0..<500 { crowd.visitor(index)?.ping() }
      }.get()
      try await Task.sleep(for: .milliseconds(500))
      return crowd
    }
    var crowds: [Crowd] = []
    for _ in 0..<4 { crowds.append(try await openWave()) }
    let before = try memory()
    for _ in 0..<(count / 500) { crowds.append(try await openWave()) }
    let slope = (try memory() - before) / Double(count)
    for crowd in crowds {
      for index in 0..<500 {
        eventLoop.execute { crowd.visitor(index)?.click() }
        try await Task.sleep(for: .milliseconds(2))
      }
    }
    try await Task.sleep(for: .seconds(1))
    let all = try await eventLoop.submit { latencies.value }.get()
    precondition(all.count == crowds.count * 500, "A click on a hibernating page has no answer.")
    for crowd in crowds { try await crowd.close() }
    return (slope, Latencies(all))
  }
}
