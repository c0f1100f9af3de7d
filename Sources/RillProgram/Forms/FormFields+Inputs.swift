/// Fields that take text.
extension FormFields {
  /// Returns a text field with a label.
  ///
  /// - Parameters:
  ///   - field: The value.
  ///   - label: The text of the label.
  ///   - hint: A text that explains the field.
  ///   - attributes: Further attributes of the input element.
  public func text<Value: FormValue>(
    _ field: FormField<Part, Value>, _ label: String, hint: String? = nil,
    _ attributes: Attribute<Message>...
  ) -> VTree<Message> {
    input(.text, self[field], label, hint, attributes)
  }

  /// Returns a field for an email address with a label, with the parameters of a text field.
  public func email<Value: FormValue>(
    _ field: FormField<Part, Value>, _ label: String, hint: String? = nil,
    _ attributes: Attribute<Message>...
  ) -> VTree<Message> {
    input(.email, self[field], label, hint, attributes)
  }

  /// Returns a field for a password with a label, with the parameters of a text field.
  ///
  /// For password managers, add `.autocomplete(.newPassword)` or
  /// `.autocomplete(.currentPassword)`.
  public func password<Value: FormValue>(
    _ field: FormField<Part, Value>, _ label: String, hint: String? = nil,
    _ attributes: Attribute<Message>...
  ) -> VTree<Message> {
    input(.password, self[field], label, hint, attributes)
  }

  /// Returns a field for a number with a label, with the parameters of a text field.
  ///
  /// It is a text field with a numeric keyboard on mobile devices. A browser's own number field
  /// reports a malformed text as an empty one.
  public func number<Value: FormValue>(
    _ field: FormField<Part, Value>, _ label: String, hint: String? = nil,
    _ attributes: Attribute<Message>...
  ) -> VTree<Message> {
    input(.number, self[field], label, hint, attributes)
  }

  /// Returns a field for several lines of text with a label, with the parameters of a text field.
  public func textArea<Value: FormValue>(
    _ field: FormField<Part, Value>, _ label: String, hint: String? = nil,
    _ attributes: Attribute<Message>...
  ) -> VTree<Message> {
    textArea(self[field], label, hint, attributes)
  }

  // MARK: For the fields of key paths, too

  func input(
    _ kind: FormInputKind, _ field: FormFieldState, _ label: String, _ hint: String?,
    _ attributes: [Attribute<Message>]
  ) -> VTree<Message> {
    let own: [Attribute<Message>] =
      switch kind {
      case .text: [.type(.text)]
      case .email: [.type(.email), .autocomplete(.email)]
      case .password: [.type(.password)]
      case .number: [.type(.text), .inputMode(.decimal)]
      }
    return labeled(field, label, hint) {
      element("input", attributes: textAttributes(of: field, hint) + own + attributes)
    }
  }

  func textArea(
    _ field: FormFieldState, _ label: String, _ hint: String?, _ attributes: [Attribute<Message>]
  ) -> VTree<Message> {
    labeled(field, label, hint) {
      element("textarea", attributes: textAttributes(of: field, hint) + attributes)
    }
  }

  private func textAttributes(
    of field: FormFieldState, _ hint: String?
  ) -> [Attribute<Message>] {
    let send = send
    let name = field.name
    return attributes(of: field, hint) + [
      .value(field.text), .onInput { send(.typed($0, into: name)) },
    ]
  }

  // MARK: Parts of all fields

  /// Returns a field with its label above its control.
  func labeled(
    _ field: FormFieldState, _ label: String, _ hint: String?,
    @TreeBuilder<Message> control: () -> VTree<Message>
  ) -> VTree<Message> {
    div(.class("field")) {
      RillTree.label(.for(field.id)) { RillTree.text(label) }
      control()
      notes(field, hint)
    }
  }

  /// Returns the hint and the error of a field.
  func notes(_ field: FormFieldState, _ hint: String?) -> VTree<Message> {
    fragment {
      if let hint {
        p(.id("\(field.id)-hint"), .class("hint")) { RillTree.text(hint) }
      }
      if let error = field.error {
        p(.id("\(field.id)-error"), .class("error")) { RillTree.text(error) }
      }
    }
  }

  /// Returns the attributes that all controls have.
  func attributes(of field: FormFieldState, _ hint: String?) -> [Attribute<Message>] {
    [
      .id(field.id), .name(field.name), .required(field.isRequired),
      .onBlur(send(.left(field.name))),
    ] + description(of: field, hint)
  }

  /// Returns the attributes that connect a control with its hint and its error.
  func description(of field: FormFieldState, _ hint: String?) -> [Attribute<Message>] {
    var notes = hint == nil ? "" : "\(field.id)-hint"
    if field.error != nil { notes += "\(notes.isEmpty ? "" : " ")\(field.id)-error" }
    return [
      .ariaInvalid(.true).when(field.error != nil),
      .ariaDescribedBy(notes).when(!notes.isEmpty),
    ]
  }
}

/// A kind of input element.
enum FormInputKind { case text, email, password, number }
