#if Live

  /// The answer of a session to the request for its record.
  enum SnapshotAnswer: Sendable {
    /// Nothing has changed.
    case nothing
    /// The result of an event is not durable yet.
    case later
    case snapshot(SessionSnapshot)
  }

  /// A record of a session, and its position among the changes of the session.
  struct SessionSnapshot: Sendable {
    let id: PageSessionID
    let record: PageSessionRecord
    let events: Int
    let changes: Int
  }

#endif
