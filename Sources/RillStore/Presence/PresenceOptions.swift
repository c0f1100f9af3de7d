import Foundation

/// The settings of a presence.
public struct PresenceOptions: Sendable {
  /// The name of this server in its entries. The default has the host and the process.
  public var server = {
    let process = ProcessInfo.processInfo
    return "\(process.hostName) \(process.processIdentifier)"
  }()
  /// The maximum number of bytes of a value as JSON.
  public var valueLimit = 4096
  /// The time for which changes are collected. They are then written in one transaction, and sent
  /// to the followers.
  public var window: Duration = .milliseconds(50)
  /// The time after which other servers remove a server that is silent, by the clock of the
  /// database. Its entries come back with it.
  ///
  /// A server whose session with the database has ended is removed within two seconds, however long
  /// the lease is. A longer lease keeps the entries of a server that is out of reach for a moment.
  /// A server that has lost the database itself gives the others a lease to come back.
  public var lease: Duration = .milliseconds(1400)
  /// The clock of windows and renewals.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// A function that returns the current time, which is recorded with each entry. A presence in
  /// PostgreSQL uses the clock of the database instead.
  public var now: @Sendable () -> Date = { Date() }
  /// A function that receives the errors of background work. The default prints them to the
  /// standard error.
  public var report: @Sendable (StoreError) -> Void = { error in
    FileHandle.standardError.write(Data("Rill: \(error).\n".utf8))
  }

  /// Creates the default settings.
  public init() {}

  /// The time between renewals of the lease.
  var period: Duration { min(lease / 3, .milliseconds(500)) }
}
