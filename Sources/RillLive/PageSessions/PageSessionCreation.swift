#if Live

  import NIOConcurrencyHelpers

  /// A new session, which waits for its first record.
  final class PageSessionCreation: Sendable {
    let id: PageSessionID
    let record: PageSessionRecord
    private let box: NIOLockedValueBox<CheckedContinuation<Void, any Error>?>

    init(
      _ id: PageSessionID, _ record: PageSessionRecord,
      _ continuation: CheckedContinuation<Void, any Error>
    ) {
      self.id = id
      self.record = record
      box = NIOLockedValueBox(continuation)
    }

    /// Ends the wait with the first of several results.
    func end(_ result: Result<Void, any Error>) {
      let continuation = box.withLockedValue { continuation in
        defer { continuation = nil }
        return continuation
      }
      continuation?.resume(with: result)
    }
  }

#endif
