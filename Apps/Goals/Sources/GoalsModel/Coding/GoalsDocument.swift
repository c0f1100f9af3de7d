/// A JSON document of goals, in the format of `goals export` and `goals import`.
///
/// The document is an object with an array `goals`, each with the fields of the edit `add`.
public struct GoalsDocument: Sendable {
  /// An error in a document, with its goal and field.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    /// The number of the goal, counted from 1; nil if the error concerns the whole document.
    public let goal: Int?
    /// The field and the error.
    public let problem: FieldProblem

    /// The goal, the field, and the error.
    public var description: String { (goal.map { "goal \($0): " } ?? "") + "\(problem)" }
  }

  /// The errors in a document in order, at most one per goal.
  public struct Problems: Error, Equatable, CustomStringConvertible {
    /// The errors, at least one.
    public let all: [Problem]

    /// A line for each error.
    public var description: String { all.map(\.description).joined(separator: "\n") }

    fileprivate init(_ problem: FieldProblem, goal: Int? = nil) {
      all = [Problem(goal: goal, problem: problem)]
    }

    fileprivate init?(_ all: [Problem]) {
      if all.isEmpty { return nil }
      self.all = all
    }
  }

  /// The goals in order, not checked against each other.
  public private(set) var goals: [Goal] = []

  /// Parses a document.
  public init(_ bytes: ArraySlice<UInt8>) throws(Problems) {
    var problems: [Problem] = []
    do throws(FieldProblem) {
      var fields = try Fields(JSON(bytes))
      for (index, element) in try fields.required("goals").elements().enumerated() {
        do throws(FieldProblem) {
          var fields = try Fields(element.json)
          goals.append(try Goal(&fields))
          try fields.finish("a goal")
        } catch {
          problems.append(Problem(goal: index + 1, problem: error))
        }
      }
      try fields.finish("a file of goals")
    } catch {
      problems.append(Problem(goal: nil, problem: error))
    }
    if let problems = Problems(problems) { throw problems }
  }

  /// Returns the errors of adding the goals to `goals`, in order; nil without errors. If the goals
  /// exceed the limit, that is the only error.
  public func problems(in goals: Goals) -> Problems? {
    if let problem = goals.problem(ofAdding: self.goals.count) {
      return Problems(problem, goal: max(0, Goals.maximumCount - goals.count) + 1)
    }
    var goals = goals
    var problems: [Problem] = []
    for (index, goal) in self.goals.enumerated() {
      let edit = Edit.add(goal)
      if let problem = edit.problem(in: goals) {
        problems.append(Problem(goal: index + 1, problem: problem))
      } else {
        edit.apply(to: &goals)
      }
    }
    return Problems(problems)
  }

  /// Returns the error in the goal at `index`.
  public func problem(_ problem: FieldProblem, ofGoalAt index: Int) -> Problems {
    Problems(problem, goal: goals.indices.contains(index) ? index + 1 : nil)
  }

  /// Returns a document of `goals`, one per line, with a final line ending.
  public static func text(_ goals: some Sequence<Goal>) -> String {
    let lines = goals.map { "\n" + JSONText.goal($0) }.joined(separator: ",")
    return "{\"goals\":[\(lines)\n]}\n"
  }
}
