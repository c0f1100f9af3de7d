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
  func isSame(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    var (left, right) = (self, other)
    return left.withUTF8 { left in right.withUTF8 { left.elementsEqual($0) } }
  }
}
