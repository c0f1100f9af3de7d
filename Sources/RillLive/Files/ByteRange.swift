/// The bytes of a file that a client requests: RFC 9110, section 14.
enum ByteRange: Equatable {
  /// All bytes, because the header is missing, malformed, or has several ranges.
  case all
  case part(Range<Int>)
  /// The file has none of the bytes.
  case unsatisfiable

  /// Parses the header `Range` for a file with `size` bytes.
  init(_ header: String?, size: Int) {
    self = header.flatMap { ByteRange.parse($0, size) } ?? .all
  }

  private static func parse(_ header: String, _ size: Int) -> ByteRange? {
    let unit = "bytes="
    guard header.utf8.count < 64, header.lowercased().hasPrefix(unit) else { return nil }
    let ends = header.dropFirst(unit.count).split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " && $0 != "\t" } }
    guard ends.count == 2 else { return nil }
    if ends[0].isEmpty {
      guard let count = number(ends[1]) else { return nil }
      return count == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - count)..<size)
    }
    guard let first = number(ends[0]) else { return nil }
    var end = size
    if !ends[1].isEmpty {
      guard let last = number(ends[1]), last >= first else { return nil }
      end = last < size ? last + 1 : size
    }
    return first < size ? .part(first..<end) : .unsatisfiable
  }

  /// Returns a number of digits; the largest one if it is larger. Nil for other text.
  private static func number(_ text: String) -> Int? {
    guard !text.isEmpty,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text) ?? .max
  }
}
