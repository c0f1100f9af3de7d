import Foundation

/// A session that submits the edits in lines and writes the snapshot after each edit.
public struct EditSession {
  private let submit: (Edit) async throws -> GoalsSnapshot
  private let clock: () -> Date
  private let write: (GoalsSnapshot) throws -> Void
  private let complain: (String) -> Void

  /// The number of lines that were read.
  public private(set) var lineCount = 0
  /// The number of lines that were rejected.
  public private(set) var rejectionCount = 0

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - submit: A function that submits an edit and returns the snapshot after it. It throws
  ///     `FieldProblem` if the edit is rejected.
  ///   - clock: A function that returns the current time.
  ///   - write: A function that receives the snapshot after each edit.
  ///   - complain: A function that receives an error message for each rejected line.
  public init(
    submit: @escaping (Edit) async throws -> GoalsSnapshot,
    clock: @escaping () -> Date, write: @escaping (GoalsSnapshot) throws -> Void,
    complain: @escaping (String) -> Void
  ) {
    self.submit = submit
    self.clock = clock
    self.write = write
    self.complain = complain
  }

  /// Submits all lines of `reader`.
  ///
  /// - Throws: Other errors of `submit`, which end the session, and those of the reader and
  ///   `write`.
  public mutating func run(_ reader: LineReader) async throws {
    var reader = reader
    while let line = try reader.next() { try await take(line) }
  }

  /// Submits the edit in one line, or reports its error. Ignores a blank line.
  public mutating func take(_ line: LineReader.Line) async throws {
    lineCount += 1
    do {
      guard let bytes = try content(of: line) else { return }
      try write(try await submit(try EditDecoder.decode(bytes, now: clock())))
    } catch let problem as FieldProblem {
      rejectionCount += 1
      complain("line \(lineCount): \(problem)\n")
    }
  }

  private func content(of line: LineReader.Line) throws(FieldProblem) -> ArraySlice<UInt8>? {
    switch line {
    case .tooLong:
      throw FieldProblem("length", "must be at most \(LineReader.maximumLength) bytes")
    case .bytes(let bytes):
      let isFirst = lineCount == 1
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let content = isFirst && bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes
      return content.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } ? nil : content
    }
  }
}
