/// The spellings of the vocabulary by number.
struct NameTable {
  static let shared = NameTable(vocabularySpellings)

  /// The spellings. Number 0 has an empty spelling.
  let spellings: [String]
  #if hasFeature(Embedded)
    /// The positions of the spellings in the list.
    let bytes: [Range<Int>]
  #endif

  /// - Parameter list: The spellings from number 1, separated by spaces.
  init(_ list: StaticString) {
    var spellings = [""]
    #if hasFeature(Embedded)
      var bytes = [0..<0]
    #endif
    list.withUTF8Buffer { list in
      var start = 0
      while start < list.count {
        var end = start
        while end < list.count && list[end] != Byte.space { end += 1 }
        spellings.append(String(valid: UnsafeBufferPointer(rebasing: list[start..<end])))
        #if hasFeature(Embedded)
          bytes.append(start..<end)
        #endif
        start = end + 1
      }
    }
    self.spellings = spellings
    #if hasFeature(Embedded)
      self.bytes = bytes
    #endif
  }
}

/// A table that maps spellings to numbers.
struct NameIndex {
  static let shared = NameIndex(NameTable.shared.spellings)

  private let spellings: [String]
  /// An open-addressing hash table of numbers, where 0 marks a free slot.
  private let slots: [UInt16]

  init(_ spellings: [String]) {
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
      let known = spellings[Int(slots[place])]
      if known.isSame(as: spelling) { return name(slots[place]) }
      if ignoringCase && alike == 0 && known.isSameIgnoringCase(as: spelling) {
        alike = slots[place]
      }
      place = (place + 1) & (slots.count - 1)
    }
    return alike == 0 ? .custom : name(alike)
  }

  private func name(_ number: UInt16) -> Name {
    #if hasFeature(Embedded)
      let spelling = NameTable.shared.bytes[Int(number)]
      return Name(
        number, vocabularySpellings.utf8Start + spelling.lowerBound, UInt16(spelling.count))
    #else
      return Name(number, "")
    #endif
  }

  /// Returns the FNV-1a hash of the spelling in lowercase.
  private static func hash(_ spelling: String) -> Int {
    spelling.withBytes { spelling in
      var hash: UInt32 = 2_166_136_261
      for byte in spelling { hash = (hash ^ UInt32(byte.lowercased)) &* 16_777_619 }
      // The low bits of FNV are the weakest.
      return Int((hash ^ hash >> 15) & 0x7FFF_FFFF)
    }
  }
}

extension String {
  fileprivate func isSameIgnoringCase(as other: String) -> Bool {
    withBytes { left in
      other.withBytes {
        left.count == $0.count && left.elementsEqual($0) { $0.lowercased == $1.lowercased }
      }
    }
  }
}
