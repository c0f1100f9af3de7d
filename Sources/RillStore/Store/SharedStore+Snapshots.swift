extension SharedStore {
  /// Encodes a snapshot in the background, and then writes it, if enough edits were made since the
  /// last one.
  func beginSnapshot() {
    guard !isWritingSnapshot, state.revision - snapshotRevision >= options.snapshotInterval else {
      return
    }
    isWritingSnapshot = true
    Task.detached(priority: .utility) { [state, coding, weak self] in
      let result = Result { () throws(StoreError) in try state.snapshot(coding) }
      await self?.write(result)
    }
  }

  private func write(_ snapshot: Result<JournalSnapshot, StoreError>) async {
    await journalLock.acquire(isolation: self)
    defer {
      journalLock.release()
      isWritingSnapshot = false
      resumeClosing()
    }
    do throws(StoreError) {
      let snapshot = try snapshot.get()
      // The next attempt comes after as many edits again.
      snapshotRevision = snapshot.revision
      if failure == nil { try await journal.write(snapshot) }
    } catch {
      snapshotRevision = state.revision
      options.report(error)
    }
  }
}
