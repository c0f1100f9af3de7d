/// A table of values in a database, in which each row has one owner at a time.
///
/// The epoch of a row counts its owners. A writer names the epoch in which it owns the row, and its
/// writes fail after another writer has claimed the row. All calls may be repeated after an
/// `unavailable` error, whose outcome is unknown.
package protocol OwnedTable: Sendable {
  /// The name of the table, for errors.
  var name: String { get }

  /// Returns the row with a key; nil without one.
  func row(_ key: [UInt8]) async throws(StoreError) -> OwnedRow?

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

  /// Removes rows that were written before a time, in seconds since 1970.
  func removeAll(before time: Int) async throws(StoreError)

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
  /// The time of the write, in seconds since 1970.
  package var time: Int
  package var value: [UInt8]

  package init(key: [UInt8], epoch: Int, version: Int, time: Int, value: [UInt8]) {
    self.key = key
    self.epoch = epoch
    self.version = version
    self.time = time
    self.value = value
  }
}
