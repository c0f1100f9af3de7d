/// A table of values in a database, in which each row has one owner at a time.
///
/// The table records the time of each write. All writers share its clock, that of the database
/// server or of the machine with the file.
///
/// The epoch of a row counts its owners. A writer names the epoch in which it owns the row, and its
/// writes fail after another writer has claimed the row. All calls may be repeated after an
/// `unavailable` error, whose outcome is unknown.
package protocol OwnedTable: Sendable {
  /// The name of the table, for errors.
  var name: String { get }

  /// Returns the row with a key; nil without one, or if it was written too long ago.
  ///
  /// - Parameter age: The greatest number of seconds since the write; nil for any.
  func row(_ key: [UInt8], notOlderThan age: Int?) async throws(StoreError) -> OwnedRow?

  /// Writes rows in one transaction.
  ///
  /// A row of version 1 is inserted, if no row has its key. A later version replaces an earlier one
  /// of the same epoch.
  ///
  /// - Parameter rows: Rows with different keys.
  /// - Returns: The keys of the rows that were not written: another writer owns them, or they were
  ///   removed.
  func write(_ rows: [OwnedRow]) async throws(StoreError) -> Set<[UInt8]>

  /// Replaces a row of the epoch before, and of an earlier version, by one of another owner.
  ///
  /// - Returns: True if the row is now `row`. One of several concurrent claims for one epoch
  ///   succeeds.
  func claim(_ row: OwnedRow) async throws(StoreError) -> Bool

  /// Removes the rows with the given keys that have the epochs.
  func remove(_ epochs: [[UInt8]: Int]) async throws(StoreError)

  /// Removes rows that were written more than a number of seconds ago.
  func removeAll(olderThan age: Int) async throws(StoreError)

  /// Ends the use of the table.
  func close() async
}

/// A row of an ``OwnedTable``.
package struct OwnedRow: Hashable, Sendable {
  package var key: [UInt8]
  /// The number of the owner, from 1.
  package var epoch: Int
  /// The number of the write, from 1.
  package var version: Int
  package var value: [UInt8]

  package init(key: [UInt8], epoch: Int, version: Int, value: [UInt8]) {
    self.key = key
    self.epoch = epoch
    self.version = version
    self.value = value
  }
}

extension OwnedTable {
  /// Returns the row with a key; nil without one.
  package func row(_ key: [UInt8]) async throws(StoreError) -> OwnedRow? {
    try await row(key, notOlderThan: nil)
  }
}
