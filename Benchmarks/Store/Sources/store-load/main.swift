import Foundation
import RillStore

// Loads a store in PostgreSQL, and prints edits a second or latencies; see
// scripts/benchmark-postgres.
//
//   store-load batches|single|clients|latency SECONDS STREAM

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
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let seconds = Double(arguments[2]),
  let url = ProcessInfo.processInfo.environment["RILL_POSTGRES"]
else {
  print("usage: RILL_POSTGRES=URL store-load batches|single|clients|latency SECONDS STREAM")
  exit(2)
}
let store = try await SharedStore<Counter>.open(.postgres(url, stream: arguments[3]))
let edit = Counter.Edit(amount: 1, note: String(repeating: "x", count: 40))
let clock = ContinuousClock()
let first = await store.revision
let start = clock.now
let end = start + .seconds(seconds)

switch arguments[1] {
case "batches":
  let edits = Array(repeating: edit, count: 32)
  while clock.now < end { try await store.submit(all: edits) }
case "single":
  while clock.now < end { try await store.submit(edit) }
case "clients":
  try await withThrowingTaskGroup(of: Void.self) { group in
    for _ in 0..<32 {
      group.addTask { while clock.now < end { try await store.submit(edit) } }
    }
    try await group.waitForAll()
  }
case "latency":
  // From the receipt of an edit on one store to the model with the edit on another.
  let other = try await SharedStore<Counter>.open(.postgres(url, stream: arguments[3]))
  var models = await other.model.makeAsyncIterator()
  var (receipts, submissions): ([Duration], [Duration]) = ([], [])
  while clock.now < end {
    let submitted = clock.now
    guard case .accepted(let revision) = try await store.submit(edit) else { break }
    let accepted = clock.now
    while let (seen, _) = await models.next(), seen < revision {}
    let now = clock.now
    receipts.append(accepted.duration(to: now))
    submissions.append(submitted.duration(to: now))
  }
  for (name, times) in [("receipt", receipts), ("submission", submissions)] {
    let sorted = times.sorted()
    let p50 = sorted[sorted.count / 2] / .milliseconds(1)
    let p99 = sorted[sorted.count * 99 / 100] / .milliseconds(1)
    let (a, b) = (String(format: "%.2f", p50), String(format: "%.2f", p99))
    print("\(name) to other store: p50 \(a) ms, p99 \(b) ms, \(sorted.count) edits")
  }
  await other.close()
default:
  print("unknown mode \(arguments[1])")
  exit(2)
}
if arguments[1] != "latency" {
  let time = start.duration(to: clock.now) / .seconds(1)
  print(Int(Double(await store.revision - first) / time))
}
await store.close()
