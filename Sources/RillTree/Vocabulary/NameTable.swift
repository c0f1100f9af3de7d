/// A table that maps numbers to spellings and spellings to numbers.
struct NameTable {
  static let shared = NameTable(vocabularySpellings)

  /// The spellings by number. Number 0 has an empty spelling.
  let spellings: [String]
  /// An open-addressing hash table of numbers, where 0 marks a free slot.
  private let slots: [UInt16]

  /// - Parameter list: The spellings from number 1, separated by spaces.
  init(_ list: String) {
    var spellings = [""]
    for spelling in list.utf8.split(separator: Byte.space) {
      spellings.append(String(decoding: spelling, as: UTF8.self))
    }
    var size = 64
    while size < spellings.count * 3 { size *= 2 }
    var slots = [UInt16](repeating: 0, count: size)
    for number in spellings.indices.dropFirst() {
      var place = Self.hash(spellings[number]) & (size - 1)
      while slots[place] != 0 { place = (place + 1) & (size - 1) }
      slots[place] = UInt16(number)
    }
    self.spellings = spellings
    self.slots = slots
  }

  func name(_ spelling: String, ignoringCase: Bool) -> Name {
    var alike: UInt16 = 0
    var place = Self.hash(spelling) & (slots.count - 1)
    while slots[place] != 0 {
      let known = spellings[Int(slots[place])].utf8
      if known.elementsEqual(spelling.utf8) { return Name(slots[place]) }
      if ignoringCase, alike == 0,
        known.elementsEqual(spelling.utf8, by: { $0.lowercased == $1.lowercased })
      {
        alike = slots[place]
      }
      place = (place + 1) & (slots.count - 1)
    }
    return Name(alike)
  }

  /// Returns the FNV-1a hash of the spelling in lowercase.
  private static func hash(_ spelling: String) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in spelling.utf8 { hash = (hash ^ UInt32(byte.lowercased)) &* 16_777_619 }
    // The low bits of FNV are the weakest.
    return Int((hash ^ hash >> 15) & 0x7FFF_FFFF)
  }
}
