import Foundation
import RillCollections

/// The entries of one topic in the order of joining, and their followers.
struct PresenceTopic<Value: Sendable> {
  typealias Entry = PresenceEntry<Value>
  typealias Follower = AsyncStream<(revision: Int, value: ArraySnapshot<Entry>)>.Continuation

  private(set) var entries: ArraySnapshot<Entry> = []
  private var revision = 0
  private var followers: [Int: Follower] = [:]

  var isUnused: Bool { entries.isEmpty && followers.isEmpty }
  var followerCount: Int { followers.count }

  /// Inserts an entry, or replaces the one with its id and time.
  mutating func set(_ entry: Entry) {
    let index = index(of: entry.id, joined: entry.joined)
    if index < entries.count, entries[index].id == entry.id {
      entries.update(at: index, to: entry)
    } else {
      entries.insert(entry, at: index)
    }
  }

  mutating func remove(_ id: UUID, joined: Date) {
    let index = index(of: id, joined: joined)
    if index < entries.count, entries[index].id == id { entries.remove(at: index) }
  }

  /// Returns the index of an entry, or the one at which it belongs.
  private func index(of id: UUID, joined: Date) -> Int {
    entries.partitioningIndex { entry in
      if entry.joined != joined { return entry.joined > joined }
      return entry.id.words >= id.words
    }
  }

  mutating func addFollower(_ follower: Follower, number: Int) {
    follower.yield((revision, entries))
    followers[number] = follower
  }

  mutating func removeFollower(_ number: Int) { followers[number] = nil }

  /// Sends the entries to the followers.
  mutating func publish() {
    revision += 1
    for follower in followers.values { follower.yield((revision, entries)) }
  }

  /// Ends all followers.
  func finish() {
    for follower in followers.values { follower.finish() }
  }
}
