import GoalsFeature
import RillTerminal

/// Returns the form of an existing or new goal.
func formView(_ model: GoalsTerminalModel) -> TerminalTree {
  box(.height(rows: model.bodyRows), .shrink(0), .overflow(.hidden)) {
    if let form = model.page.form {
      for field in GoalField.allCases {
        fieldView(field, form, model)
        if let mistake = form.shownMistake(in: field) {
          box(
            .key("\(field)-mistake"), .id(PageID.mistake(field)),
            .padding(left: model.texts.labelWidth + 3), .shrink(0)
          ) {
            text(model.texts.sentence(mistake, in: field), .foreground(.red))
          }
        }
      }
      if model.page.isSaving {
        Lines.waiting(model.texts.formSaving).key("saving")
      }
    } else {
      text(model.texts.goalAbsent, .dim)
    }
  }
}

private func fieldView(
  _ field: GoalField, _ form: GoalForm, _ model: GoalsTerminalModel
) -> TerminalTree {
  let isFocused = field == model.field
  return Lines.line {
    text(isFocused ? "›" : "", .bold, .width(columns: 1), .shrink(0))
    text(
      model.texts.field(field), .width(columns: model.texts.labelWidth), .shrink(0),
      isFocused ? .bold : .none)
    switch field {
    case .title: typed(field, form, .grow())
    case .frequency: typed(field, form, .width(columns: 6))
    case .interval:
      choice(field, isFocused) {
        text(
          Interval(rawValue: form[field]).map { model.texts.intervalEach($0) } ?? "",
          isFocused ? .inverse : .none)
      }
    case .color:
      let color = Color(rawValue: form[field])
      choice(field, isFocused) {
        text("●", .foreground(color?.inTerminal ?? .default))
        text(color.map { model.texts.color($0) } ?? "", isFocused ? .inverse : .none)
      }
    }
  }.key("\(field)")
}

private func typed(
  _ field: GoalField, _ form: GoalForm, _ width: Attribute<GoalsTerminalMessage>
) -> TerminalTree {
  textField(
    form[field], .id(PageID.field(field)), width, .onInput { .page(.typed(field, $0)) },
    .onFocus(.focused(field)))
}

private func choice(
  _ field: GoalField, _ isFocused: Bool,
  @TreeBuilder<GoalsTerminalMessage> content: () -> TerminalTree
) -> TerminalTree {
  box(.row, .gap(1), .id(PageID.field(field)), .tabIndex(0), .onFocus(.focused(field))) {
    text("◂", isFocused ? .none : .dim)
    content()
    text("▸", isFocused ? .none : .dim)
  }
}

extension GoalsTexts {
  /// The width of the labels of the form, in cells.
  fileprivate var labelWidth: Int {
    GoalField.allCases.map { self.field($0).cellWidth }.max() ?? 0
  }
}
