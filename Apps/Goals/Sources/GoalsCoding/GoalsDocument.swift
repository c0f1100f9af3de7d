import GoalsModel

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

    fileprivate init?(_ all: [Problem]) {
      if all.isEmpty { return nil }
      self.all = all
    }

    fileprivate init(_ problem: FieldProblem, goal: Int? = nil) {
      all = [Problem(goal: goal, problem: problem)]
    }
  }

  /// The goals in order, not checked against each other.
  public let goals: [Goal]

  /// Parses a document.
  public init(_ bytes: ArraySlice<UInt8>) throws(Problems) {
    let result: Result<[Goal], Problems>
    do throws(FieldProblem) {
      result = try JSONInput.decode(bytes, Self.decode)
    } catch {
      throw Problems(error)
    }
    goals = try result.get()
  }

  private static func decode(
    _ fields: inout Fields
  ) throws(FieldProblem) -> Result<[Goal], Problems> {
    var goals: [Goal] = []
    var problems: [Problem] = []
    for (index, element) in try fields.array("goals").enumerated() {
      do throws(FieldProblem) {
        goals.append(try GoalFields.goal(element))
      } catch {
        problems.append(Problem(goal: index + 1, problem: error))
      }
    }
    do throws(FieldProblem) {
      try fields.finish("a file of goals")
    } catch {
      problems.append(Problem(goal: nil, problem: error))
    }
    return Problems(problems).map { .failure($0) } ?? .success(goals)
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
      let edit = GoalEdit.add(goal)
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
    let lines = goals.map { "\n" + GoalEncoder.object($0) }.joined(separator: ",")
    return "{\"goals\":[\(lines)\n]}\n"
  }
}
