/// A reader that splits a source of bytes into lines. It buffers at most one line of limited
/// length.
public struct LineReader {
  /// A function that fills the buffer with available bytes and returns their number. It waits for
  /// at least one byte; 0 marks the end.
  public typealias Source = (UnsafeMutableRawBufferPointer) throws -> Int

  /// A line without its ending, or a line that is too long.
  public enum Line: Equatable {
    /// The bytes of the line.
    case bytes(ArraySlice<UInt8>)
    /// The line is longer than ``LineReader/maximumLength`` and was skipped.
    case tooLong
  }

  /// The maximum number of bytes in a line, without its ending.
  public static let maximumLength = 64 * 1024

  private let source: Source
  private var chunk: [UInt8]
  private var unread: Range<Int> = 0..<0
  private var isAtEnd = false

  /// Creates a reader that requests at most `chunkSize` bytes at a time from `source`.
  public init(chunkSize: Int = 64 * 1024, source: @escaping Source) {
    self.source = source
    chunk = [UInt8](repeating: 0, count: max(1, chunkSize))
  }

  /// Returns the next line, or nil at the end. Lines end with LF or CRLF; the last ending is
  /// optional.
  public mutating func next() throws -> Line? {
    // One byte more for a CR, which belongs to the line ending.
    let capacity = Self.maximumLength + 1
    var line: [UInt8] = []
    var isTooLong = false
    var isEmpty = true
    while try refill() {
      let end = chunk[unread].firstIndex(of: UInt8(ascii: "\n"))
      let part = unread.lowerBound..<(end ?? unread.upperBound)
      isEmpty = false
      if line.count + part.count <= capacity {
        line += chunk[part]
      } else {
        isTooLong = true
        line = []
      }
      unread = (end.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
      if end != nil { return finish(line, isTooLong) }
      if isTooLong { line = [] }
    }
    return isEmpty ? nil : finish(line, isTooLong)
  }

  private func finish(_ line: [UInt8], _ isTooLong: Bool) -> Line {
    let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
    return isTooLong || content.count > Self.maximumLength ? .tooLong : .bytes(content)
  }

  /// Reads more bytes; returns false at the end.
  private mutating func refill() throws -> Bool {
    if unread.isEmpty, !isAtEnd {
      let count = try chunk.withUnsafeMutableBytes(source)
      unread = 0..<count
      isAtEnd = count == 0
    }
    return !unread.isEmpty
  }
}
