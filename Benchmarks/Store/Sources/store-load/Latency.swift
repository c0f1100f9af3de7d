import Foundation
import RillStore

/// The time until another process has the model with an edit.
///
/// On the main thread, which waits for the lines of the other process.
@MainActor enum Latency {
  /// Nanoseconds since the start of the machine, the same in all processes.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Prints each revision that is seen, and when.
  static func follow(_ store: String) async throws {
    let store = try await SharedStore<Counter>.open(engine(store))
    for await (revision, _) in await store.model {
      FileHandle.standardOutput.write(Data("\(revision) \(now)\n".utf8))
    }
  }

  /// Submits an edit after the other, and waits until the other process has seen each.
  static func measure(_ name: String, seconds: Double) async throws {
    let store = try await SharedStore<Counter>.open(engine(name))
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["follow", name]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    defer { process.terminate() }
    // The other process has opened the store.
    var lines = Lines(file: output.fileHandleForReading)
    guard lines.next() != nil else { refuse("the other process has ended") }
    var (receipts, submissions): ([Int], [Int]) = ([], [])
    let end = now + Int(seconds * 1e9)
    while now < end {
      let submitted = now
      guard case .accepted(let revision) = try await store.submit(Counter.edit) else { break }
      let accepted = now
      while let line = lines.next() {
        let numbers = line.split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 2 else { refuse("the other process printed \(line)") }
        if numbers[0] < revision { continue }
        receipts.append(max(0, numbers[1] - accepted))
        submissions.append(numbers[1] - submitted)
        break
      }
    }
    for (start, times) in [("receipt", receipts), ("submission", submissions)] {
      let sorted = times.sorted()
      guard !sorted.isEmpty else { refuse("no edit was seen") }
      func milliseconds(_ percent: Int) -> String {
        String(format: "%.2f", Double(sorted[sorted.count * percent / 100]) / 1e6)
      }
      print(
        """
        \(start) to other process: p50 \(milliseconds(50)) ms, p99 \(milliseconds(99)) ms, \
        \(sorted.count) edits
        """)
    }
    await store.close()
  }
}

/// The lines of a file, whose reader waits until there is one.
private struct Lines {
  let file: FileHandle
  var rest = Data()

  mutating func next() -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest = Data(rest[(end + 1)...]) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let more = file.availableData
      if more.isEmpty { return nil }
      rest += more
    }
  }
}
