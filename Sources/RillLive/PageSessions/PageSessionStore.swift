#if Live

  /// A store of the sessions of persistent pages, such as ``DatabasePageSessionStore``.
  ///
  /// A store only keeps records. The server decides which of them are valid. An error that a store
  /// throws leaves the outcome unknown; the server then repeats the call with a newer record.
  ///
  /// The epoch of a record counts the processes that have run the session. A process whose epoch
  /// isn't that of the record any more can't change it.
  public protocol PageSessionStore: Sendable {
    /// Returns the record of a session; nil without a record.
    func record(of id: PageSessionID) async throws -> PageSessionRecord?

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

    /// Removes the records that were last stored before a time, since 1970.
    func removeAll(lastUsedBefore time: Duration) async throws
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
    /// The time at which the record was made, since 1970.
    public var lastUse: Duration
    /// The session as JSON: the model, the location, and the number of events in the model.
    public var content: [UInt8]

    /// Creates a record.
    public init(epoch: Int, version: Int, lastUse: Duration, content: [UInt8]) {
      self.epoch = epoch
      self.version = version
      self.lastUse = lastUse
      self.content = content
    }
  }

#endif
