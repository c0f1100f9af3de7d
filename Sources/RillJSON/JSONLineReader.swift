#if !hasFeature(Embedded)
  /// A reader of lines of JSON (JSON Lines, NDJSON) from a file or another process. It buffers at
  /// most one line of limited length.
  ///
  /// ```swift
  /// var reader = JSONLineReader { try standardInput.read(into: $0) }
  /// while let line = try reader.next() {
  ///   var fields = try JSONFields(parsing: line)
  /// }
  /// ```
  public struct JSONLineReader {
    /// A function that fills the buffer with available bytes and returns their number. It waits for
    /// at least one byte; 0 marks the end.
    public typealias Source = (UnsafeMutableRawBufferPointer) throws -> Int

    /// The number of lines so far, for messages.
    public private(set) var count = 0

    private let source: Source
    private let maximumLength: Int
    private var chunk: [UInt8]
    private var unread: Range<Int> = 0..<0
    private var isAtEnd = false
    /// The bytes of the line that is being read, and whether there are any, also omitted ones.
    private var line: [UInt8] = []
    private var isInLine = false

    /// Creates a reader that requests at most `chunkSize` bytes at a time from `source`.
    ///
    /// - Parameter maximumLength: The maximum number of bytes in a line, without its ending.
    public init(
      maximumLength: Int = 64 * 1024, chunkSize: Int = 64 * 1024, source: @escaping Source
    ) {
      self.source = source
      self.maximumLength = maximumLength
      chunk = [UInt8](repeating: 0, count: max(1, chunkSize))
    }

    /// Returns the next line that is not blank, or nil at the end.
    ///
    /// Lines end with LF or CRLF; the last ending is optional. A byte order mark before the first
    /// line is skipped.
    ///
    /// - Throws: ``FieldProblem`` if the line is too long; then the reader continues with the next
    ///   one. An error of the source; then the next call continues with the same line.
    public mutating func next() throws -> ArraySlice<UInt8>? {
      while var line = try readLine() {
        count += 1
        guard line.count <= maximumLength else {
          throw FieldProblem("length", "must be at most \(maximumLength) bytes")
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if count == 1, line.starts(with: mark) { line = line.dropFirst(mark.count) }
        if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return line }
      }
      return nil
    }

    /// Returns the next line, without the bytes after one that is too many.
    private mutating func readLine() throws -> ArraySlice<UInt8>? {
      while try refill() {
        isInLine = true
        let end = chunk[unread].firstIndex(of: UInt8(ascii: "\n"))
        // One byte more for a CR, which belongs to the line ending, and one to notice longer lines.
        line += chunk[unread.lowerBound..<(end ?? unread.upperBound)].prefix(
          maximumLength + 2 - line.count)
        unread = (end.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
        if end != nil { break }
      }
      guard isInLine else { return nil }
      let read = line
      line = []
      isInLine = false
      let isEnding = read.last == UInt8(ascii: "\r") && read.count <= maximumLength + 1
      return isEnding ? read.dropLast() : read[...]
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
#endif
