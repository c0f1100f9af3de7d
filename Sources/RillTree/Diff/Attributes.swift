/// A sequence of the attributes of an element.
struct Attributes: Sequence, IteratorProtocol {
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

  /// Returns true if an attribute applies by itself: it isn't a class, and no later attribute has
  /// the same name.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  func isEffective(_ attribute: RecordPointer) -> Bool {
    if attribute.pointee.kind == .classes { return false }
    var later = attribute + 1
    while later != end {
      if hasSameName(later, attribute) { return false }
      later += 1
    }
    return true
  }

  /// Returns the applicable attribute with the same name as `attribute`.
  func counterpart(of attribute: RecordPointer) -> RecordPointer? {
    if attribute.pointee.kind == .classes { return nil }
    var candidate = end
    while candidate != first {
      candidate -= 1
      if hasSameName(candidate, attribute) { return candidate }
    }
    return nil
  }

  func isFirstOfClasses(_ attribute: RecordPointer) -> Bool {
    attribute.pointee.kind == .classes && first(of: .classes) == attribute
  }

  /// All classes, separated by spaces, or nil without classes.
  var classes: String? {
    guard var record = first(of: .classes) else { return nil }
    let first = record.pointee.value
    record += 1
    // Appending to a string would double the size of a small WebAssembly program.
    var all: [UInt8] = []
    while record != end {
      if record.pointee.kind == .classes {
        if all.isEmpty { first.withBytes { all.append(contentsOf: $0) } }
        all.append(Byte.space)
        record.pointee.value.withBytes { all.append(contentsOf: $0) }
      }
      record += 1
    }
    return all.isEmpty ? first : all.withUnsafeBufferPointer { String(valid: $0) }
  }

  private func first(of kind: Record.Kind) -> RecordPointer? {
    var record = first
    while record != end && record.pointee.kind != kind { record += 1 }
    return record == end ? nil : record
  }
}

/// Returns true if two attributes have the same kind and name.
#if hasFeature(Embedded)
  @inline(never)
#endif
private func hasSameName(_ left: RecordPointer, _ right: RecordPointer) -> Bool {
  left.pointee.kind == right.pointee.kind && left.pointee.name == right.pointee.name
    && (left.pointee.name != .custom || left.spelling.isSame(as: right.spelling))
}

/// Returns true if two attributes are the same for a host.
func isSameAttribute(_ old: RecordPointer, _ new: RecordPointer) -> Bool {
  guard hasSameName(old, new), old.pointee.flags == new.pointee.flags,
    hasSameValue(old, new)
  else { return false }
  return new.pointee.kind != .listener || isSameListener(old, new)
}

/// Returns true if two listeners for the same event with the same options are the same for a host.
func isSameListener(_ old: RecordPointer, _ new: RecordPointer) -> Bool {
  guard let oldHandler = Handler.of(old), let newHandler = Handler.of(new)
  else { return false }
  return oldHandler.fields == newHandler.fields && oldHandler.pace == newHandler.pace
    && hasSameCommands(oldHandler, newHandler)
    && (new.pointee.name != .custom || oldHandler.text.isSame(as: newHandler.text))
}

private func hasSameCommands(_ old: Handler, _ new: Handler) -> Bool {
  if old.commands.isEmpty && new.commands.isEmpty { return true }
  let (old, new) = (old.commands, new.commands)
  guard old.count == new.count else { return false }
  for index in old.indices where !old[index].isSame(as: new[index]) { return false }
  return true
}
