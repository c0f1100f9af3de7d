extension TreeDiff {
  /// Whether all in an element is as it was, as far as that is soon seen. If so, its listeners have
  /// their ids.
  func isUnchanged(_ old: RecordPointer, _ new: RecordPointer) -> Bool {
    // Elements of elements are looked at again and again, unless they are small.
    let count = Int(new.pointee.size)
    guard count <= 64, old.pointee.size == new.pointee.size else { return false }
    for offset in 0..<count {
      let (old, new) = (old + offset, new + offset)
      guard old.pointee.kind == new.pointee.kind, old.pointee.flags == new.pointee.flags,
        old.pointee.name == new.pointee.name, hasSameValue(old, new)
      else { return false }
      switch new.pointee.kind {
      case .lazy, .refused: return false
      case .listener:
        guard isSameListener(old, new) else { return false }
        new.pointee.size = old.pointee.size
      default:
        guard old.pointee.size == new.pointee.size,
          new.pointee.name != .custom || old.pointee.object === new.pointee.object
            || new.pointee.kind == .map || old.pointee.spelling.isSame(as: new.pointee.spelling)
        else { return false }
      }
    }
    return true
  }

  /// Makes the facts of one element into those of another, but for the choice of a `select`.
  ///
  /// - Returns: where the children of both begin.
  mutating func updateFacts(
    _ old: RecordPointer, _ new: RecordPointer, _ oldEnd: RecordPointer, _ newEnd: RecordPointer
  ) -> (RecordPointer, RecordPointer) {
    var (oldFact, newFact) = (old, new)
    while oldFact != oldEnd && newFact != newEnd && !oldFact.pointee.isNode
      && !newFact.pointee.isNode && isSameFact(oldFact, newFact)
    {
      if newFact.pointee.kind == .listener { newFact.pointee.size = oldFact.pointee.size }
      (oldFact, newFact) = (oldFact + 1, newFact + 1)
    }
    let oldIsDone = oldFact == oldEnd || oldFact.pointee.isNode
    let newIsDone = newFact == newEnd || newFact.pointee.isNode
    if oldIsDone && newIsDone { return (oldFact, newFact) }
    while oldFact != oldEnd && !oldFact.pointee.isNode { oldFact += 1 }
    while newFact != newEnd && !newFact.pointee.isNode { newFact += 1 }
    updateChangedFacts(Facts(old, oldFact), Facts(new, newFact), of: new - 1)
    return (oldFact, newFact)
  }

  private mutating func updateChangedFacts(
    _ old: Facts, _ new: Facts, of element: RecordPointer
  ) {
    for fact in old where old.isEffective(fact) && new.counterpart(of: fact) == nil { remove(fact) }
    var written: (String, String)?
    let classes = new.classes
    if !hasSameClasses(old.classes, classes) { set(classes: classes) }
    for fact in new {
      let isEffective = new.isEffective(fact)
      let counterpart = isEffective ? old.counterpart(of: fact) : nil
      if fact.pointee.kind == .listener {
        fact.pointee.size = isEffective ? counterpart?.pointee.size ?? newID() : 0
      }
      if isEffective && !fact.isChoice(of: element)
        && !(counterpart.map { isSameFact($0, fact) } ?? false)
      {
        set(fact)
        if let counterpart, fact.pointee.kind == .property, fact.pointee.spelling == "value" {
          written = (counterpart.pointee.value, fact.pointee.value)
        }
      }
    }
    // The listeners have their ids now.
    if let (old, new) = written, let field = element.fieldID {
      writes.append(FieldWrites.Write(field: field, old: old, new: new))
    }
  }

  /// Sets the facts of a new element, but for the choice of a `select`.
  mutating func setFacts(of element: RecordPointer, to end: RecordPointer) {
    let facts = Facts(element + 1, end)
    for fact in facts {
      let isEffective = facts.isEffective(fact)
      if fact.pointee.kind == .listener && !keepsIDs {
        fact.pointee.size = isEffective ? newID() : 0
      }
      if isEffective {
        if !fact.isChoice(of: element) { set(fact) }
      } else if facts.isFirstOfClasses(fact) {
        set(classes: facts.classes)
      }
    }
  }

  private mutating func newID() -> UInt32 {
    precondition(
      nextHandler < .max,
      "Rill: a rendering has given all its listeners' ids; begin the page anew before that.")
    defer { nextHandler += 1 }
    return nextHandler
  }

  private mutating func set(classes: String?) {
    let fact = Record(.attribute, name: .class, value: classes ?? "")
    if classes == nil {
      cursor.remove(.removeAttribute, fact)
    } else {
      cursor.set(.setAttribute, fact)
    }
  }

  private mutating func set(_ fact: RecordPointer) {
    switch fact.pointee.kind {
    case .attribute: cursor.set(.setAttribute, fact.pointee)
    case .property: cursor.set(.setProperty, number: Int(fact.pointee.flags), fact.pointee)
    case .style: cursor.set(.setStyle, fact.pointee)
    case .listener:
      guard let handler = Handler.of(fact.pointee) else { break }
      cursor.listen(fact.pointee, handler.fields, handler.pace, handler.allowedCommands)
      if !keepsIDs { diagnoseCommands(of: handler) }
    case .refused where !keepsIDs:
      let mistake = TreeDiagnostic.Mistake.refused(
        fact.pointee.spelling, because: fact.pointee.value)
      diagnostics.append(TreeDiagnostic(mistake, path: path))
    default: break
    }
  }

  /// Reports commands that are refused.
  private mutating func diagnoseCommands(of handler: Handler) {
    for command in handler.commands {
      guard let reason = command.objection else { continue }
      diagnostics.append(
        TreeDiagnostic(.refused(command.name, because: reason), path: path))
    }
  }

  private mutating func remove(_ fact: RecordPointer) {
    switch fact.pointee.kind {
    case .attribute: cursor.remove(.removeAttribute, fact.pointee)
    case .property: cursor.remove(.removeProperty, fact.pointee)
    case .style: cursor.remove(.removeStyle, fact.pointee)
    case .listener: cursor.remove(.unlisten, fact.pointee)
    default: break
    }
  }
}

private func hasSameClasses(_ old: String?, _ new: String?) -> Bool {
  guard let old, let new else { return old == nil && new == nil }
  return old.isSame(as: new)
}
