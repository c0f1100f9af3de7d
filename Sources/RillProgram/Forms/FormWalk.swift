/// The place of a field or group in a form.
struct FormPlace: Equatable, Sendable {
  /// The names from the form to the place with dots between them, such as `guests.3.email`. Empty
  /// for the form itself.
  var name = ""
  /// The name without the numbers of rows, such as `guests.email`.
  var pattern = ""

  func adding(_ part: String) -> FormPlace {
    FormPlace(
      name: name.isEmpty ? part : "\(name).\(part)",
      pattern: pattern.isEmpty ? part : "\(pattern).\(part)")
  }

  /// Returns the place of a row of this group.
  func row(_ id: Int) -> FormPlace { FormPlace(name: "\(name).\(id)", pattern: pattern) }
}

extension String {
  /// Returns whether this is the name of a field or group in a group or row.
  func isInside(_ group: String) -> Bool {
    withBytes { name in
      group.withBytes { group in
        name.count > group.count && name[group.count] == UInt8(ascii: ".")
          && group.indices.allSatisfy { name[$0] == group[$0] }
      }
    }
  }

  /// Returns whether the bytes of this text precede those of another one.
  func isBefore(_ other: String) -> Bool {
    withBytes { left in other.withBytes { left.lexicographicallyPrecedes($0) } }
  }
}

/// An edit of a field or group.
enum FormEdit {
  case text(String)
  case addRow
  case removeRow(Int)
}

/// The state of the fields that their values don't express.
struct FormMarks: Equatable, Sendable {
  /// The texts of fields that differ from the text of the value, for example since they are
  /// malformed.
  var texts: [FormName: String] = [:]
  /// The numbers of the rows of groups that have been changed.
  var rows: [FormName: [Int]] = [:]

  /// Returns the numbers of the rows of a group.
  func rows(of name: String, count: Int) -> [Int] {
    // The program may have assigned other rows.
    if let ids = rows[FormName(name)], ids.count == count { return ids }
    return Array(0..<count)
  }

  /// Removes the marks of a row.
  mutating func removeAll(in row: String) {
    texts = texts.filter { !$0.key.description.isInside(row) }
    rows = rows.filter { !$0.key.description.isInside(row) }
  }
}

/// A pass over the fields of a form in the order of its schema.
struct FormWalk {
  struct Field {
    let place: FormPlace
    let text: String
    let isDirty: Bool
    let isRequired: Bool
    let isMalformed: Bool
    let isCheckbox: Bool
    var problem: String?
  }

  let marks: FormMarks
  var fields: [Field] = []
  /// The problems of groups by name; the name of the form is empty.
  var groupProblems: [(name: String, problem: String)] = []
  /// True if rows were added or removed.
  var hasOtherRows = false

  init(_ marks: FormMarks) { self.marks = marks }

  mutating func addGroupProblem(_ problem: String, to name: String) {
    if !groupProblems.contains(where: { $0.name.isSame(as: name) }) {
      groupProblems.append((name, problem))
    }
  }
}
