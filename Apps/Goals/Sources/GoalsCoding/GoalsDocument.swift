import GoalsModel

/// A JSON document of goals, in the format of `goals export` and `goals import`.
///
/// The document is an object with an array `goals`, each with the fields of the edit `add`.
public struct GoalsDocument: Sendable {
  /// An error in a document, with its line and field.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// The field and the error.
    public let problem: FieldProblem

    /// The line, the field, and the error.
    public var description: String { "line \(line): \(problem.field): \(problem.message)" }
  }

  /// The errors in a document in order, at most one per goal.
  public struct Problems: Error, Equatable, CustomStringConvertible {
    /// The errors, at least one.
    public let all: [Problem]

    /// A line for each error.
    public var description: String { all.map(\.description).joined(separator: "\n") }

    fileprivate init?(_ all: [Problem]) {
      if all.isEmpty { return nil }
      self.all = all
    }
  }

  private struct Entry {
    let goal: Goal
    let position: Int
    let fields: Fields

    /// Returns the byte position of the value with the error.
    func position(of problem: FieldProblem) -> Int {
      fields.position(of: problem.field) ?? position
    }
  }

  private let bytes: ArraySlice<UInt8>
  private let entries: [Entry]

  /// The goals in order, not checked against each other.
  public var goals: [Goal] { entries.map(\.goal) }

  /// Parses a document.
  public init(_ bytes: ArraySlice<UInt8>) throws(Problems) {
    var entries: [Entry] = []
    var problems: [(FieldProblem, position: Int)] = []
    do throws(FieldProblem) {
      try UTF8Check.validate(bytes)
      var fields = try Fields(try JSONParser.parse(bytes))
      do throws(FieldProblem) {
        for element in try fields.array("goals") {
          var object: Fields?
          do throws(FieldProblem) {
            var fields = try Fields(element.value)
            object = fields
            let goal = try GoalFields.goal(&fields)
            try fields.finish("a goal")
            entries.append(Entry(goal: goal, position: element.position, fields: fields))
          } catch {
            problems.append((error, object?.position(of: error.field) ?? element.position))
          }
        }
        try fields.finish("a file of goals")
      } catch {
        problems.append((error, fields.position(of: error.field) ?? 0))
      }
    } catch {
      problems.append((error, error.position ?? 0))
    }
    if let problems = Self.problems(problems, in: bytes) { throw problems }
    self.bytes = bytes
    self.entries = entries
  }

  /// Returns the errors of adding the goals to `goals`, in order; nil without errors. If the goals
  /// exceed the limit, that is the only error.
  public func problems(in goals: Goals) -> Problems? {
    if let problem = goals.problem(ofAdding: entries.count) {
      let first = entries[max(0, Goals.maximumCount - goals.count)]
      return Self.problems([(problem, first.position)], in: bytes)
    }
    var goals = goals
    var problems: [(FieldProblem, position: Int)] = []
    for entry in entries {
      let edit = GoalEdit.add(entry.goal)
      if let problem = edit.problem(in: goals) {
        problems.append((problem, entry.position(of: problem)))
      } else {
        edit.apply(to: &goals)
      }
    }
    return Self.problems(problems, in: bytes)
  }

  /// Returns the error in the goal at `index` with its line.
  public func problem(_ problem: FieldProblem, ofGoalAt index: Int) -> Problems? {
    Self.problems([(problem, entries[index].position(of: problem))], in: bytes)
  }

  private static func problems(
    _ problems: [(FieldProblem, position: Int)], in bytes: ArraySlice<UInt8>
  ) -> Problems? {
    if problems.isEmpty { return nil }
    // Counts lines in one pass, since there may be as many errors as lines.
    var line = 1
    var position = bytes.startIndex
    let sorted = problems.sorted { $0.position < $1.position }
    return Problems(
      sorted.map { problem, offset in
        let place = bytes.startIndex + offset
        line += bytes[position..<place].count { $0 == UInt8(ascii: "\n") }
        position = place
        return Problem(line: line, problem: problem)
      })
  }

  /// Returns a document of `goals`, one per line, with a final line ending.
  public static func text(_ goals: some Sequence<Goal>) -> String {
    let lines = goals.map { "\n" + GoalEncoder.object($0) }.joined(separator: ",")
    return "{\"goals\":[\(lines)\n]}\n"
  }
}
