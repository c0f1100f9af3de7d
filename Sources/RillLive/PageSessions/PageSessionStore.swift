#if Live

  /// A store of the sessions of persistent pages, such as ``DatabasePageSessionStore``.
  ///
  /// A store only keeps records. The server decides which of them are valid. An error that a store
  /// throws leaves the outcome unknown; the server then repeats the call with a newer record.
  ///
  /// The epoch of a record counts the processes that have run the session. A process whose epoch
  /// isn't that of the record any more can't change it.
  ///
  /// A store knows the time at which each record was stored, by one clock for all servers, such as
  /// that of the database. The clocks of the servers may differ.
  public protocol PageSessionStore: Sendable {
    /// Returns the record of a session; nil without a record, or if it was last stored longer ago
    /// than its lifetime.
    func record(
      of id: PageSessionID, storedWithin lifetime: Duration
    ) async throws -> PageSessionRecord?

    /// Stores records in one transaction.
    ///
    /// A record replaces one with the same epoch and an earlier or the same version. A record of
    /// version 1 is also stored without an earlier one.
    ///
    /// - Returns: The ids of the records that are not stored.
    func store(
      _ records: [PageSessionID: PageSessionRecord]
    ) async throws -> Set<PageSessionID>

    /// Replaces a record by the first one of the next epoch.
    ///
    /// - Returns: True if the record is stored. False if the stored one doesn't have the epoch
    ///   before and an earlier version. The process before may have stored it after the read. One
    ///   of several concurrent calls for one epoch returns true.
    func takeOver(_ id: PageSessionID, with record: PageSessionRecord) async throws -> Bool

    /// Removes the records of sessions that have the given epochs.
    func remove(_ epochs: [PageSessionID: Int]) async throws

    /// Removes the records that were last stored longer ago than their lifetime.
    func removeAll(notStoredWithin lifetime: Duration) async throws
  }

  /// The id of a session of a persistent page.
  public struct PageSessionID: Hashable, Sendable {
    /// The 16 bytes of the id.
    public let bytes: [UInt8]

    /// Creates an id from the bytes in a store.
    public init(bytes: [UInt8]) { self.bytes = bytes }
  }

  /// A session of a persistent page, as a store keeps it.
  public struct PageSessionRecord: Hashable, Sendable {
    /// The number of the process that runs the session, from 1.
    public var epoch: Int
    /// The number of the record, from 1.
    public var version: Int
    /// The session as JSON: the model, the location, and the number of events in the model.
    public var content: [UInt8]

    /// Creates a record.
    public init(epoch: Int, version: Int, content: [UInt8]) {
      self.epoch = epoch
      self.version = version
      self.content = content
    }
  }

#endif
