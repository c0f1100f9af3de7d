/// A store of browser sessions, such as ``MemoryBrowserSessionStore`` or a table of a database.
///
/// A store only keeps records. ``BrowserSessions`` decides which of them are valid.
public protocol BrowserSessionStore: Sendable {
  /// Returns the record with an id; nil without a record.
  func record(of id: BrowserSessionID) async throws -> BrowserSessionRecord?

  /// Stores a record, unless another writer was faster.
  ///
  /// - Returns: True if the record is stored. False if the stored record doesn't have the version
  ///   before that of `record`. Version 1 requires that no record is stored.
  func store(_ record: BrowserSessionRecord, of id: BrowserSessionID) async throws -> Bool

  /// Removes the record with an id, if there is one.
  func remove(_ id: BrowserSessionID) async throws

  /// Removes all records of an identity except one.
  ///
  /// - Parameters:
  ///   - identity: The identity as JSON.
  ///   - id: The id of the record that stays; nil removes all.
  /// - Returns: The ids of the removed records.
  func removeAll(
    of identity: String, except id: BrowserSessionID?
  ) async throws -> [BrowserSessionID]
}

/// The id of a browser session: a hash of the secret in the browser's cookie.
///
/// A reader of the store can't compute the cookie from it.
public struct BrowserSessionID: Hashable, Sendable {
  /// The 32 bytes of the hash.
  public let bytes: [UInt8]

  /// Creates an id from the bytes in a store.
  public init(bytes: [UInt8]) { self.bytes = bytes }
}

/// The content of a browser session, as a store keeps it.
public struct BrowserSessionRecord: Codable, Hashable, Sendable {
  /// The number of the change that led to this record; 1 for the first.
  public var version: Int
  /// The time of the first change or of the sign-in, since 1970.
  public var creation: Duration
  /// The time of the last use since 1970. It is updated seldom, not with each request.
  public var lastUse: Duration
  /// The identity as JSON; nil if no user is signed in.
  public var identity: String?
  /// The values as JSON, by key.
  public var values: [String: String]

  /// Creates the first record of a session.
  public init(at time: Duration, identity: String? = nil, values: [String: String] = [:]) {
    version = 1
    creation = time
    lastUse = time
    self.identity = identity
    self.values = values
  }

  /// The number of bytes of the keys and the values.
  var size: Int { values.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count } }
}
