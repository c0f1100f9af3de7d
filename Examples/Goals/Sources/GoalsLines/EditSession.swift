import Foundation
import GoalsModel

/// Has the edits in lines taken, and writes what comes of each.
public struct EditSession {
  /// What can't be done, in a sentence; the lines after it are not read.
  public struct Failure: Error, CustomStringConvertible {
    /// The sentence, without a full stop.
    public let description: String
  }

  private let answer: (ControlRequest) async throws -> ControlAnswer
  private let clock: () -> Date
  private let write: (GoalsSnapshot) throws -> Void
  private let complain: (String) -> Void

  /// How many lines have been read.
  public private(set) var lineCount = 0
  /// How many of them were rejected.
  public private(set) var rejectionCount = 0

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - answer: keeps the goals.
  ///   - clock: tells when it is.
  ///   - write: gets what one sees after each edit.
  ///   - complain: gets a line for each line that was rejected.
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

  /// Takes all lines of `reader`.
  ///
  /// - Throws: `Failure`, and what the reader, who answers, or `write` throw.
  public mutating func run(_ reader: LineReader) async throws {
    var reader = reader
    while let line = try reader.next() { try await take(line) }
  }

  /// Takes one line: has its edit taken, or complains. A line of white space means nothing.
  public mutating func take(_ line: LineReader.Line) async throws {
    lineCount += 1
    do {
      guard let bytes = try content(of: line) else { return }
      let edit = try EditDecoder.decode(bytes, now: clock())
      switch try await answer(.edit(edit)) {
      case .snapshot(let snapshot): try write(snapshot)
      case .rejected(let problem, _): throw problem
      case .failed(let message): throw Failure(description: message)
      default: throw Failure(description: "the answer is not the one to an edit")
      }
    } catch let problem as FieldProblem {
      rejectionCount += 1
      complain("line \(lineCount): \(problem)\n")
    }
  }

  private func content(of line: LineReader.Line) throws(FieldProblem) -> ArraySlice<UInt8>? {
    switch line {
    case .tooLong:
      throw FieldProblem("length", "more than \(LineReader.maximumLength) bytes")
    case .bytes(let bytes):
      let isFirst = lineCount == 1
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let content = isFirst && bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes
      return content.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } ? nil : content
    }
  }
}
