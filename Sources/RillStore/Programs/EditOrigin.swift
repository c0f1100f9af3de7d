import Foundation

/// The event of a page whose edits are submitted, if the event may be repeated after a crash.
///
/// A repeated event gives its edits the same ids, so that they count once. The edits of the event's
/// own update are numbered in order. Later edits follow the results of effects, and may come in
/// another order when the event is repeated. Their ids depend on their content.
///
/// Safety: `lock` guards the mutable state.
package final class EditOrigin: @unchecked Sendable {
  /// The event that is being processed, or whose effect runs.
  @TaskLocal package static var current: EditOrigin?

  private enum Stage {
    /// The update of the event runs.
    case updating
    /// Effects of the event may run.
    case later
    /// The event is not repeated any more.
    case settled
  }

  /// The maximum number of edits of an event.
  private static let limit = 1 << 16

  private let client: UUID
  private let event: Int
  private let pending: PendingEdits
  private let lock = NSLock()
  private var stage = Stage.updating
  private var count = 0
  private var counts: [UUID: Int] = [:]

  /// - Parameters:
  ///   - client: The id of the session, as the client of its edits.
  ///   - event: The number of the event in the session, from 1.
  ///   - pending: The count of unfinished edits of the session.
  package init(client: UUID, event: Int, pending: PendingEdits) {
    self.client = client
    self.event = event
    self.pending = pending
  }

  /// Runs the update of the event. Effects that it starts inherit the origin.
  package func update<Result>(_ body: () throws -> Result) rethrows -> Result {
    defer { lock.withLock { if stage == .updating { stage = .later } } }
    return try Self.$current.withValue(self, operation: body)
  }

  /// Records that the event is not repeated any more.
  package func settle() {
    lock.withLock {
      stage = .settled
      counts = [:]
    }
  }

  /// Begins an edit.
  ///
  /// - Parameter encoded: A function that returns the edit as JSON.
  /// - Returns: The id of the edit, and its mark as unfinished; nil if the edit needs neither.
  func begin(_ encoded: () -> [UInt8]?) -> (id: EditID, edit: PendingEdit)? {
    makeID(encoded).map { ($0, PendingEdit(in: pending)) }
  }

  /// Returns the id of the next edit; nil if the event is not repeated any more.
  ///
  /// - Parameter encoded: A function that returns the edit as JSON.
  func makeID(_ encoded: () -> [UInt8]?) -> EditID? {
    switch lock.withLock({ stage }) {
    case .updating:
      let number = lock.withLock {
        defer { count += 1 }
        return count
      }
      guard number < Self.limit else { return nil }
      return id(in: client, number)
    case .later:
      guard let bytes = encoded() else { return nil }
      let derived = client.derived(from: event, bytes)
      let number = lock.withLock {
        defer { counts[derived, default: 0] += 1 }
        return counts[derived, default: 0]
      }
      guard number < Self.limit else { return nil }
      return id(in: derived, number)
    case .settled: return nil
    }
  }

  private func id(in client: UUID, _ number: Int) -> EditID {
    EditID(client: client, number: event * Self.limit + number)
  }
}

extension UUID {
  /// Returns an id that depends on this one, a number, and bytes.
  fileprivate func derived(from number: Int, _ bytes: [UInt8]) -> UUID {
    var words: [UInt64] = []
    for word in [self.words.high, self.words.low] {
      var sum = JournalChecksum(after: word)
      sum.add(UInt64(truncatingIfNeeded: number))
      sum.add(bytes)
      words.append(sum.value)
    }
    return words.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

/// The number of unfinished edits of a session, whose events are not durable yet.
///
/// Safety: `lock` guards the mutable state.
package final class PendingEdits: @unchecked Sendable {
  private let lock = NSLock()
  private var current = 0

  package init() {}

  /// The number of unfinished edits.
  package var count: Int { lock.withLock { current } }

  fileprivate func add(_ number: Int) { lock.withLock { current += number } }
}

/// An unfinished edit, until it is finished or its effect is released without having run.
///
/// Safety: `lock` guards the mutable state.
final class PendingEdit: @unchecked Sendable {
  private let edits: PendingEdits
  private let lock = NSLock()
  private var isFinished = false

  fileprivate init(in edits: PendingEdits) {
    self.edits = edits
    edits.add(1)
  }

  deinit { finish() }

  func finish() {
    let isFirst = lock.withLock {
      defer { isFinished = true }
      return !isFinished
    }
    if isFirst { edits.add(-1) }
  }
}
