import Foundation

/// The handle of an entry, which changes its value. The entry leaves when ``leave()`` is called or
/// the handle is released.
///
/// ```swift
/// let handle = try await presence.join("board 7", Visitor(name: "Ann"))
/// try handle.update(Visitor(name: "Ann", cursor: 12))
/// handle.leave()
/// ```
public final class PresenceHandle<Value: Codable & Sendable & Equatable>: Sendable {
  /// The identity of the entry.
  public let id: UUID
  private let presence: Presence<Value>
  private let mailbox = Locked(PresenceMailbox<Value>())

  init(_ id: UUID, in presence: Presence<Value>) {
    self.id = id
    self.presence = presence
  }

  deinit { leave() }

  /// Replaces the value of the entry. After ``leave()``, does nothing.
  ///
  /// Values that follow each other quickly are not all seen by others, but the last one is.
  ///
  /// - Throws: `StoreError` if the value is too large or can't be encoded; the entry then keeps the
  ///   last one.
  public func update(_ value: Value) throws(StoreError) {
    let bytes = try presence.encode(value)
    deliver { $0.value = (value, bytes) }
  }

  /// Removes the entry. Later calls do nothing.
  public func leave() {
    deliver { $0.hasLeft = true }
  }

  /// Changes the mailbox, and has the presence read it.
  private func deliver(_ change: (inout PresenceMailbox<Value>) -> Void) {
    let isFirst = mailbox.update { mailbox in
      if mailbox.hasLeft { return false }
      change(&mailbox)
      defer { mailbox.isDelivering = true }
      return !mailbox.isDelivering
    }
    // Without a reference to the handle, which may be released already.
    if isFirst { Task { [id, presence, mailbox] in await presence.receive(mailbox, of: id) } }
  }
}

/// The requests of a handle that its presence has not yet read.
struct PresenceMailbox<Value: Sendable>: Sendable {
  var value: (Value, bytes: [UInt8])?
  var hasLeft = false
  /// True if the presence will read the mailbox.
  var isDelivering = false

  /// Returns what the presence has to do.
  mutating func take() -> PresenceMailbox {
    defer {
      value = nil
      isDelivering = false
    }
    return self
  }
}
