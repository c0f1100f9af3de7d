import Foundation

/// The edits in the lines of an input, which are counted for messages.
public struct EditLines {
  /// The number of lines so far.
  public private(set) var count = 0

  /// Creates a counter of lines.
  public init() {}

  /// Decodes the edit in the next line; nil if the line is blank.
  ///
  /// - Parameter now: The instant of a bump that doesn't specify one.
  public mutating func decode(_ line: LineReader.Line, now: Date) throws(FieldProblem) -> Edit? {
    count += 1
    guard case .bytes(let bytes) = line else {
      throw FieldProblem("length", "must be at most \(LineReader.maximumLength) bytes")
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = count == 1 && bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes
    let isBlank = content.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return isBlank ? nil : try EditDecoder.decode(content, now: now)
  }
}
