import Rill

extension SharedStore {
  /// A new subscription to the model, for one follower: the newest model now, and then after each
  /// change, with its revision.
  ///
  /// ```swift
  /// for await (revision, book) in await store.model { show(book, revision) }
  /// ```
  ///
  /// A slow follower skips models but always receives the newest one. Revisions never go back. The
  /// subscription ends when the store is closed.
  public var model: ChangingRemote<Model> {
    let (stream, follower) = AsyncStream<(revision: Int, value: Model)>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    follower.yield((state.revision, state.model))
    if failure?.reason == .closed {
      follower.finish()
    } else {
      let number = nextFollower
      nextFollower += 1
      followers[number] = follower
      follower.onTermination = { [weak self] termination in
        guard case .cancelled = termination, let self else { return }
        Task { await self.removeFollower(number) }
      }
    }
    return ChangingRemote(stream: stream)
  }

  private func removeFollower(_ number: Int) { followers[number] = nil }

  /// Sends the model to the followers, and begins a snapshot when it is time.
  func publish() {
    for follower in followers.values { follower.yield((state.revision, state.model)) }
    beginSnapshot()
  }

  /// Follows the edits of other processes.
  func beginFollowing() async {
    guard let signals = await journal.signals() else { return }
    following = Task { [weak self] in
      for await _ in signals {
        guard let self else { return }
        await self.lookForEdits()
      }
    }
  }

  private func lookForEdits() {
    if failure != nil || isClosing { return }
    mayBeBehind = true
    pump()
  }

  /// The newest model of all processes, and its revision.
  ///
  /// ``snapshot`` may lack edits that another process has made a moment ago. A server that takes
  /// over the work of another one reads them first. Without new edits, this is one query.
  ///
  /// - Throws: `StoreError` if the journal can't be read.
  public func newest() async throws(StoreError) -> (revision: Int, model: Model) {
    if let failure { throw failure }
    await journalLock.acquire(isolation: self)
    defer { journalLock.release() }
    try await catchUp()
    return snapshot
  }

  /// Reads and applies the records after the state. The lock of the journal is held.
  func catchUp() async throws(StoreError) {
    let first = state.revision
    defer { if state.revision != first { publish() } }
    while true {
      let limit = JournalReader<Model>.pageSize
      let records = try await journal.records(after: state.revision, limit: limit)
      // A copy, so that a damaged record leaves the model as it was before the record.
      var next = state
      for record in records {
        try next.replay(record, coding)
      }
      state = next
      if records.count < limit { return }
    }
  }
}
