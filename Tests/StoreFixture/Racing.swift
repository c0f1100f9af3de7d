import Foundation
import RillStore

/// Submits edits at the same time as another process, and prints each answer.
///
/// Both processes try to take the same slots. When all edits are answered, the program prints
/// `done`, and reads the last revision of both processes. It waits for the model of this revision,
/// and prints it.
struct Racing {
  let place: Place
  /// The number of slots, and of edits that are always accepted.
  let slots: Int
  static let lanes = 4

  /// Slots that are taken, in order in each lane.
  struct Track: SharedModel {
    var next = Array(0..<Racing.lanes)
    var added = 0
    /// A number that depends on all edits and their order.
    var digest: UInt64 = 0

    enum Edit: Codable, Sendable {
      case add
      case take(Int)
    }

    mutating func apply(_ edit: Edit, _ context: EditContext) throws(EditRejection) {
      switch edit {
      case .add: added += 1
      case .take(let slot):
        let lane = slot % Racing.lanes
        guard next[lane] == slot else { throw "The slot was taken." }
        next[lane] += Racing.lanes
      }
      var random = context.random
      digest = digest &* 31 &+ random.next() &+ UInt64(context.revision)
    }
  }

  func run() async throws {
    var options = StoreOptions()
    options.submitTimeout = .seconds(1_000_000)
    let store = try await SharedStore<Track>.open(
      StoreEngine { place.journal() }, options: options)
    let following = Task {
      var last = -1
      for await (revision, _) in await store.model {
        if revision < last { refuse("The model went from revision \(last) to \(revision).") }
        last = revision
      }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for lane in 0..<Self.lanes {
        group.addTask {
          for slot in stride(from: lane, to: slots, by: Self.lanes) {
            let added = try await store.submit(.add).revision
            Self.print("add \(added ?? -1)")
            let taken = try await store.submit(.take(slot)).revision
            Self.print(taken.map { "take \(slot) \($0)" } ?? "refused \(slot)")
          }
        }
      }
      try await group.waitForAll()
    }
    Self.print("done")
    let last = readLine().flatMap { Int($0) } ?? 0
    for await (revision, track) in await store.model where revision >= last {
      Self.print("end \(revision) \(track.added) \(track.digest)")
      break
    }
    await store.close()
    await following.value
  }

  private static func print(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
