/// Returns true if the values of two records are the same text, byte for byte.
///
/// `==` treats canonically equivalent texts as equal, such as a precomposed letter and its
/// decomposed form. A page distinguishes them, so the diff must, too.
@inline(__always)
func hasSameValue(_ left: RecordPointer, _ right: RecordPointer) -> Bool {
  // Texts with the same stored representation are equal. The check is the common case and avoids
  // reading the text. The code reads only bytes of two live strings, within their size.
  let isStoredAlike = withUnsafeBytes(of: &left.pointee.value) { left in
    withUnsafeBytes(of: &right.pointee.value) { right in
      var offset = 0
      // The size of a string is a multiple of four bytes on every platform.
      while offset < MemoryLayout<String>.size {
        if left.load(fromByteOffset: offset, as: UInt32.self)
          != right.load(fromByteOffset: offset, as: UInt32.self)
        {
          return false
        }
        offset += 4
      }
      return true
    }
  }
  return isStoredAlike || left.pointee.value.isSame(as: right.pointee.value)
}

extension String {
  /// Returns true if the bytes of two texts are equal.
  ///
  /// `==` needs tables that make a program in WebAssembly large.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  package func isSame(as other: String) -> Bool {
    #if !hasFeature(Embedded)
      if utf8.count != other.utf8.count { return false }
    #endif
    return withBytes { left in
      other.withBytes { left.count == $0.count && left.elementsEqual($0) }
    }
  }

  /// Returns true if the text is `spelling`, which is ASCII.
  #if hasFeature(Embedded)
    @inline(never)
    func isSpelled(_ spelling: StaticString) -> Bool {
      withBytes { text in
        spelling.withUTF8Buffer { text.count == $0.count && text.elementsEqual($0) }
      }
    }
  #else
    // Short strings are compared as two words.
    @inline(__always)
    func isSpelled(_ spelling: String) -> Bool { self == spelling }
  #endif

  /// The subject of a `switch` over spellings.
  var spelled: Spelled { Spelled(text: self) }

  /// Creates a text from valid UTF-8.
  init(valid bytes: UnsafeBufferPointer<UInt8>) {
    #if hasFeature(Embedded)
      // The bytes are valid. The initializer with validation contains the repair of other bytes.
      self.init(copying: unsafe UTF8Span(unchecked: bytes.span))
    #else
      self.init(decoding: bytes, as: UTF8.self)
    #endif
  }

  /// Calls `body` with the bytes of the text. Iterating over `utf8`, or counting it, would bring
  /// the code for texts in other encodings, and for their indices, to a small program.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    #if hasFeature(Embedded)
      // Embedded Swift stores all texts in UTF-8. Its `withUTF8` contains the conversion of others.
      if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
      fatalError("Rill: A text isn't stored in UTF-8.")
    #else
      var text = self
      return text.withUTF8(body)
    #endif
  }

  /// Adds the bytes of the text to a hash, which is equal for texts of the same bytes.
  package func hashBytes(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(UInt8.max)
  }
}

/// A text that a `switch` compares with spellings.
struct Spelled {
  fileprivate let text: String

  #if hasFeature(Embedded)
    static func ~= (spelling: StaticString, text: Spelled) -> Bool {
      text.text.isSpelled(spelling)
    }
  #else
    @inline(__always)
    static func ~= (spelling: String, text: Spelled) -> Bool { text.text.isSpelled(spelling) }
  #endif
}
