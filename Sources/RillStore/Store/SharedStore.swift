import Foundation
import Rill

/// A durable model that sessions and servers share: it records edits in a journal, and publishes
/// the model after them.
///
/// ```swift
/// let store = try await SharedStore<Guestbook>.open(.sqlite(path: "book.sqlite"))
/// let receipt = try await store.submit(.sign("Ann"))   // durable when this returns
/// for await (revision, book) in await store.model { show(book, revision) }
/// ```
///
/// Each edit is validated against the newest model, appended to the journal, and committed. Then
/// the model is published, and the submitter gets a receipt. Each visible model and each
/// acknowledged edit is therefore durable. Edits that are submitted at the same time share a
/// transaction.
///
/// Several stores, in one process or in many, may use one journal. Revisions have no gaps, and are
/// in the order of commits on each of them. An edit counts once, however often it is submitted with
/// its id.
///
/// Elsewhere: an event store with an aggregate; Replicache's server; `Agent` with a log (Elixir).
public actor SharedStore<Model: SharedModel> {
  /// The name of the store in messages: a path, or a URL without credentials.
  public nonisolated let name: String
  /// The settings of the store.
  public nonisolated let options: StoreOptions

  /// The client of edits that are submitted without an id.
  package nonisolated let client: UUID
  nonisolated let coding: JournalCoding<Model>
  let journal: any JournalEngine
  /// Held while the journal is used.
  let journalLock = AsyncLock()
  /// The state at the last durable edit that was seen.
  var state: StoreState<Model>

  // Submitting
  var queue: [Submission<Model>] = []
  var sent: [Submission<Model>] = []
  var nextNumber = 1
  var isPumping = false
  var mayBeBehind = false
  var failedAttempts = 0
  var hasWatchdog = false
  var failure: StoreError?
  var isClosing = false
  var drained: [CheckedContinuation<Void, Never>] = []
  let elapsed: @Sendable () -> Duration

  // Following
  var followers: [Int: AsyncStream<(revision: Int, value: Model)>.Continuation] = [:]
  var nextFollower = 0
  var following: Task<Void, Never>?

  // Snapshots
  var snapshotRevision: Int
  var isWritingSnapshot = false

  /// Opens the store of an engine, or creates it.
  ///
  /// Reads the last snapshot of the model and the edits after it. The time doesn't depend on the
  /// number of edits in the journal.
  ///
  /// - Throws: `StoreError` if the storage can't be used, or contains damaged data, or data of
  ///   another program or of a newer version of the program. Then nothing has changed.
  public static func open(
    _ engine: StoreEngine, options: StoreOptions = StoreOptions()
  ) async throws(StoreError) -> SharedStore {
    let journal = engine.makeJournal()
    do throws(StoreError) {
      let head = try await journal.head()
      let reader = JournalReader<Model>(journal)
      try await reader.checkModel(recording: true)
      let (state, snapshotRevision) = try await reader.state(
        at: head.revision, base: head.base)
      let store = SharedStore(journal, state, snapshotRevision, options)
      await store.beginFollowing()
      return store
    } catch {
      await journal.close()
      throw error
    }
  }

  private init(
    _ journal: any JournalEngine, _ state: StoreState<Model>, _ snapshotRevision: Int,
    _ options: StoreOptions
  ) {
    self.journal = journal
    self.state = state
    self.snapshotRevision = snapshotRevision
    self.options = options
    client = options.client ?? UUID()
    name = journal.name
    coding = JournalCoding(store: journal.name)
    elapsed = options.clock.stopwatch()
  }

  deinit {
    following?.cancel()
    for follower in followers.values { follower.finish() }
    let journal = journal
    if !isClosing { Task { await journal.close() } }
  }

  /// The revision of the newest model.
  public var revision: Int { state.revision }

  /// The newest model and its revision.
  public var snapshot: (revision: Int, model: Model) { (state.revision, state.model) }

  /// Stores the edits that wait, and a model whose time has come, and closes the storage. Later
  /// edits fail, and subscriptions end.
  public func close() async {
    if isClosing { return }
    isClosing = true
    following?.cancel()
    // Also for a snapshot: programs that end after each edit would never write one.
    while isPumping || isWritingSnapshot {
      await withCheckedContinuation { drained.append($0) }
    }
    await journalLock.acquire(isolation: self)
    await journal.close()
    journalLock.release()
    failure = error(.closed)
    for follower in followers.values { follower.finish() }
    followers = [:]
  }

  /// The state of the background work, for tests.
  package struct Activity: Equatable {
    package var waitingSubmissions: Int
    package var followers: Int
    package var isWritingSnapshot: Bool
    package var isClosing: Bool
  }

  package var activity: Activity {
    Activity(
      waitingSubmissions: queue.count, followers: followers.count,
      isWritingSnapshot: isWritingSnapshot, isClosing: isClosing)
  }

  func error(_ reason: StoreError.Reason) -> StoreError { StoreError(store: name, reason: reason) }
}
