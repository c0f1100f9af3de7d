import Foundation

/// The settings of a store.
public struct StoreOptions: Sendable {
  /// The number of edits after which the model is stored as a snapshot, in the background. Opening
  /// a store applies fewer edits than this, unless the last writer ended early.
  public var snapshotInterval = 1000
  /// The time after which an edit that can't be stored fails. Its outcome may then be unknown; see
  /// ``StoreError/Reason/unconfirmed(_:detail:)``.
  public var submitTimeout: Duration = .seconds(10)
  /// The maximum number of edits in one transaction.
  public var batchLimit = 512
  /// The client of edits that are submitted without an id; nil for a new one.
  ///
  /// A store numbers such edits from 1, so no other store of the journal may have the same client.
  public var client: UUID?
  /// A function that returns the current time, which is recorded with each edit.
  public var now: @Sendable () -> Date = { Date() }
  /// A function that returns the random seed of an edit.
  public var makeSeed: @Sendable () -> UInt64 = {
    // The generator of the system takes a call of the system for each number.
    let seeds = Locked(EditRandom(seed: .random(in: .min ... .max)))
    return { seeds.update { $0.next() } }
  }()
  /// The clock of timeouts and of pauses between attempts.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// A function that receives the errors of background work: of following other processes, and of
  /// writing snapshots. The default prints them to the standard error.
  public var report: @Sendable (StoreError) -> Void = { error in
    FileHandle.standardError.write(Data("Rill: \(error).\n".utf8))
  }

  /// Creates the default settings.
  public init() {}
}
