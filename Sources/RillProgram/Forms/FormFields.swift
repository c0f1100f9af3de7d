/// The view of a form, or of a group in it: elements for its fields.
///
/// ```swift
/// func view(_ model: Model) -> VTree<Message> {
///   let fields = model.form.fields(Message.form)
///   return fields.form {
///     fields.text(\.name, "Name", .autocomplete(.username))
///     fields.number(\.age, "Age", hint: "In years.")
///     fields.error()
///     button { "Save" }
///   }
/// }
/// ```
///
/// Each field is a `div` with the class `field`. It contains a label, a control, an optional
/// hint, and the error that the field shows. `aria-describedby` connects the control with the
/// hint and the error. Attributes of a call are added to the control.
///
/// The form works the same in a browser, in a terminal, and as a plain post from a browser
/// without scripts.
public struct FormFields<Part: FormValues, Message> {
  /// The values of the form or group.
  public let values: Part
  let view: FormSnapshot
  let place: FormPlace
  /// The number of the row and the name of its group, if this is a row of a repeated group.
  let row: (id: Int, group: String)?
  let send: (FormMessage) -> Message

  /// The state of a field.
  public subscript<Value: FormValue>(field: FormField<Part, Value>) -> FormFieldState {
    guard let state = view.fields[FormName(place.adding(field.name).name)] else {
      preconditionFailure(
        "Rill: \(field.name) isn't a field of the schema. Add the field, or use group(_:) or "
          + "rows(_:) for a group.")
    }
    return state
  }

  /// Returns the view of a group.
  public func group<Group: FormValues>(
    _ field: FormField<Part, Group>
  ) -> FormFields<Group, Message> {
    FormFields<Group, Message>(
      values: field.get(values), view: view, place: place(of: field), row: nil, send: send)
  }

  /// Returns the place of a group.
  private func place<Group>(of field: FormField<Part, Group>) -> FormPlace {
    precondition(
      Part.schema.contains(field.name),
      "Rill: \(field.name) isn't a group of the schema. Add the group.")
    return place.adding(field.name)
  }

  /// Returns the views of the rows of a repeated group. Each row needs its ``key`` in the tree.
  ///
  /// ```swift
  /// for guest in fields.rows(\.guests) {
  ///   fieldset(.key(guest.key)) {
  ///     guest.email(\.email, "Email")
  ///     button(.type(.button), .onClick(guest.removal)) { "Remove" }
  ///   }
  /// }
  /// button(.type(.button), .onClick(fields.addition(to: \.guests))) { "Add a guest" }
  /// ```
  public func rows<Row: FormValues>(
    _ field: FormField<Part, [Row]>
  ) -> [FormFields<Row, Message>] {
    let place = place(of: field)
    let rows = field.get(values)
    return zip(view.marks.rows(of: place.name, count: rows.count), rows).map { id, row in
      FormFields<Row, Message>(
        values: row, view: view, place: place.row(id), row: (id, place.name), send: send)
    }
  }

  /// The key of a row of a repeated group among the other rows.
  public var key: String { place.name }

  /// The message that removes this row of a repeated group.
  public var removal: Message {
    guard let row else {
      preconditionFailure(
        "Rill: These fields are not a row of a repeated group, so they have no removal message. "
          + "Use the removal property of an element of rows(_:).")
    }
    return send(.removed(row.id, from: row.group))
  }

  /// Returns the message that adds a row to a repeated group.
  public func addition<Row: FormValues>(to field: FormField<Part, [Row]>) -> Message {
    send(.added(to: place(of: field).name))
  }

  /// Returns the form element around `content`.
  ///
  /// The browser doesn't validate the form itself, so that all errors look the same.
  public func form(
    _ attributes: Attribute<Message>..., @TreeBuilder<Message> content: () -> VTree<Message>
  ) -> VTree<Message> {
    let own: [Attribute<Message>] = [
      .id(view.id), .noValidate(), .ariaBusy(view.isBusy), .onSubmit(send(.submit)),
    ]
    return element("form", attributes: own + attributes, content: content)
  }

  /// Returns an alert with the error of the form or group as a whole. It is empty if no error is
  /// shown.
  public func error() -> VTree<Message> { alert(view.groupErrors[FormName(place.name)]) }

  /// Returns an alert with the error of a repeated group as a whole. It is empty if no error is
  /// shown.
  public func error<Row: FormValues>(of field: FormField<Part, [Row]>) -> VTree<Message> {
    alert(view.groupErrors[FormName(place(of: field).name)])
  }

  private func alert(_ error: String?) -> VTree<Message> {
    guard let error else { return fragment {} }
    return p(.role(.alert)) { RillTree.text(error) }
  }
}

/// The state of all fields of a form for one view.
struct FormSnapshot {
  let id: String
  let isBusy: Bool
  let fields: [FormName: FormFieldState]
  let groupErrors: [FormName: String]
  let marks: FormMarks
}

extension FormModel {
  /// Returns the view of the form.
  ///
  /// - Parameter send: A function that returns the program's message for a message of the form.
  public func fields<Message>(
    _ send: @escaping (FormMessage) -> Message
  ) -> FormFields<Values, Message> {
    let walk = walk
    var fields: [FormName: FormFieldState] = [:]
    var errors = rejections
    for field in walk.fields {
      let name = FormName(field.place.name)
      fields[name] = state(of: field)
      errors[name] = nil
    }
    for (name, _) in walk.groupProblems { errors[FormName(name)] = error(ofGroup: name, walk) }
    return FormFields(
      values: values,
      view: FormSnapshot(
        id: id, isBusy: isBusy, fields: fields, groupErrors: errors, marks: marks),
      place: FormPlace(), row: nil, send: send)
  }
}
