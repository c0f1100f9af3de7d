import Foundation
import RillStore

/// Opening a store with many edits.
enum Opening {
  /// A model of a thousand accounts.
  struct Ledger: SharedModel {
    var accounts = Array(repeating: 0, count: 1000)

    struct Edit: Codable, Sendable {
      var account: Int
      var amount: Int
      var note: String
    }

    mutating func apply(_ edit: Edit, _ context: EditContext) throws(EditRejection) {
      guard accounts.indices.contains(edit.account) else { throw "There is no such account." }
      accounts[edit.account] += edit.amount
    }
  }

  /// Submits edits until the store has `count`.
  static func fill(_ engine: StoreEngine, count: Int) async throws {
    let store = try await SharedStore<Ledger>.open(engine)
    while true {
      let revision = await store.revision
      if revision >= count { break }
      try await store.submit(
        all: (revision..<min(count, revision + 500)).map {
          Ledger.Edit(account: $0 % 1000, amount: 1, note: "hello from the benchmark")
        })
    }
    await store.close()
  }

  static func measure(_ engine: StoreEngine) async throws {
    let before = residentMemory()
    var times: [Double] = []
    var memory = 0.0
    var revision = 0
    for round in 0..<6 {
      let clock = ContinuousClock()
      let start = clock.now
      let store = try await SharedStore<Ledger>.open(engine)
      times.append(start.duration(to: clock.now) / .milliseconds(1))
      if round == 0 { memory = residentMemory() - before }
      revision = await store.revision
      await store.close()
    }
    let others = times.dropFirst().sorted()
    print(
      """
      open \(revision) edits: \(String(format: "%.1f", times[0])) ms the first time, then \
      \(String(format: "%.1f", others[others.count / 2])) ms; \
      \(String(format: "%.1f", memory)) MB of memory
      """)
  }

  /// The memory of this process, in megabytes; 0 where /proc is missing.
  private static func residentMemory() -> Double {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(getpagesize()) / 1_048_576
  }
}
