/// Whether the values of two records are the same text, byte for byte.
///
/// To `==` texts are equal that mean the same, such as one letter with an accent and two characters that
/// look like it. A page tells them apart, and so must whoever says that nothing has changed on it.
@inline(__always)
func hasSameValue(_ left: RecordPointer, _ right: RecordPointer) -> Bool {
  // What is stored in the same way is the same text: the usual case, and no text is touched. Only bytes of
  // two strings that live meanwhile are read, and only within their size.
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
  /// Whether the bytes of two texts are the same.
  func isSame(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    var (left, right) = (self, other)
    return left.withUTF8 { left in right.withUTF8 { left.elementsEqual($0) } }
  }
}
