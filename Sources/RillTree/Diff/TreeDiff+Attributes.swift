extension TreeDiff {
  /// Returns the number of equal records at the start of two elements, as far as a quick check
  /// proves it. The listeners among them have their IDs.
  func countEqualRecords(_ old: RecordPointer, _ new: RecordPointer) -> Int {
    // Nested elements would be checked repeatedly, so the check is limited to small ones.
    let count = Int(new.pointee.size)
    guard count <= 64, old.pointee.size == new.pointee.size else { return 0 }
    for offset in 0..<count {
      let (old, new) = (old + offset, new + offset)
      guard old.pointee.kind == new.pointee.kind, old.pointee.flags == new.pointee.flags,
        old.pointee.name == new.pointee.name, hasSameValue(old, new)
      else { return offset }
      switch new.pointee.kind {
      case .lazy, .rows, .rejected: return offset
      case .listener:
        guard isSameListener(old, new) else { return offset }
        new.pointee.size = old.pointee.size
      default:
        guard old.pointee.size == new.pointee.size,
          new.pointee.name != .custom || old.pointee.object === new.pointee.object
            || new.pointee.kind == .map || old.spelling.isSame(as: new.spelling)
        else { return offset }
      }
    }
    return count
  }

  /// Returns true if the content of two elements is a text each, and nothing else differs. The
  /// records before `offset` are equal.
  func differsInText(_ old: RecordPointer, _ new: RecordPointer, at offset: Int) -> Bool {
    let (oldText, newText) = (old + offset, new + offset)
    return offset > 0 && old.pointee.size == new.pointee.size && newText + 1 == new.next
      && oldText.pointee.kind == .text && newText.pointee.kind == .text
      && oldText.pointee.flags == newText.pointee.flags && !newText.pointee.hasKey
      && new.firstChild == newText && !new.isElement(.select)
  }

  /// Updates the attributes of one element to those of another, except for the choice of a
  /// `select`.
  ///
  /// - Returns: The starts of the children of both elements.
  mutating func updateAttributes(
    _ old: RecordPointer, _ new: RecordPointer, _ oldEnd: RecordPointer, _ newEnd: RecordPointer
  ) -> (RecordPointer, RecordPointer) {
    var (oldAttribute, newAttribute) = (old, new)
    while oldAttribute != oldEnd && newAttribute != newEnd && !oldAttribute.pointee.isNode
      && !newAttribute.pointee.isNode && isSameAttribute(oldAttribute, newAttribute)
    {
      if newAttribute.pointee.kind == .listener {
        newAttribute.pointee.size = oldAttribute.pointee.size
      }
      (oldAttribute, newAttribute) = (oldAttribute + 1, newAttribute + 1)
    }
    let oldIsDone = oldAttribute == oldEnd || oldAttribute.pointee.isNode
    let newIsDone = newAttribute == newEnd || newAttribute.pointee.isNode
    if oldIsDone && newIsDone { return (oldAttribute, newAttribute) }
    while oldAttribute != oldEnd && !oldAttribute.pointee.isNode { oldAttribute += 1 }
    while newAttribute != newEnd && !newAttribute.pointee.isNode { newAttribute += 1 }
    updateChangedAttributes(
      Attributes(old, oldAttribute), Attributes(new, newAttribute), of: new - 1)
    return (oldAttribute, newAttribute)
  }

  private mutating func updateChangedAttributes(
    _ old: Attributes, _ new: Attributes, of element: RecordPointer
  ) {
    for attribute in old where old.isEffective(attribute) && new.counterpart(of: attribute) == nil {
      remove(attribute)
    }
    var written: (String, String)?
    let classes = new.classes
    if !hasSameClasses(old.classes, classes) { set(classes: classes) }
    for attribute in new {
      let isEffective = new.isEffective(attribute)
      let counterpart = isEffective ? old.counterpart(of: attribute) : nil
      if attribute.pointee.kind == .listener {
        attribute.pointee.size = isEffective ? counterpart?.pointee.size ?? newID() : 0
      }
      if isEffective && !attribute.isChoice(of: element)
        && !(counterpart.map { isSameAttribute($0, attribute) } ?? false)
      {
        set(attribute)
        if let counterpart, attribute.pointee.kind == .property,
          attribute.pointee.name == .value
        {
          written = (counterpart.pointee.value, attribute.pointee.value)
        }
      }
    }
    // The listeners have their IDs now.
    if let (old, new) = written, let field = element.fieldID {
      writes.append(FieldWrites.Write(field: field, old: old, new: new))
    }
  }

  /// Writes the attributes of a new element, except for the choice of a `select`.
  mutating func setAttributes(of element: RecordPointer, to end: RecordPointer) {
    let attributes = Attributes(element + 1, end)
    for attribute in attributes {
      let isEffective = attributes.isEffective(attribute)
      if attribute.pointee.kind == .listener && !keepsIDs {
        attribute.pointee.size = isEffective ? newID() : 0
      }
      if isEffective {
        if !attribute.isChoice(of: element) { set(attribute) }
      } else if attributes.isFirstOfClasses(attribute) {
        set(classes: attributes.classes)
      }
    }
  }

  private mutating func newID() -> UInt32 {
    if let id = knownIDs?.take() {
      if !rowsAround.isEmpty { claim(id) }
      return id
    }
    precondition(
      nextHandler < .max,
      "Rill: The rendering has no listener IDs left. Create a new rendering for the page.")
    defer { nextHandler += 1 }
    if !rowsAround.isEmpty { claim(nextHandler) }
    return nextHandler
  }

  #if hasFeature(Embedded)
    @inline(never)
  #endif
  private mutating func set(classes: String?) {
    var attribute = Record(.attribute, name: .class, value: classes ?? "")
    if classes == nil {
      cursor.remove(.removeAttribute, &attribute)
    } else {
      cursor.set(.setAttribute, &attribute)
    }
  }

  #if hasFeature(Embedded)
    @inline(never)
  #endif
  private mutating func set(_ attribute: RecordPointer) {
    switch attribute.pointee.kind {
    case .attribute: cursor.set(.setAttribute, attribute)
    case .property:
      cursor.set(.setProperty, number: Int(attribute.pointee.flags), attribute)
    case .style: cursor.set(.setStyle, attribute)
    case .listener:
      guard let handler = Handler.of(attribute) else { break }
      cursor.listen(attribute, handler.fields, handler.pace, handler.allowedCommands)
      if !keepsIDs { diagnoseCommands(of: handler) }
    case .rejected where !keepsIDs:
      let mistake = TreeDiagnostic.Mistake.rejected(
        attribute.spelling, because: attribute.pointee.value)
      diagnostics.append(TreeDiagnostic(mistake, path: path))
    default: break
    }
  }

  /// Reports rejected commands.
  private mutating func diagnoseCommands(of handler: Handler) {
    for command in handler.commands {
      guard let reason = command.objection else { continue }
      diagnostics.append(
        TreeDiagnostic(.rejected(command.name, because: reason), path: path))
    }
  }

  #if hasFeature(Embedded)
    @inline(never)
  #endif
  private mutating func remove(_ attribute: RecordPointer) {
    switch attribute.pointee.kind {
    case .attribute: cursor.remove(.removeAttribute, attribute)
    case .property: cursor.remove(.removeProperty, attribute)
    case .style: cursor.remove(.removeStyle, attribute)
    case .listener: cursor.remove(.unlisten, attribute)
    default: break
    }
  }
}

private func hasSameClasses(_ old: String?, _ new: String?) -> Bool {
  guard let old, let new else { return old == nil && new == nil }
  return old.isSame(as: new)
}
