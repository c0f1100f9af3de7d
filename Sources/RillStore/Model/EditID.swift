import Foundation

/// The identity of an edit: a client, and a number that the client uses once.
///
/// An edit that is submitted again with the same id counts once.
public struct EditID: Hashable, Sendable, CustomStringConvertible {
  /// The client that made the edit, such as a page or a process.
  public let client: UUID
  /// The number of the edit among those of the client.
  public let number: Int

  /// Creates the identity of an edit.
  ///
  /// - Parameters:
  ///   - client: An id that no other client has.
  ///   - number: A number that the client uses for one edit, at least 0. A client counts up.
  public init(client: UUID, number: Int) {
    precondition(number >= 0, "Rill: The number of an edit must be at least 0; got \(number).")
    self.client = client
    self.number = number
  }

  /// The number and the client, as text.
  public var description: String { "\(number) of \(client)" }
}

extension UUID {
  /// The bytes of this id as two words, the most significant first.
  package var words: (high: UInt64, low: UInt64) {
    withUnsafeBytes(of: uuid) { bytes in
      func word(at offset: Int) -> UInt64 {
        bytes[offset..<offset + 8].reduce(0) { $0 << 8 | UInt64($1) }
      }
      return (word(at: 0), word(at: 8))
    }
  }
}
