import Foundation

/// What tells the date and the time of day, and waits for one: the system's, or one that a test sets.
public protocol WallClock: Sendable {
  /// The present instant.
  var now: Date { get }

  /// Waits until `instant` at most; it may return earlier.
  ///
  /// - Throws: when the task is cancelled.
  func sleep(until instant: Date) async throws
}

/// The clock of the system.
public struct SystemWallClock: WallClock {
  /// Creates the clock of the system.
  public init() {}

  /// The instant at which it is asked.
  public var now: Date { Date() }

  /// Waits until `instant`, at most a minute: the clock may be set, and the machine may be put to
  /// sleep, in the meantime.
  public func sleep(until instant: Date) async throws {
    try await Task.sleep(for: .seconds(min(60, max(0.001, instant.timeIntervalSince(now)))))
  }
}
