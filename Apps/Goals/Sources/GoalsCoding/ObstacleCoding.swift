import GoalsModel

/// The JSON form of undo conflicts: an object with the id and title of the goal, and the reason.
enum ObstacleCoding {
  private enum Reason: String, NamedChoice {
    case isGone, isBack, changed, progressed, wasTakenBack, isInactive
  }

  static func encode(_ obstacle: UndoConflict) -> String {
    let (reason, aspect): (Reason, GoalAspect?) =
      switch obstacle.reason {
      case .isGone: (.isGone, nil)
      case .isBack: (.isBack, nil)
      case .changed(let aspect): (.changed, aspect)
      case .progressed: (.progressed, nil)
      case .wasTakenBack: (.wasTakenBack, nil)
      case .isInactive: (.isInactive, nil)
      }
    return JSONText.object([
      ("id", JSONText.string(obstacle.id)), ("title", JSONText.string(obstacle.title)),
      ("reason", JSONText.choice(reason)), ("aspect", aspect.map(JSONText.choice)),
      ("number", obstacle.number.map(String.init)),
    ])
  }

  static func decode(_ fields: inout Fields) throws(FieldProblem) -> UndoConflict {
    let reason: Reason = try fields.choice("reason")
    let obstacle = UndoConflict(
      id: try fields.string("id"), title: try fields.string("title"),
      reason: try self.reason(reason, &fields), number: try fields.optionalInteger("number"))
    try fields.finish("an obstacle")
    return obstacle
  }

  private static func reason(
    _ reason: Reason, _ fields: inout Fields
  ) throws(FieldProblem) -> UndoConflict.Reason {
    switch reason {
    case .isGone: .isGone
    case .isBack: .isBack
    case .changed: .changed(try fields.choice("aspect"))
    case .progressed: .progressed
    case .wasTakenBack: .wasTakenBack
    case .isInactive: .isInactive
    }
  }
}

extension GoalAspect: NamedChoice {}
extension Turn: NamedChoice {}
