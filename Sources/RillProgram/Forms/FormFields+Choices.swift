/// Fields that take a choice.
extension FormFields {
  /// Returns a checkbox with a label.
  ///
  /// - Parameters:
  ///   - field: The value.
  ///   - label: The text of the label.
  ///   - hint: A text that explains the field.
  ///   - attributes: Further attributes of the input element.
  public func checkbox(
    _ field: FormField<Part, Bool>, _ label: String, hint: String? = nil,
    _ attributes: Attribute<Message>...
  ) -> VTree<Message> {
    checkbox(self[field], label, hint, attributes)
  }

  /// Returns a `select` with a label.
  ///
  /// ```swift
  /// fields.select(Order.plan, "Plan", [(.free, "Free"), (.team, "Team")])
  /// ```
  ///
  /// If no option has the value of the field, such as nil, there is an empty option before them.
  ///
  /// - Parameters:
  ///   - field: The value.
  ///   - label: The text of the label.
  ///   - options: The values with their texts.
  ///   - hint: A text that explains the field.
  ///   - attributes: Further attributes of the `select`.
  public func select<Value: FormValue>(
    _ field: FormField<Part, Value>, _ label: String, _ options: [(value: Value, text: String)],
    hint: String? = nil, _ attributes: Attribute<Message>...
  ) -> VTree<Message> {
    select(self[field], label, texts(of: options), hint, attributes)
  }

  /// Returns radio buttons in a `fieldset` with a legend.
  ///
  /// - Parameters:
  ///   - field: The value.
  ///   - legend: The text of the legend.
  ///   - options: The values with the texts of their labels.
  ///   - hint: A text that explains the field.
  ///   - attributes: Further attributes of the `fieldset`.
  public func radioGroup<Value: FormValue>(
    _ field: FormField<Part, Value>, _ legend: String, _ options: [(value: Value, text: String)],
    hint: String? = nil, _ attributes: Attribute<Message>...
  ) -> VTree<Message> {
    radioGroup(self[field], legend, texts(of: options), hint, attributes)
  }

  // MARK: For the fields of key paths, too

  /// Returns options with the texts of their values.
  func texts<Value: FormValue>(
    of options: [(value: Value, text: String)]
  ) -> [(value: String, text: String)] {
    options.map { ($0.value.formText, $0.text) }
  }

  func checkbox(
    _ field: FormFieldState, _ label: String, _ hint: String?, _ attributes: [Attribute<Message>]
  ) -> VTree<Message> {
    let send = send
    let on = true.formText
    let own: [Attribute<Message>] = [
      .type(.checkbox), .value(on), .checked(field.text.isSame(as: on)),
      .onCheck { send(.typed($0.formText, into: field.name)) },
    ]
    return div(.class("field")) {
      element("input", attributes: self.attributes(of: field, hint) + own + attributes)
      RillTree.label(.for(field.id)) { RillTree.text(label) }
      notes(field, hint)
    }
  }

  func select(
    _ field: FormFieldState, _ label: String, _ options: [(value: String, text: String)],
    _ hint: String?, _ attributes: [Attribute<Message>]
  ) -> VTree<Message> {
    let send = send
    let own: [Attribute<Message>] = [
      .value(field.text), .onChange { send(.typed($0, into: field.name)) },
    ]
    return labeled(field, label, hint) {
      element("select", attributes: self.attributes(of: field, hint) + own + attributes) {
        if !options.contains(where: { $0.value.isSame(as: field.text) }) {
          option(.value(field.text)) {}
        }
        for choice in options {
          option(.value(choice.value)) { RillTree.text(choice.text) }
        }
      }
    }
  }

  func radioGroup(
    _ field: FormFieldState, _ legend: String, _ options: [(value: String, text: String)],
    _ hint: String?, _ attributes: [Attribute<Message>]
  ) -> VTree<Message> {
    let own: [Attribute<Message>] =
      [.class("field"), .role(.radioGroup), .ariaRequired().when(field.isRequired)]
      + description(of: field, hint)
    return element("fieldset", attributes: own + attributes) {
      RillTree.legend { RillTree.text(legend) }
      for (index, choice) in options.enumerated() {
        radioButton(field, choice.value, choice.text, at: index)
      }
      notes(field, hint)
    }
  }

  private func radioButton(
    _ field: FormFieldState, _ value: String, _ label: String, at index: Int
  ) -> VTree<Message> {
    let send = send
    // The first button receives the focus of the field.
    let id = index == 0 ? field.id : "\(field.id)-\(index)"
    return div {
      RillTree.input(
        .id(id), .name(field.name), .type(.radio), .value(value),
        .checked(field.text.isSame(as: value)),
        .onChange { send(.typed($0, into: field.name)) }, .onBlur(send(.left(field.name))))
      RillTree.label(.for(id)) { RillTree.text(label) }
    }
  }
}
