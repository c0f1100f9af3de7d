import Foundation
import RillCollections

/// The pages that are present on all servers, as entries of topics.
///
/// Each entry has a value of the program, such as a name or the position of a cursor.
///
/// ```swift
/// let presence = try await Presence<Visitor>.open(.postgres(url))
/// let handle = try await presence.join("board 7", Visitor(name: "Ann"))
/// for await (_, entries) in await presence.entries(of: "board 7") {
///   show(entries.map(\.value.name))
/// }
/// ```
///
/// An entry leaves when its handle is released, when its server stops, and within two seconds after
/// its server ended in another way. A server that was out of reach brings its entries back. While
/// the database is away, each server has the last known entries of the others, and all of its own.
///
/// In PostgreSQL, entries of all servers with the same URL and stream meet. In memory and in a file
/// of SQLite, a presence has only the entries of this object, even if several processes use the
/// file.
///
/// A change costs time proportional to the change, and one transaction for all changes within
/// ``PresenceOptions/window``. Nothing waits for the database but ``open(_:options:)``.
///
/// Elsewhere: `Phoenix.Presence` (Elixir), the awareness of Yjs.
public actor Presence<Value: Codable & Sendable & Equatable> {
  /// An entry of this presence.
  public typealias Entry = PresenceEntry<Value>

  /// The name of the storage in messages, without credentials.
  public nonisolated let name: String
  /// The settings of the presence.
  public nonisolated let options: PresenceOptions

  /// Nil if there are no other servers.
  let engine: (any PresenceEngine)?
  var outbox = PresenceOutbox()
  var mirror = PresenceMirror<Value>()
  private var topicsByName: [String: PresenceTopic<Value>] = [:]
  /// The topics whose followers don't have the last entries.
  private var touched: Set<String> = []
  private var nextFollower = 0
  private var isWindowOpen = false
  private(set) var isClosing = false

  // Exchanging
  var place: PresencePlace?
  /// The time of the database and of the stopwatch at the last exchange.
  var times: (database: Int64, elapsed: Duration)?
  /// The time of the stopwatch at which servers are removed that the storage has lost.
  var patience: Duration = .zero
  var mustRead = false
  var mustWrite = false
  var isExchanging = false
  var isFailing = false
  /// The servers whose values can't be decoded.
  var unreadable: Set<String> = []
  var background: [Task<Void, Never>] = []
  let elapsed: @Sendable () -> Duration

  /// Opens the presence in the storage of an engine.
  ///
  /// - Throws: `StoreError` if the storage can't be reached or used.
  public static func open(
    _ engine: StoreEngine, options: PresenceOptions = PresenceOptions()
  ) async throws(StoreError) -> Presence {
    let presence = Presence(engine.makePresence?(options), options)
    do throws(StoreError) {
      try await presence.begin()
    } catch {
      await presence.close()
      throw error
    }
    return presence
  }

  private init(_ engine: (any PresenceEngine)?, _ options: PresenceOptions) {
    precondition(
      options.lease > .zero && options.window >= .zero,
      """
      Rill: The lease of a presence must be greater than 0, and its window at least 0; got \
      \(options.lease) and \(options.window).
      """)
    self.engine = engine
    self.options = options
    name = engine?.name ?? "the presence of this process"
    elapsed = options.clock.stopwatch()
  }

  deinit {
    for task in background { task.cancel() }
    for topic in topicsByName.values { topic.finish() }
    let engine = engine
    if !isClosing { Task { await engine?.close() } }
  }

  // MARK: Joining

  /// Adds an entry to a topic. When this returns, the entry is in ``snapshot(of:)``; followers and
  /// other servers receive it soon.
  ///
  /// - Parameters:
  ///   - topic: The name of the page, or of what several pages share; at most 1024 bytes in UTF-8.
  ///   - value: The value of the entry, with at most ``PresenceOptions/valueLimit`` bytes as JSON.
  /// - Returns: The handle of the entry, which leaves when the handle is released.
  /// - Throws: `StoreError` if the topic or the value is too large, or the presence was closed.
  public nonisolated func join(
    _ topic: String, _ value: Value
  ) async throws(StoreError) -> PresenceHandle<Value> {
    try check(topic.utf8.count, limit: 1024, field: "topic")
    let bytes = try encode(value)
    return try await add(topic, value, bytes)
  }

  /// Encodes a value, and checks its size.
  nonisolated func encode(_ value: Value) throws(StoreError) -> [UInt8] {
    let bytes = try StoreJSON.encode(value, for: name)
    try check(bytes.count, limit: options.valueLimit, field: "value")
    return bytes
  }

  private nonisolated func check(
    _ bytes: Int, limit: Int, field: String
  ) throws(StoreError) {
    if bytes > limit { throw error(.tooLarge(field: field, bytes: bytes, limit: limit)) }
  }

  private func add(
    _ topic: String, _ value: Value, _ bytes: [UInt8]
  ) throws(StoreError) -> PresenceHandle<Value> {
    if isClosing { throw error(.closed) }
    let record = PresenceRecord(id: UUID(), topic: topic, joined: now, value: bytes)
    outbox.set(record)
    topicsByName[topic, default: PresenceTopic()].set(entry(record, value))
    touch(topic)
    return PresenceHandle(record.id, in: self)
  }

  /// Does what a handle has asked for.
  func receive(_ mailbox: Locked<PresenceMailbox<Value>>, of id: UUID) {
    let request = mailbox.update { $0.take() }
    guard !isClosing, var record = outbox.records[id] else { return }
    if request.hasLeft {
      outbox.remove(id)
      topicsByName[record.topic]?.remove(id, joined: Date(microseconds: record.joined))
    } else if let (value, bytes) = request.value, bytes != record.value {
      record.value = bytes
      outbox.set(record)
      topicsByName[record.topic]?.set(entry(record, value))
    } else {
      return
    }
    touch(record.topic)
  }

  private func entry(_ record: PresenceRecord, _ value: Value) -> Entry {
    Entry(
      id: record.id, value: value, joined: Date(microseconds: record.joined),
      server: options.server)
  }

  // MARK: Following

  /// The present entries of a topic, in the order of joining.
  public func snapshot(of topic: String) -> ArraySnapshot<Entry> {
    topicsByName[topic]?.entries ?? []
  }

  /// The topics with entries, and their numbers of entries.
  public var topics: [String: Int] {
    topicsByName.compactMapValues { $0.entries.isEmpty ? nil : $0.entries.count }
  }

  /// Returns a new subscription to the entries of a topic, for one follower: the present entries
  /// now, and then after changes. They are in the order of joining.
  ///
  /// A slow follower skips states, but always receives the newest one. `changedRanges(since:)` of a
  /// state returns its differences from an earlier one, in time proportional to their number. The
  /// subscription ends when the presence is closed.
  public func entries(of topic: String) -> ChangingRemote<ArraySnapshot<Entry>> {
    let (stream, follower) = AsyncStream<(revision: Int, value: ArraySnapshot<Entry>)>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    if isClosing {
      follower.finish()
    } else {
      let number = nextFollower
      nextFollower += 1
      topicsByName[topic, default: PresenceTopic()].addFollower(follower, number: number)
      follower.onTermination = { [weak self] termination in
        guard case .cancelled = termination, let self else { return }
        Task { await self.removeFollower(number, of: topic) }
      }
    }
    return ChangingRemote(stream: stream)
  }

  private func removeFollower(_ number: Int, of topic: String) {
    topicsByName[topic]?.removeFollower(number)
    if topicsByName[topic]?.isUnused == true { topicsByName[topic] = nil }
  }

  /// The number of subscriptions, for tests.
  package var followerCount: Int { topicsByName.values.reduce(0) { $0 + $1.followerCount } }

  // MARK: Changes

  /// Collects the changes of this server for a while, and then sends them.
  private func touch(_ topic: String) {
    touched.insert(topic)
    if isWindowOpen { return }
    isWindowOpen = true
    Task { [weak self, clock = options.clock, window = options.window] in
      try? await clock.sleep(for: window)
      await self?.endWindow()
    }
  }

  private func endWindow() {
    isWindowOpen = false
    if isClosing { return }
    publish()
    send()
  }

  /// Applies changes of other servers, and sends the changed topics to the followers.
  func apply(_ changes: [PresenceMirror<Value>.Change]) {
    for change in changes {
      for (place, isNew) in [(change.old, false), (change.new, true)] {
        guard let place else { continue }
        touched.insert(place.topic)
        if isNew {
          topicsByName[place.topic, default: PresenceTopic()].set(place.entry)
        } else {
          topicsByName[place.topic]?.remove(place.entry.id, joined: place.entry.joined)
        }
      }
    }
    if !changes.isEmpty { publish() }
  }

  private func publish() {
    for topic in touched {
      topicsByName[topic]?.publish()
      if topicsByName[topic]?.isUnused == true { topicsByName[topic] = nil }
    }
    touched = []
  }

  /// Removes the entries of this server from the others, and ends all subscriptions. Handles then
  /// do nothing.
  public func close() async {
    if isClosing { return }
    isClosing = true
    for task in background { task.cancel() }
    for topic in topicsByName.values { topic.finish() }
    topicsByName = [:]
    await engine?.close()
  }

  nonisolated func error(_ reason: StoreError.Reason) -> StoreError {
    StoreError(store: name, reason: reason)
  }
}
