/// The facts of an element.
struct Facts: Sequence, IteratorProtocol {
  private var first: RecordPointer
  private let end: RecordPointer

  init(_ first: RecordPointer, _ end: RecordPointer) {
    self.first = first
    self.end = end
  }

  mutating func next() -> RecordPointer? {
    if first == end { return nil }
    defer { first += 1 }
    return first
  }

  /// Whether a fact counts by itself: it isn't a class, and none of the same name comes after it.
  func isEffective(_ fact: RecordPointer) -> Bool {
    if fact.pointee.kind == .classes { return false }
    var later = fact + 1
    while later != end {
      if hasSameName(later, fact) { return false }
      later += 1
    }
    return true
  }

  /// The fact that counts of the name that `fact` has.
  func counterpart(of fact: RecordPointer) -> RecordPointer? {
    if fact.pointee.kind == .classes { return nil }
    var candidate = end
    while candidate != first {
      candidate -= 1
      if hasSameName(candidate, fact) { return candidate }
    }
    return nil
  }

  func isFirstOfClasses(_ fact: RecordPointer) -> Bool {
    fact.pointee.kind == .classes && first(of: .classes) == fact
  }

  /// All classes, with spaces between them; nil, if none is given.
  var classes: String? {
    guard var record = first(of: .classes) else { return nil }
    var all = record.pointee.value
    record += 1
    while record != end {
      if record.pointee.kind == .classes { all += " " + record.pointee.value }
      record += 1
    }
    return all
  }

  private func first(of kind: Record.Kind) -> RecordPointer? {
    var record = first
    while record != end && record.pointee.kind != kind { record += 1 }
    return record == end ? nil : record
  }
}

/// Whether two facts are about the same thing.
private func hasSameName(_ left: RecordPointer, _ right: RecordPointer) -> Bool {
  left.pointee.kind == right.pointee.kind && left.pointee.name == right.pointee.name
    && (left.pointee.name != .custom || left.pointee.spelling.isSame(as: right.pointee.spelling))
}

/// Whether two facts are the same to a host.
func isSameFact(_ old: RecordPointer, _ new: RecordPointer) -> Bool {
  guard hasSameName(old, new), old.pointee.flags == new.pointee.flags,
    hasSameValue(old, new)
  else { return false }
  return new.pointee.kind != .listener || isSameListener(old, new)
}

/// Whether two listeners to events of the same name, with the same options, are the same to a host.
func isSameListener(_ old: RecordPointer, _ new: RecordPointer) -> Bool {
  guard let oldHandler = Handler.of(old.pointee), let newHandler = Handler.of(new.pointee)
  else { return false }
  return oldHandler.fields == newHandler.fields && oldHandler.pace == newHandler.pace
    && hasSameCommands(oldHandler, newHandler)
    && (new.pointee.name != .custom || oldHandler.text.isSame(as: newHandler.text))
}

private func hasSameCommands(_ old: Handler, _ new: Handler) -> Bool {
  if old.commands.isEmpty && new.commands.isEmpty { return true }
  return old.commands.elementsEqual(new.commands) { $0.isSame(as: $1) }
}
