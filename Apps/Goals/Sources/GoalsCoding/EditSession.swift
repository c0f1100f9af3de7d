import Foundation
import GoalsModel

/// A session that submits the edits in lines and writes the snapshot after each edit.
public struct EditSession {
  /// A failure that ends the session; the remaining lines are not read.
  public struct Failure: Error, CustomStringConvertible {
    /// The failure as a sentence without a full stop.
    public let description: String
  }

  private let answer: (ControlRequest) async throws -> ControlAnswer
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
  ///   - answer: A function that answers each request.
  ///   - clock: A function that returns the current time.
  ///   - write: A function that receives the snapshot after each edit.
  ///   - complain: A function that receives an error message for each rejected line.
  public init(
    answer: @escaping (ControlRequest) async throws -> ControlAnswer,
    clock: @escaping () -> Date, write: @escaping (GoalsSnapshot) throws -> Void,
    complain: @escaping (String) -> Void
  ) {
    self.answer = answer
    self.clock = clock
    self.write = write
    self.complain = complain
  }

  /// Submits all lines of `reader`.
  ///
  /// - Throws: `Failure`, and errors of the reader, `answer` and `write`.
  public mutating func run(_ reader: LineReader) async throws {
    var reader = reader
    while let line = try reader.next() { try await take(line) }
  }

  /// Submits the edit in one line, or reports its error. Ignores a blank line.
  public mutating func take(_ line: LineReader.Line) async throws {
    lineCount += 1
    do {
      guard let bytes = try content(of: line) else { return }
      let edit = try EditDecoder.decode(bytes, now: clock())
      switch try await answer(.edit(edit)) {
      case .snapshot(let snapshot): try write(snapshot)
      case .rejected(let problem, _): throw problem
      case .failed(let message): throw Failure(description: message)
      default: throw Failure(description: "the server sent an unexpected answer to an edit")
      }
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
