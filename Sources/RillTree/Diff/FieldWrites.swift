#if !hasFeature(Embedded)

  /// The values that a program has given to fields of text, as far as a page that lags behind may not show them.
  ///
  /// What a person types meanwhile is typed into the field as it was before. Such a value is rebased: it is merged with
  /// each of those writes, in order, as the page does when it gets them.
  struct FieldWrites {
    /// A value of a field in place of another.
    struct Write {
      /// The listener that the field is known by.
      let field: UInt32
      let old: String
      let new: String
    }

    private struct Field {
      /// The revisions of the page that the writes lead to.
      var revisions: [Int] = []
      /// What the field held last, as seen before the first write, and then after each.
      var values: [String]
    }

    private var fields: [UInt32: Field] = [:]
    private var acknowledged = 0

    mutating func note(_ write: Write, leadingTo revision: Int) {
      var field = fields[write.field] ?? Field(values: [write.old])
      field.values[field.values.count - 1] = write.old
      field.values.append(write.new)
      field.revisions.append(revision)
      fields[write.field] = field
    }

    /// The page shows `revision`, and all that comes from it was made on that or a later one.
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

    /// What a value of a field means that the page has told of, from the revision that it has acknowledged.
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
    /// The listener that a field of text is known by: the first that tells what it holds; nil, of all else.
    var fieldID: UInt32? {
      guard isTextField else { return nil }
      for fact in Facts(self + 1, firstChild)
      where fact.pointee.kind == .listener && fact.pointee.size > 0 {
        if Handler.of(fact.pointee)?.fields.contains(.value) == true { return fact.pointee.size }
      }
      return nil
    }

    private var isTextField: Bool {
      if isElement("textarea") { return true }
      guard isElement("input") else { return false }
      guard let type = value(ofFact: "type")?.lowercasedASCII else { return true }
      return [
        "", "text", "search", "url", "tel", "email", "password", "number",
      ].contains { $0.isSame(as: type) }
    }
  }

  extension HandlerPlace {
    /// The event as it is meant, if the page that it comes from did not show all `writes`.
    func rebased(_ event: TreeEvent, over writes: inout FieldWrites) -> TreeEvent {
      if writes.isEmpty { return event }
      var event = event
      if fields.contains(.value), let id = element.fieldID {
        event.value = writes.rebase(event.value, of: id)
      }
      guard fields.contains(.form), element.isElement("form") else { return event }
      var records = ShownRecords(from: element.firstChild, to: element.next)
      while let record = records.next() {
        guard let id = record.fieldID, let name = record.value(ofFact: "name") else { continue }
        let places = event.form.indices.filter { event.form[$0].name.isSame(as: name) }
        // Of several fields with one name it is not known which one is which.
        guard places.count == 1, let place = places.first else { continue }
        event.form[place].value = writes.rebase(event.form[place].value, of: id)
      }
      return event
    }
  }

#else

  /// The writes that a page does not show yet: none, since a page in WebAssembly is in the program's process.
  struct FieldWrites {
    struct Write {
      let field: UInt32
      let old: String
      let new: String
    }

    var isEmpty: Bool { true }

    func note(_ write: Write, leadingTo revision: Int) {}
    func acknowledge(_ revision: Int) {}
  }

  extension RecordPointer {
    var fieldID: UInt32? { nil }
  }

  extension HandlerPlace {
    func rebased(_ event: TreeEvent, over writes: inout FieldWrites) -> TreeEvent { event }
  }

#endif
