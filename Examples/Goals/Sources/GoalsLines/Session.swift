import Foundation
import GoalsModel
import Rill

/// Announces the edits in lines to a network of goals, and writes what comes of each.
public final class Session {
  private let model: GoalsModel
  private let states: Observer
  private let complain: (String) -> Void

  /// How many lines have been read.
  public private(set) var lineCount = 0
  /// How many of them were rejected.
  public private(set) var rejectionCount = 0

  private let clock: () -> Date

  /// The goals after the edits so far.
  public var goals: Goals { model.goals.value }

  /// Creates a session without goals.
  ///
  /// - Parameters:
  ///   - rendering: how goals are written.
  ///   - calendar: where days begin.
  ///   - clock: tells when it is.
  ///   - write: gets the goals after each edit.
  ///   - complain: gets a line for each line that was rejected.
  public init(
    rendering: Rendering, calendar: GoalCalendar, clock: @escaping () -> Date,
    write: @escaping (String) -> Void, complain: @escaping (String) -> Void
  ) {
    self.clock = clock
    model = GoalsModel(calendar: calendar, now: clock())
    states = model.snapshot.changes.observe { write(rendering($0)) }
    self.complain = complain
  }

  /// Takes all lines of `reader`.
  ///
  /// - Throws: what the source of the reader throws.
  public func run(_ reader: LineReader) throws {
    var reader = reader
    while let line = try reader.next() { take(line) }
  }

  /// Takes one line: announces its edit, or complains. A line of white space means nothing.
  public func take(_ line: LineReader.Line) {
    lineCount += 1
    do throws(FieldProblem) {
      guard let bytes = try content(of: line) else { return }
      let now = clock()
      let edit = try EditDecoder.decode(bytes, now: now)
      if let problem = edit.problem(in: goals) { throw problem }
      model.announce(edit, at: now)
    } catch {
      rejectionCount += 1
      complain("line \(lineCount): \(error)\n")
    }
  }

  private func content(
    of line: LineReader.Line
  ) throws(FieldProblem) -> ArraySlice<UInt8>? {
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
