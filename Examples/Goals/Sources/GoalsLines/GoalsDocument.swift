import GoalsModel

/// Goals in a file of JSON, as `goals export` writes them and `goals import` reads them: an object with
/// an array `goals`, in which each has the fields of the edit `add`.
public struct GoalsDocument: Sendable {
  /// What is wrong with a document, on which of its lines, and in which field.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// What is wrong, and in which field.
    public let problem: FieldProblem

    /// The line, the field, and what is wrong with it.
    public var description: String { "line \(line): \(problem.field): \(problem.message)" }
  }

  private struct Entry {
    let goal: Goal
    let position: Int
    let fields: Fields
  }

  private let bytes: ArraySlice<UInt8>
  private let entries: [Entry]

  /// The goals, in their order. Whether they fit each other is not looked at.
  public var goals: [Goal] { entries.map(\.goal) }

  /// Reads a document.
  public init(_ bytes: ArraySlice<UInt8>) throws(Problem) {
    var entries: [Entry] = []
    var position = 0
    var current: Fields?
    do throws(FieldProblem) {
      try UTF8Check.validate(bytes)
      var fields = try Fields(try JSONParser.parse(bytes))
      current = fields
      for element in try fields.array("goals") {
        (position, current) = (element.position, nil)
        var object = try Fields(element.value)
        current = object
        let goal = try GoalFields.goal(&object)
        try object.finish("a goal")
        entries.append(Entry(goal: goal, position: position, fields: object))
      }
      (position, current) = (0, fields)
      try fields.finish("a file of goals")
    } catch {
      let place = error.position ?? current?.position(of: error.field) ?? position
      throw Self.problem(error, at: place, in: bytes)
    }
    self.bytes = bytes
    self.entries = entries
  }

  /// What is wrong with the goal at `index`, and where that stands.
  public func problem(_ problem: FieldProblem, ofGoalAt index: Int) -> Problem {
    let entry = entries[index]
    let place = entry.fields.position(of: problem.field) ?? entry.position
    return Self.problem(problem, at: place, in: bytes)
  }

  private static func problem(
    _ problem: FieldProblem, at position: Int, in bytes: ArraySlice<UInt8>
  ) -> Problem {
    let isLineFeed = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    return Problem(line: bytes.prefix(position).count(where: isLineFeed) + 1, problem: problem)
  }

  /// A document of `goals`, each on a line, ending with the end of a line.
  public static func text(_ goals: some Sequence<Goal>) -> String {
    let lines = goals.map { "\n" + GoalEncoder.object($0) }.joined(separator: ",")
    return "{\"goals\":[\(lines)\n]}\n"
  }
}
