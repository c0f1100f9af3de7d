import Foundation

/// A clock for the date and the time of day: the system's, or a clock that a test sets.
///
/// A program that shows days or weeks waits with it for the next one. ``StoreOptions/now`` can be
/// its time.
public protocol WallClock: Sendable {
  /// The current instant.
  var now: Date { get }

  /// Waits until `instant` at most; it may return earlier.
  ///
  /// - Throws: An error when the task is canceled.
  func sleep(until instant: Date) async throws
}

/// The clock of the system.
public struct SystemWallClock: WallClock {
  /// Creates the clock of the system.
  public init() {}

  /// The current instant.
  public var now: Date { Date() }

  /// Waits until `instant`, at most a minute, because the clock may be set or the machine may sleep
  /// during the wait.
  public func sleep(until instant: Date) async throws {
    try await Task.sleep(for: .seconds(min(60, max(0.001, instant.timeIntervalSince(now)))))
  }
}
