import Foundation

/// The circumstances of an edit, which are recorded with it, so that applying it again has the same
/// result.
public struct EditContext: Sendable {
  /// The place of the edit in the order of all edits, counted from 1.
  public let revision: Int
  /// The time at which the edit was accepted, to a millisecond. It never goes back from one edit to
  /// the next, even if the clocks of servers differ.
  public let time: Date
  /// The identity under which the edit was submitted.
  public let editID: EditID
  /// A random number, from which ``id`` and ``random`` are derived.
  public let seed: UInt64

  /// Creates a context, for tests of a model.
  public init(
    revision: Int = 1, time: Date = Date(timeIntervalSince1970: 0),
    editID: EditID = EditID(
      client: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), number: 0),
    seed: UInt64 = 0
  ) {
    self.revision = revision
    self.time = time
    self.editID = editID
    self.seed = seed
  }

  /// An id that belongs to this edit alone, such as for what the edit creates.
  public var id: UUID {
    var generator = EditRandom(of: editID)
    generator.add(seed)
    var bytes = withUnsafeBytes(of: (generator.next().bigEndian, generator.next().bigEndian)) {
      Array($0)
    }
    // Version 8 and the variant of RFC 9562: an id from data of the application.
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// A generator of random numbers, which starts anew at each access.
  ///
  /// ```swift
  /// var random = context.random
  /// let winner = entries.randomElement(using: &random)
  /// ```
  public var random: EditRandom { EditRandom(seed: seed) }
}

/// A generator of the random numbers of an edit, the same at each application of the edit.
///
/// The algorithm is SplitMix64. It is not for secrets.
public struct EditRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator whose numbers depend on the id of an edit.
  ///
  /// With ``EditID/next(for:)``, an update function makes the same random value again if its event
  /// is repeated, such as the id of a new row:
  ///
  /// ```swift
  /// var random = EditRandom(of: .next(for: "row"))
  /// let row = Row(id: Int.random(in: 0..<1 << 50, using: &random))
  /// ```
  public init(of id: EditID) {
    let (high, low) = id.client.words
    state = high
    add(low)
    add(UInt64(id.number))
  }

  init(seed: UInt64) { state = seed }

  mutating func add(_ word: UInt64) {
    state = next() ^ word
  }

  /// Returns the next random number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
