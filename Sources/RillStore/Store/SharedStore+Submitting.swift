import Foundation

extension SharedStore {
  /// Submits an edit. When this returns `accepted`, the edit is durable and visible in this store.
  ///
  /// While the storage can't be reached, waits until ``StoreOptions/submitTimeout``. Edits that
  /// tasks of one actor submit are stored in the order of these calls.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - id: The identity of the edit; nil for a new one. An edit with an id that was accepted
  ///     before is not applied again; the receipt is the first one.
  /// - Throws: `StoreError` if the edit can't be stored. With the reason `unconfirmed`, submit it
  ///   again with the id in the error. With each other reason, nothing has changed.
  @discardableResult
  public nonisolated(nonsending) func submit(
    _ edit: Model.Edit, as id: EditID? = nil
  ) async throws(StoreError) -> EditReceipt<Model.Rejection> {
    switch try await submit(all: [edit], as: id) {
    case .accepted(let revisions): .accepted(revision: revisions.lowerBound)
    case .rejected(let rejection, _): .rejected(rejection)
    }
  }

  /// Submits several edits, which are accepted together, in order, or not at all.
  ///
  /// - Parameters:
  ///   - edits: The edits. Without any, returns an empty range at the current revision.
  ///   - id: The identity of the first edit; the others have the next numbers. Nil for new ones.
  ///     Edits that were submitted together must be submitted together again. Each of these
  ///     identities is looked up.
  /// - Throws: `StoreError` if the edits can't be stored; see ``submit(_:as:)``.
  @discardableResult
  public nonisolated(nonsending) func submit(
    all edits: [Model.Edit], as id: EditID? = nil
  ) async throws(StoreError) -> BatchReceipt<Model.Rejection> {
    // Encoded and decoded in the isolation of the caller, from where the calls reach the store in
    // order. The store applies the decoded edits, as each later reader of the journal does.
    var encodedEdits: [[UInt8]] = []
    var decodedEdits: [Model.Edit] = []
    for edit in edits {
      let bytes = try coding.encode(edit)
      encodedEdits.append(bytes)
      decodedEdits.append(try coding.decode(bytes))
    }
    return try await store(decodedEdits, encodedEdits, as: id).get()
  }

  private func store(
    _ edits: [Model.Edit], _ encodedEdits: [[UInt8]], as id: EditID?
  ) async -> Submission<Model>.Outcome {
    if let failure { return .failure(failure) }
    if isClosing { return .failure(error(.closed)) }
    if edits.isEmpty { return .success(.accepted(revisions: revision + 1..<revision + 1)) }
    let number = nextNumber
    if id == nil { nextNumber += edits.count }
    return await withCheckedContinuation { continuation in
      queue.append(
        Submission(
          edits, encodedEdits, id: id ?? EditID(client: client, number: number),
          hasGivenID: id != nil, deadline: elapsed() + options.submitTimeout, continuation))
      watchDeadlines()
      pump()
    }
  }

  /// Processes submissions and follows the journal, in one task at a time, until there is nothing
  /// to do.
  func pump() {
    if isPumping { return }
    isPumping = true
    Task { await runPump() }
  }

  private func runPump() async {
    while mayBeBehind || !queue.isEmpty {
      await journalLock.acquire(isolation: self)
      do throws(StoreError) {
        if mayBeBehind {
          try await catchUp()
          mayBeBehind = false
        }
        let count = try await appendBatch()
        failedAttempts = 0
        journalLock.release()
        // Released clients often submit again at once, and can then share the next transaction.
        for _ in 0..<8 where queue.count < count { await Task.yield() }
      } catch {
        journalLock.release()
        guard error.isTemporary, failure == nil else {
          fail(error)
          continue
        }
        // Without submissions, the next signal of the journal is the next attempt.
        if queue.isEmpty { break }
        failedAttempts += 1
        let pause = Duration.milliseconds(50 << min(failedAttempts - 1, 5))
        try? await options.clock.sleep(for: pause)
      }
    }
    isPumping = false
    resumeClosing()
  }

  /// Resumes `close()`, which looks again whether there is work.
  func resumeClosing() {
    for waiting in drained { waiting.resume() }
    drained = []
  }

  /// Appends the edits of waiting submissions in one transaction, and answers them.
  ///
  /// - Returns: The number of answered submissions.
  /// - Throws: `StoreError` if the outcome is unknown; the submissions then wait for the next
  ///   attempt. Other errors are answers to the submitters.
  private func appendBatch() async throws(StoreError) -> Int {
    let submissions = takeBatch()
    if submissions.isEmpty { return 0 }
    sent = submissions
    defer { sent = [] }
    let batch: EditBatch<Model>
    do throws(StoreError) {
      for submission in submissions where submission.mayBeRepeated {
        try await answerIfRepeated(submission)
      }
      // Made now, because a repeated edit may have advanced the state.
      batch = makeBatch(submissions)
      // Also without records: an edit may only be refused by the newest model.
      if !batch.answers.isEmpty,
        try await journal.append(batch.records, after: state.revision) == .moved
      {
        _ = try await checkedHead()
        mayBeBehind = true
        putBack(submissions)
        return 0
      }
    } catch {
      guard case .unavailable = error.reason else {
        // This attempt has appended nothing.
        for submission in submissions { submission.fail(error) }
        return 0
      }
      for submission in submissions {
        submission.mayBeRepeated = true
        submission.isUncertain = submission.wasAttempted
      }
      putBack(submissions)
      mayBeBehind = true
      throw error
    }
    if !batch.records.isEmpty {
      state = batch.state
      publish()
    }
    for (submission, receipt) in batch.answers { submission.answer(.success(receipt)) }
    return batch.answers.count
  }

  /// Reads the end of the journal. Throws if it is before the state, which it would never reach.
  func checkedHead() async throws(StoreError) -> JournalHead {
    let head = try await journal.head()
    guard head.revision >= state.revision else {
      throw error(
        .unusable(
          "it ends at revision \(head.revision), but had revision \(state.revision) before. If it "
            + "was restored from a backup, open it again"))
    }
    return head
  }

  private func makeBatch(_ submissions: [Submission<Model>]) -> EditBatch<Model> {
    var batch = EditBatch(after: state, now: options.now(), makeSeed: options.makeSeed)
    for submission in submissions where !submission.isAnswered {
      submission.wasAttempted = true
      batch.add(submission)
    }
    return batch
  }

  /// Takes submissions from the queue. Each id is in at most one of them.
  private func takeBatch() -> [Submission<Model>] {
    var taken: [Submission<Model>] = []
    var rest: [Submission<Model>] = []
    var ids: Set<EditID> = []
    // The store gives each edit a new id.
    let mayOverlap = queue.contains(where: \.hasGivenID)
    var count = 0
    for submission in queue where !submission.isAnswered {
      let fits = taken.isEmpty || count + submission.edits.count <= options.batchLimit
      if rest.isEmpty, fits, !mayOverlap || ids.isDisjoint(with: submission.ids) {
        if mayOverlap { ids.formUnion(submission.ids) }
        taken.append(submission)
        count += submission.edits.count
      } else {
        rest.append(submission)
      }
    }
    queue = rest
    return taken
  }

  private func putBack(_ submissions: [Submission<Model>]) {
    queue.insert(contentsOf: submissions, at: 0)
  }

  /// Answers a submission if its edits are in the journal.
  private func answerIfRepeated(_ submission: Submission<Model>) async throws(StoreError) {
    let found = try await journal.find(submission.id)
    if submission.hasGivenID, try await !isSame(found, as: submission) { return }
    switch found {
    case .unknown: submission.isUncertain = false
    case .removed: submission.answer(.failure(error(.unknownOutcome(submission.id))))
    case .revision(let revision):
      if revision > state.revision { try await catchUp() }
      submission.answer(
        .success(.accepted(revisions: revision..<revision + submission.edits.count)))
    }
  }

  /// Returns whether the journal has all edits of a submission, of which the first was `found`, or
  /// none of them. Answers the submission if not.
  private func isSame(
    _ found: EditLookup, as submission: Submission<Model>
  ) async throws(StoreError) -> Bool {
    for (index, id) in submission.ids.enumerated().dropFirst() {
      let expected: EditLookup
      switch found {
      case .unknown: expected = .unknown
      case .revision(let revision): expected = .revision(revision + index)
      case .removed: return true
      }
      if try await journal.find(id) == expected { continue }
      submission.answer(
        .failure(error(.unusable("the edit \(id) was submitted with other edits before"))))
      return false
    }
    return true
  }

  /// Ends the store after an error that later attempts can't mend.
  private func fail(_ error: StoreError) {
    if failure == nil {
      failure = error
      options.report(error)
    }
    mayBeBehind = false
    for submission in queue { submission.fail(error) }
    queue = []
  }

  // MARK: Deadlines

  /// Starts a task that fails submissions at their deadlines, unless there is one.
  private func watchDeadlines() {
    if hasWatchdog { return }
    let deadlines = (sent + queue).lazy.filter { !$0.isAnswered }.map(\.deadline)
    guard let next = deadlines.min() else { return }
    hasWatchdog = true
    let pause = next - elapsed()
    Task { [weak self, clock = options.clock] in
      try? await clock.sleep(for: pause)
      await self?.failExpired()
    }
  }

  private func failExpired() {
    let now = elapsed()
    for submission in sent + queue where submission.deadline <= now {
      let detail = "the storage did not answer"
      submission.answer(
        .failure(
          error(
            submission.wasAttempted
              ? .unconfirmed(submission.ids, detail: detail) : .unavailable(detail))))
    }
    queue.removeAll(where: \.isAnswered)
    hasWatchdog = false
    watchDeadlines()
  }
}
