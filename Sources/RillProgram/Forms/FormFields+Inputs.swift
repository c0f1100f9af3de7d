#if !hasFeature(Embedded)

  /// Fields that take text.
  extension FormFields {
    /// Returns a text field with a label.
    ///
    /// - Parameters:
    ///   - path: The value.
    ///   - label: The text of the label.
    ///   - hint: A text that explains the field.
    ///   - attributes: Further attributes of the input element.
    public func text<Value: FormValue>(
      _ path: FormPath<Part, Value>, _ label: String, hint: String? = nil,
      _ attributes: Attribute<Message>...
    ) -> VTree<Message> {
      input(self[path], label, hint, [.type(.text)] + attributes)
    }

    /// Returns a field for an email address with a label.
    ///
    /// See ``text(_:_:hint:_:)`` for the parameters.
    public func email<Value: FormValue>(
      _ path: FormPath<Part, Value>, _ label: String, hint: String? = nil,
      _ attributes: Attribute<Message>...
    ) -> VTree<Message> {
      input(self[path], label, hint, [.type(.email), .autocomplete(.email)] + attributes)
    }

    /// Returns a field for a password with a label.
    ///
    /// For password managers, add `.autocomplete(.newPassword)` or
    /// `.autocomplete(.currentPassword)`. See ``text(_:_:hint:_:)`` for the parameters.
    public func password<Value: FormValue>(
      _ path: FormPath<Part, Value>, _ label: String, hint: String? = nil,
      _ attributes: Attribute<Message>...
    ) -> VTree<Message> {
      input(self[path], label, hint, [.type(.password)] + attributes)
    }

    /// Returns a field for a number with a label.
    ///
    /// It is a text field with a numeric keyboard on mobile devices. A browser's own number field
    /// reports a malformed text as an empty one.
    /// See ``text(_:_:hint:_:)`` for the parameters.
    public func number<Value: FormValue>(
      _ path: FormPath<Part, Value>, _ label: String, hint: String? = nil,
      _ attributes: Attribute<Message>...
    ) -> VTree<Message> {
      input(self[path], label, hint, [.type(.text), .inputMode(.decimal)] + attributes)
    }

    /// Returns a field for several lines of text with a label.
    ///
    /// See ``text(_:_:hint:_:)`` for the parameters.
    public func textArea<Value: FormValue>(
      _ path: FormPath<Part, Value>, _ label: String, hint: String? = nil,
      _ attributes: Attribute<Message>...
    ) -> VTree<Message> {
      let field = self[path]
      return labeled(field, label, hint) {
        element("textarea", attributes: textAttributes(of: field, hint) + attributes)
      }
    }

    private func input(
      _ field: FormFieldState, _ label: String, _ hint: String?, _ attributes: [Attribute<Message>]
    ) -> VTree<Message> {
      labeled(field, label, hint) {
        element("input", attributes: textAttributes(of: field, hint) + attributes)
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
      var notes: [String] = []
      if hint != nil { notes.append("\(field.id)-hint") }
      if field.error != nil { notes.append("\(field.id)-error") }
      return [
        .ariaInvalid(.true).when(field.error != nil),
        .ariaDescribedBy(notes.joined(separator: " ")).when(!notes.isEmpty),
      ]
    }
  }

#endif
