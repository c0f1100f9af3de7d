/// A shared model with undo and redo: each user takes back steps of their own, and never what
/// others did in the meantime.
///
/// ```swift
/// typealias Book = Undoable<Guestbook>
/// let store = try await SharedStore<Book>.open(.memory)
/// let receipt = try await store.submit(.apply(.sign("Ann")))
/// if let step = receipt.revision { try await store.submit(.undo(step)) }
/// ```
///
/// A step is one `apply` edit, named by its revision. Undoing it applies the inverse edits, in
/// reverse order. It is refused with the reason if another edit has changed an aspect of the step
/// since, or if the model refuses an inverse edit. After an undo, the steps before it can be
/// undone, too, as if the step had not been made.
///
/// Undo and redo are recorded edits like any other, so each server agrees about them. The model
/// remembers the last ``stepLimit`` steps of all users.
public struct Undoable<Base: UndoableModel>: SharedModel {
  /// A change: edits of the model, or undo or redo of a step.
  public enum Edit: Codable, Sendable {
    /// Applies edits in order, as one step, all or none.
    case edits([Base.Edit])
    /// Takes back the step with the given revision.
    case undo(Int)
    /// Applies the step with the given revision again, after an undo.
    case redo(Int)

    /// Applies one edit, as a step.
    public static func apply(_ edit: Base.Edit) -> Edit { .edits([edit]) }
  }

  /// The reason an edit is refused.
  public enum Rejection: Error, Sendable {
    /// The model refuses the edit at `index` of the step.
    case edit(Base.Rejection, index: Int)
    /// The same aspect of the model was changed since: by the edit with the given revision, or by
    /// an undo if it is nil.
    case changed(Base.Aspect, revision: Int?)
    /// The step isn't known: it changed nothing, or it is older than the last ``stepLimit`` steps.
    case unknownStep(Int)
    /// The step was undone before, or is redone without an undo.
    case alreadyDone(Int)
  }

  /// The number of steps that are remembered.
  public static var stepLimit: Int { 1000 }

  /// The model.
  public private(set) var base = Base()
  /// The revision of the last edit of each aspect of a remembered step.
  private var origins: [Base.Aspect: Int] = [:]
  /// The number of remembered steps with each aspect.
  private var stepCounts: [Base.Aspect: Int] = [:]
  private var steps: [Int: Step] = [:]
  /// The revisions of the steps, the oldest first.
  private var order: [Int] = []

  private struct Step: Codable, Sendable {
    var parts: [Part]
    var isUndone = false
    /// The origins of the aspects before the step.
    let before: [Base.Aspect: Int]
    /// The aspects of the step, each once.
    let aspects: [Base.Aspect]
  }

  private struct Part: Codable, Sendable {
    let edit: Base.Edit
    let inverse: Base.Edit
  }

  /// Creates a model without steps.
  public init() {}

  /// Creates a model without steps from `base`.
  public init(_ base: Base) { self.base = base }

  /// The name of the model inside, marked as undoable: the edits in the journal are others.
  public static var modelName: String { "Undoable<\(Base.modelName)>" }

  /// The migrations of the model, which apply to the edits and the models inside.
  public static var migrations: [StoreMigration] { Base.migrations.map(\.inUndoable) }

  /// Returns whether the step with the given revision is known, and may be undone or redone.
  public func isStep(_ revision: Int) -> Bool { steps[revision] != nil }

  /// Applies edits as a step, or undoes or redoes one.
  ///
  /// - Throws: ``Rejection``; then nothing has changed.
  public mutating func apply(_ edit: Edit, _ context: EditContext) throws(Rejection) {
    switch edit {
    case .edits(let edits): try apply(edits, context)
    case .undo(let revision):
      try turn(revision, isUndo: true, context)
    case .redo(let revision):
      try turn(revision, isUndo: false, context)
    }
  }

  private mutating func apply(
    _ edits: [Base.Edit], _ context: EditContext
  ) throws(Rejection) {
    var parts: [Part] = []
    var aspects: [Base.Aspect] = []
    var known: Set<Base.Aspect> = []
    var isStep = true
    for (index, edit) in edits.enumerated() {
      let inverse = base.inverse(of: edit, context)
      let changed = base.aspects(of: edit)
      try applyToBase(edit, context, index)
      switch inverse {
      case .unchanged: continue
      case .irreversible: isStep = false
      case .edit(let inverse, let redo):
        parts.append(Part(edit: redo ?? edit, inverse: inverse))
      }
      aspects += changed.filter { known.insert($0).inserted }
    }
    if isStep, !parts.isEmpty { remember(parts, aspects, context.revision) }
    for aspect in aspects where stepCounts[aspect] != nil { origins[aspect] = context.revision }
  }

  private mutating func remember(
    _ parts: [Part], _ aspects: [Base.Aspect], _ revision: Int
  ) {
    var before: [Base.Aspect: Int] = [:]
    for aspect in aspects {
      before[aspect] = origins[aspect]
      stepCounts[aspect, default: 0] += 1
    }
    steps[revision] = Step(parts: parts, before: before, aspects: aspects)
    order.append(revision)
    if order.count > Self.stepLimit { forget(order.removeFirst()) }
  }

  private mutating func turn(
    _ revision: Int, isUndo: Bool, _ context: EditContext
  ) throws(Rejection) {
    guard let step = steps[revision] else { throw .unknownStep(revision) }
    guard step.isUndone != isUndo else { throw .alreadyDone(revision) }
    for aspect in step.aspects {
      // The origin that the last turn of this step left.
      let expected = isUndo ? revision : step.before[aspect]
      if origins[aspect] != expected { throw .changed(aspect, revision: origins[aspect]) }
    }
    let edits = isUndo ? step.parts.reversed().map(\.inverse) : step.parts.map(\.edit)
    for (index, edit) in edits.enumerated() {
      try applyToBase(base.fitted(edit), context, index)
    }
    for aspect in step.aspects { origins[aspect] = isUndo ? step.before[aspect] : revision }
    steps[revision]?.isUndone = isUndo
  }

  private mutating func applyToBase(
    _ edit: Base.Edit, _ context: EditContext, _ index: Int
  ) throws(Rejection) {
    do throws(Base.Rejection) {
      try base.apply(edit, context)
    } catch {
      throw .edit(error, index: index)
    }
  }

  /// Removes a step, and what only this step needs.
  private mutating func forget(_ revision: Int) {
    guard let step = steps.removeValue(forKey: revision) else { return }
    for aspect in step.aspects {
      let count = stepCounts[aspect, default: 0] - 1
      stepCounts[aspect] = count > 0 ? count : nil
      if count <= 0 { origins[aspect] = nil }
    }
  }
}

extension Undoable.Rejection: CustomStringConvertible {
  /// The reason, as a sentence without a full stop.
  public var description: String {
    switch self {
    case .edit(let rejection, _): "\(rejection)"
    case .changed(let aspect, let revision?):
      "the edit \(revision) has changed \(aspect) since"
    case .changed(let aspect, nil): "\(aspect) was changed since"
    case .unknownStep(let revision):
      "the edit \(revision) is not a step that can be undone or redone"
    case .alreadyDone(let revision):
      "the step \(revision) was undone or redone before"
    }
  }
}

extension Undoable.Rejection: Equatable where Base.Rejection: Equatable {}

extension StoreMigration {
  /// This migration of a model, for the same model with undo.
  fileprivate var inUndoable: StoreMigration {
    let convertEdit: @Sendable (inout JSONValue) throws -> Void = { value in
      guard case .array(var edits)? = value["edits"]?["_0"] else { return }
      for index in edits.indices { try edit(&edits[index]) }
      value["edits"] = ["_0": .array(edits)]
    }
    if model == nil { return StoreMigration(edit: convertEdit) }
    return StoreMigration(edit: convertEdit) { value in
      if var base = value["base"] {
        try model?(&base)
        value["base"] = base
      }
      guard case .object(var steps)? = value["steps"] else { return }
      for (revision, step) in steps { steps[revision] = try migrated(step) }
      value["steps"] = .object(steps)
    }
  }

  private func migrated(_ step: JSONValue) throws -> JSONValue {
    guard case .array(var parts)? = step["parts"] else { return step }
    for index in parts.indices {
      for name in ["edit", "inverse"] {
        guard var value = parts[index][name] else { continue }
        try edit(&value)
        parts[index][name] = value
      }
    }
    var step = step
    step["parts"] = .array(parts)
    return step
  }
}
