/// Splits what a source of bytes gives into lines, keeping no more than one line of limited length.
public struct LineReader {
  /// Fills the buffer with what there is, waiting for at least a byte, and returns how much that was;
  /// 0 at the end.
  public typealias Source = (UnsafeMutableRawBufferPointer) throws -> Int

  /// A line without its end, or that there was one that is too long.
  public enum Line: Equatable {
    /// What the line is.
    case bytes(ArraySlice<UInt8>)
    /// The line is longer than ``LineReader/maximumLength``; it was passed over.
    case tooLong
  }

  /// How many bytes a line may have, its end not counted.
  public static let maximumLength = 64 * 1024

  private let source: Source
  private var chunk: [UInt8]
  private var unread: Range<Int> = 0..<0
  private var isAtEnd = false

  /// Creates a reader that asks `source` for at most `chunkSize` bytes at once.
  public init(chunkSize: Int = 64 * 1024, source: @escaping Source) {
    self.source = source
    chunk = [UInt8](repeating: 0, count: max(1, chunkSize))
  }

  /// The next line, or nil at the end. Lines end with LF or CRLF; the last one need not end.
  public mutating func next() throws -> Line? {
    // One more than may be, for the CR that belongs to the end of the line.
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

  /// Sees to it that there is something to read; false at the end.
  private mutating func refill() throws -> Bool {
    if unread.isEmpty, !isAtEnd {
      let count = try chunk.withUnsafeMutableBytes(source)
      unread = 0..<count
      isAtEnd = count == 0
    }
    return !unread.isEmpty
  }
}
