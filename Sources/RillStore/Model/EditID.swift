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

/// An id is stored as its client and its number.
extension EditID: Codable {
  private enum Field: CodingKey {
    case client, number
  }

  /// Decodes an id.
  ///
  /// - Throws: `DecodingError` if the number is not in 0..<2^62.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    client = try fields.decode(UUID.self, forKey: .client)
    number = try fields.decode(Int.self, forKey: .number)
    guard (0..<1 << 62).contains(number) else {
      throw DecodingError.dataCorruptedError(
        forKey: .number, in: fields, debugDescription: "\(number) is not in 0..<2^62")
    }
  }

  /// Encodes this id.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(client, forKey: .client)
    try fields.encode(number, forKey: .number)
  }
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
