#if !hasFeature(Embedded)

  /// Elements for the fields at key paths.
  extension FormFields {
    /// The state of the field at a key path.
    public subscript<Value: FormValue>(path: FormPath<Part, Value>) -> FormFieldState {
      self[Part.schema.field(at: path)]
    }

    /// Returns the view of the group at a key path.
    public func group<Group: FormValues>(
      _ path: FormPath<Part, Group>
    ) -> FormFields<Group, Message> {
      group(Part.schema.field(at: path))
    }

    /// Returns the views of the rows at a key path. Each row needs its ``key`` in the tree.
    public func rows<Row: FormValues>(
      _ path: FormPath<Part, [Row]>
    ) -> [FormFields<Row, Message>] {
      rows(Part.schema.field(at: path))
    }

    /// Returns the message that adds a row to the repeated group at a key path.
    public func addition<Row: FormValues>(to path: FormPath<Part, [Row]>) -> Message {
      addition(to: Part.schema.field(at: path))
    }

    /// Returns an alert with the error of the repeated group at a key path as a whole. It is empty
    /// if no error is shown.
    public func error<Row: FormValues>(of path: FormPath<Part, [Row]>) -> VTree<Message> {
      error(of: Part.schema.field(at: path))
    }

    /// Returns a text field with a label for the value at a key path.
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
      input(.text, self[path], label, hint, attributes)
    }

    /// Returns a field for an email address with a label, for the value at a key path.
    public func email<Value: FormValue>(
      _ path: FormPath<Part, Value>, _ label: String, hint: String? = nil,
      _ attributes: Attribute<Message>...
    ) -> VTree<Message> {
      input(.email, self[path], label, hint, attributes)
    }

    /// Returns a field for a password with a label, for the value at a key path.
    ///
    /// For password managers, add `.autocomplete(.newPassword)` or
    /// `.autocomplete(.currentPassword)`.
    public func password<Value: FormValue>(
      _ path: FormPath<Part, Value>, _ label: String, hint: String? = nil,
      _ attributes: Attribute<Message>...
    ) -> VTree<Message> {
      input(.password, self[path], label, hint, attributes)
    }

    /// Returns a field for a number with a label, for the value at a key path.
    ///
    /// It is a text field with a numeric keyboard on mobile devices.
    public func number<Value: FormValue>(
      _ path: FormPath<Part, Value>, _ label: String, hint: String? = nil,
      _ attributes: Attribute<Message>...
    ) -> VTree<Message> {
      input(.number, self[path], label, hint, attributes)
    }

    /// Returns a field for several lines of text with a label, for the value at a key path.
    public func textArea<Value: FormValue>(
      _ path: FormPath<Part, Value>, _ label: String, hint: String? = nil,
      _ attributes: Attribute<Message>...
    ) -> VTree<Message> {
      textArea(self[path], label, hint, attributes)
    }

    /// Returns a checkbox with a label for the value at a key path.
    ///
    /// - Parameters:
    ///   - path: The value.
    ///   - label: The text of the label.
    ///   - hint: A text that explains the field.
    ///   - attributes: Further attributes of the input element.
    public func checkbox(
      _ path: FormPath<Part, Bool>, _ label: String, hint: String? = nil,
      _ attributes: Attribute<Message>...
    ) -> VTree<Message> {
      checkbox(self[path], label, hint, attributes)
    }

    /// Returns a `select` with a label for the value at a key path.
    ///
    /// ```swift
    /// fields.select(\.plan, "Plan", [(.free, "Free"), (.team, "Team")])
    /// ```
    ///
    /// If no option has the value of the field, such as nil, there is an empty option before them.
    ///
    /// - Parameters:
    ///   - path: The value.
    ///   - label: The text of the label.
    ///   - options: The values with their texts.
    ///   - hint: A text that explains the field.
    ///   - attributes: Further attributes of the `select`.
    public func select<Value: FormValue>(
      _ path: FormPath<Part, Value>, _ label: String, _ options: [(value: Value, text: String)],
      hint: String? = nil, _ attributes: Attribute<Message>...
    ) -> VTree<Message> {
      select(self[path], label, texts(of: options), hint, attributes)
    }

    /// Returns radio buttons in a `fieldset` with a legend, for the value at a key path.
    ///
    /// - Parameters:
    ///   - path: The value.
    ///   - legend: The text of the legend.
    ///   - options: The values with the texts of their labels.
    ///   - hint: A text that explains the field.
    ///   - attributes: Further attributes of the `fieldset`.
    public func radioGroup<Value: FormValue>(
      _ path: FormPath<Part, Value>, _ legend: String, _ options: [(value: Value, text: String)],
      hint: String? = nil, _ attributes: Attribute<Message>...
    ) -> VTree<Message> {
      radioGroup(self[path], legend, texts(of: options), hint, attributes)
    }
  }

#endif
