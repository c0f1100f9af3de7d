import RillStore

/// A counter, so that the time is that of the store.
struct Counter: SharedModel {
  var total = 0

  struct Edit: Codable, Sendable {
    var amount: Int
    var note: String
  }

  mutating func apply(_ edit: Edit, _ context: EditContext) throws(EditRejection) {
    total += edit.amount
  }

  static let edit = Edit(amount: 1, note: String(repeating: "x", count: 40))
}

/// Edits of a store a second.
struct Load {
  let store: StoreEngine
  let seconds: Double

  func run(_ work: String) async throws {
    let store = try await SharedStore<Counter>.open(store)
    let clock = ContinuousClock()
    let first = await store.revision
    let start = clock.now
    let end = start + .seconds(seconds)
    switch work {
    case "batches":
      let edits = Array(repeating: Counter.edit, count: 32)
      while clock.now < end { try await store.submit(all: edits) }
    case "single":
      while clock.now < end { try await store.submit(Counter.edit) }
    default:
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<32 {
          group.addTask { while clock.now < end { try await store.submit(Counter.edit) } }
        }
        try await group.waitForAll()
      }
    }
    let time = start.duration(to: clock.now) / .seconds(1)
    print(Int(Double(await store.revision - first) / time))
    await store.close()
  }
}
