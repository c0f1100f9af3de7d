import GoalsModel

/// A JSON document of goals, in the format of `goals export` and `goals import`.
///
/// The document is an object with an array `goals`, each with the fields of the edit `add`.
public struct GoalsDocument: Sendable {
  /// The goals in order, not checked against each other.
  public let goals: [Goal]

  /// Parses a document.
  public init(_ bytes: ArraySlice<UInt8>) throws(ItemProblems) {
    goals = try JSONFields.items("goals", in: bytes, noun: "goal") {
      (fields) throws(FieldProblem) in try Goal(&fields)
    }
  }

  /// Returns the errors of adding the goals to `goals`, in order; nil without errors. If the goals
  /// exceed the limit, that is the only error.
  public func problems(in goals: Goals) -> ItemProblems? {
    if let problem = goals.problem(ofAdding: self.goals.count) {
      let first = max(0, Goals.maximumCount - goals.count) + 1
      return ItemProblems(ItemProblem(problem, in: "goal", first))
    }
    var goals = goals
    var problems: [ItemProblem] = []
    for (index, goal) in self.goals.enumerated() {
      let edit = Edit.add(goal)
      if let problem = edit.problem(in: goals) {
        problems.append(ItemProblem(problem, in: "goal", index + 1))
      } else {
        edit.apply(to: &goals)
      }
    }
    return ItemProblems(problems)
  }

  /// Returns the error in the goal at `index`.
  public func problem(_ problem: FieldProblem, ofGoalAt index: Int) -> ItemProblems {
    ItemProblems(ItemProblem(problem, in: "goal", goals.indices.contains(index) ? index + 1 : nil))
  }

  /// Returns a document of `goals`, one per line, with a final line ending.
  public static func text(_ goals: some Sequence<Goal>) -> String {
    let lines = goals.map { "\n" + $0.json }.joined(separator: ",")
    return "{\"goals\":[\(lines)\n]}\n"
  }
}
