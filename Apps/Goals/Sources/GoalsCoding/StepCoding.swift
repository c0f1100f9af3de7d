import GoalsModel

/// The JSON form of steps, which a client sends back to undo them: an array of parts, each with an
/// edit and its inverse.
enum StepCoding {
  static func encode(_ step: Step) -> String {
    JSONText.array(
      step.parts.map { part in
        let before = GoalAspect.allCases.compactMap { aspect in
          part.before[aspect].map { (aspect.rawValue, Optional(String($0))) }
        }
        return JSONText.object([
          ("edit", EditEncoder.encode(part.edit)), ("inverse", EditEncoder.encode(part.inverse)),
          ("number", String(part.number)), ("title", JSONText.string(part.title)),
          ("before", before.isEmpty ? nil : JSONText.object(before)),
        ])
      })
  }

  /// Decodes the step in the field `step`.
  ///
  /// It doesn't check whether the step was ever done; its edits are checked when it is undone or
  /// redone.
  static func decode(_ fields: inout Fields) throws(FieldProblem) -> Step {
    guard let step = try decodeOptional(&fields) else { throw FieldProblem("step", "missing") }
    return step
  }

  static func decodeOptional(_ fields: inout Fields) throws(FieldProblem) -> Step? {
    guard let elements = try fields.optionalArray("step") else { return nil }
    if elements.isEmpty { throw FieldProblem("step", "must not be empty") }
    var parts: [Step.Part] = []
    for element in elements {
      var fields = try Fields(element)
      parts.append(try part(&fields))
      try fields.finish("a part of a step")
    }
    return Step(parts: parts)
  }

  private static func part(_ fields: inout Fields) throws(FieldProblem) -> Step.Part {
    var (edit, inverse) = (try fields.object("edit"), try fields.object("inverse"))
    var before: EditProvenance.OfGoal = [:]
    if var origins = try fields.optionalObject("before") {
      for aspect in GoalAspect.allCases {
        before[aspect] = try origins.optionalInteger(aspect.rawValue)
      }
      try origins.finish("before")
    }
    let part = Step.Part(
      try EditDecoder.decode(&edit, now: nil), inverse: try EditDecoder.decode(&inverse, now: nil),
      number: try fields.integer("number"), title: try fields.string("title"), before: before)
    guard let part else { throw FieldProblem("inverse", "must undo the edit") }
    return part
  }
}
