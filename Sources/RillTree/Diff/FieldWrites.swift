#if !hasFeature(Embedded)

  /// The values that a program has written to text fields, and that a delayed page may not show
  /// yet.
  ///
  /// Until then, the user types into the previous value. A reported value is therefore rebased: it
  /// is merged with each of these writes, in order. The page merges them in the same way when it
  /// receives them.
  struct FieldWrites {
    /// A replacement of a field's value.
    struct Write {
      /// The listener that identifies the field.
      let field: UInt32
      let old: String
      let new: String
    }

    private struct Field {
      /// The revisions of the page after the writes.
      var revisions: [Int] = []
      /// The last value before the first write, and the values after each write.
      var values: [String]
    }

    private var fields: [UInt32: Field] = [:]
    private var acknowledged = 0

    mutating func record(_ write: Write, leadingTo revision: Int) {
      var field = fields[write.field] ?? Field(values: [write.old])
      field.values[field.values.count - 1] = write.old
      field.values.append(write.new)
      field.revisions.append(revision)
      fields[write.field] = field
    }

    /// Records that the page shows `revision`. All later events were made on that revision or a
    /// later one.
    mutating func acknowledge(_ revision: Int) {
      if revision <= acknowledged { return }
      acknowledged = revision
      if fields.isEmpty { return }
      for (id, var field) in fields {
        let count = field.revisions.prefix { $0 <= revision }.count
        if count == 0 { continue }
        field.revisions.removeFirst(count)
        field.values.removeFirst(count)
        fields[id] = field.revisions.isEmpty ? nil : field
      }
    }

    /// Returns the meaning of a field's value that the page reported since the acknowledged
    /// revision.
    mutating func rebase(_ value: String, of id: UInt32) -> String {
      guard let index = fields.index(forKey: id) else { return value }
      var rebased = value
      for step in fields.values[index].values.indices.dropFirst() {
        let (base, theirs) = (
          fields.values[index].values[step - 1], fields.values[index].values[step]
        )
        fields.values[index].values[step - 1] = rebased
        rebased = mergeTexts(base: base, theirs: theirs, mine: rebased)
      }
      fields.values[index].values[fields.values[index].values.count - 1] = rebased
      return rebased
    }

    var isEmpty: Bool { fields.isEmpty }
  }

  extension RecordPointer {
    /// The ID of the listener that identifies a text field: the first one that reports its value.
    /// Nil for other elements.
    var fieldID: UInt32? {
      guard isTextField else { return nil }
      for attribute in Attributes(self + 1, firstChild)
      where attribute.pointee.kind == .listener && attribute.pointee.size > 0 {
        if Handler.of(attribute)?.fields.contains(.value) == true {
          return attribute.pointee.size
        }
      }
      return nil
    }

    private var isTextField: Bool {
      if isElement(.textarea) { return true }
      guard isElement(.input) else { return false }
      guard let type = value(of: .type)?.lowercasedASCII else { return true }
      return [
        "", "text", "search", "url", "tel", "email", "password", "number",
      ].contains { $0.isSame(as: type) }
    }
  }

  extension HandlerPlace {
    /// Returns the event with rebased values, if its page may not have shown all `writes`.
    func rebased(_ event: TreeEvent, over writes: inout FieldWrites) -> TreeEvent {
      if writes.isEmpty { return event }
      var event = event
      if fields.contains(.value), let id = element.fieldID {
        event.value = writes.rebase(event.value, of: id)
      }
      guard fields.contains(.form), element.isElement(.form) else { return event }
      var records = ShownRecords(from: element.firstChild, to: element.next)
      while let record = records.next() {
        guard let id = record.fieldID, let name = record.value(of: .name) else {
          continue
        }
        let places = event.form.indices.filter { event.form[$0].name.isSame(as: name) }
        // Several fields with one name can't be distinguished.
        guard places.count == 1, let place = places.first else { continue }
        event.form[place].value = writes.rebase(event.form[place].value, of: id)
      }
      return event
    }
  }

#else

  /// The writes that a page doesn't show yet; always empty, since a WebAssembly page runs in the
  /// program's process.
  struct FieldWrites {
    struct Write {
      let field: UInt32
      let old: String
      let new: String
    }

    var isEmpty: Bool { true }

    func record(_ write: Write, leadingTo revision: Int) {}
    func acknowledge(_ revision: Int) {}
  }

  extension RecordPointer {
    var fieldID: UInt32? { nil }
  }

  extension HandlerPlace {
    func rebased(_ event: TreeEvent, over writes: inout FieldWrites) -> TreeEvent { event }
  }

#endif
