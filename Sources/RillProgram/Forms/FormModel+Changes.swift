/// Changes of the form without effects.
extension FormModel {
  /// Sets the text of a field, as if the user had typed it.
  ///
  /// - Parameter name: The name of the field, such as `guests.0.email`.
  /// - Returns: False if there is no such field.
  @discardableResult
  public mutating func type(_ text: String, into name: String) -> Bool {
    guard let field = self[name] else { return false }
    guard !field.text.isSame(as: text) else { return true }
    guard apply(.text(text), to: name) else { return false }
    forget(name)
    return true
  }

  /// Shows the error of a field from now on.
  ///
  /// - Returns: False if there is no such field.
  @discardableResult
  public mutating func leave(_ name: String) -> Bool {
    guard walk.fields.contains(where: { $0.place.name.isSame(as: name) }) else { return false }
    visited.insert(FormName(name))
    return true
  }

  /// Sets the value of a field, and clears its text, its checks and its error from the server.
  public mutating func set<Value: FormValue>(_ field: FormField<Values, Value>, to value: Value) {
    field.set(value, in: &values)
    marks.texts[FormName(field.name)] = nil
    forget(field.name)
    resume()
  }

  /// Removes what the checks and the server said about a field.
  private mutating func forget(_ name: String) {
    let key = FormName(name)
    checking.remove(key)
    checked[key] = nil
    rejections[key] = nil
  }

  /// Adds a row to a repeated group.
  ///
  /// - Parameter name: The name of the group.
  /// - Returns: False if there is no such group, or it has its maximum number of rows.
  @discardableResult
  public mutating func addRow(to name: String) -> Bool {
    guard apply(.addRow, to: name) else { return false }
    visited.insert(FormName(name))
    rejections[FormName(name)] = nil
    return true
  }

  /// Removes a row from a repeated group.
  ///
  /// - Parameters:
  ///   - row: The number of the row in the names of its fields.
  ///   - name: The name of the group.
  /// - Returns: False if there is no such row.
  @discardableResult
  public mutating func removeRow(_ row: Int, from name: String) -> Bool {
    guard apply(.removeRow(row), to: name) else { return false }
    let row = "\(name).\(row)"
    visited = visited.filter { !$0.description.isInside(row) }
    checking = checking.filter { !$0.description.isInside(row) }
    checked = checked.filter { !$0.key.description.isInside(row) }
    rejections = rejections.filter { !$0.key.description.isInside(row) }
    visited.insert(FormName(name))
    rejections[FormName(name)] = nil
    return true
  }

  /// Applies the fields of a submitted form, such as the body of a request, and shows all errors.
  ///
  /// A field that the submission doesn't contain keeps its value, except a checkbox, which is
  /// then unchecked. Unknown fields are ignored. Rows that don't exist are not added.
  ///
  /// ```swift
  /// var form = FormModel(SignUp())
  /// form.apply(fields)
  /// guard form.isValid else { … }
  /// ```
  public mutating func apply(_ fields: [TreeEvent.FormField]) {
    var texts: [FormName: String] = [:]
    // The first of several fields with one name counts.
    for field in fields where texts[FormName(field.name)] == nil {
      texts[FormName(field.name)] = field.value
    }
    for field in walk.fields {
      let name = field.place.name
      if let text = texts[FormName(name)] {
        type(text, into: name)
      } else if field.isCheckbox {
        type("", into: name)
      }
    }
    isSubmitted = true
  }

  /// Ends a submission that the server has rejected, and shows its errors.
  ///
  /// A field shows its error until the user edits it. Errors without a field are joined to an
  /// error of the form, which is shown until the next submission.
  ///
  /// ```swift
  /// case .rejected(let errors): return model.form.reject(errors)
  /// ```
  ///
  /// - Parameter errors: The errors by the names of the fields. The name of the form is empty.
  /// - Returns: The effect that focuses the first field with an error.
  @discardableResult
  public mutating func reject<Message>(_ errors: [FormName: String]) -> Effect<Message> {
    stage = .filling
    rejections = [:]
    let walk = walk
    let names = Set(walk.fields.map { FormName($0.place.name) })
    var others: [(name: String, error: String)] = []
    for (key, error) in errors {
      if names.contains(key) {
        rejections[key] = error
      } else {
        // Usually there is at most one.
        let name = key.description
        let index = others.firstIndex { name.isBefore($0.name) } ?? others.count
        others.insert((name, error), at: index)
      }
    }
    for (_, error) in others {
      rejections[""] = rejections[""].map { "\($0) \(error)" } ?? error
    }
    return focusFirstError(walk)
  }

  /// Ends a submission that the server has accepted. The values are the initial values from now
  /// on.
  public mutating func accept() {
    let id = id
    var accepted = FormModel(values, id: id)
    accepted.stage = .accepted
    self = accepted
  }

  /// Withdraws a submission that waits for checks, and continues after an accepted one.
  mutating func resume() {
    if stage == .waiting || stage == .accepted { stage = .filling }
  }

  /// Returns the effect that focuses the first field with an error.
  func focusFirstError<Message>(_ walk: FormWalk) -> Effect<Message> {
    let field = walk.fields.first { state(of: $0).error != nil }
    return field.map { .focus(elementID(of: $0.place.name)) } ?? .none
  }

  private mutating func apply(_ edit: FormEdit, to name: String) -> Bool {
    guard Values.schema.apply(edit, to: name, &values, initial, in: FormPlace(), &marks) else {
      return false
    }
    resume()
    return true
  }
}
