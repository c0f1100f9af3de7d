#if !hasFeature(Embedded)

  /// Fields that take a choice.
  extension FormFields {
    /// Returns a checkbox with a label.
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
      let field = self[path]
      let send = send
      let own: [Attribute<Message>] = [
        .type(.checkbox), .value(true.formText), .checked(field.text == true.formText),
        .onCheck { send(.typed($0.formText, into: field.name)) },
      ]
      return div(.class("field")) {
        element("input", attributes: self.attributes(of: field, hint) + own + attributes)
        RillTree.label(.for(field.id)) { RillTree.text(label) }
        notes(field, hint)
      }
    }

    /// Returns a `select` with a label.
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
      let field = self[path]
      let send = send
      let own: [Attribute<Message>] = [
        .value(field.text), .onChange { send(.typed($0, into: field.name)) },
      ]
      return labeled(field, label, hint) {
        element("select", attributes: self.attributes(of: field, hint) + own + attributes) {
          if !options.contains(where: { $0.value.formText == field.text }) {
            option(.value(field.text)) {}
          }
          for choice in options {
            option(.value(choice.value.formText)) { RillTree.text(choice.text) }
          }
        }
      }
    }

    /// Returns radio buttons in a `fieldset` with a legend.
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
      let field = self[path]
      let own: [Attribute<Message>] =
        [.class("field"), .role(.radioGroup), .ariaRequired().when(field.isRequired)]
        + description(of: field, hint)
      return element("fieldset", attributes: own + attributes) {
        RillTree.legend { RillTree.text(legend) }
        for (index, choice) in options.enumerated() {
          radioButton(field, choice.value.formText, choice.text, at: index)
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
          .id(id), .name(field.name), .type(.radio), .value(value), .checked(field.text == value),
          .onChange { send(.typed($0, into: field.name)) }, .onBlur(send(.left(field.name))))
        RillTree.label(.for(id)) { RillTree.text(label) }
      }
    }
  }

#endif
