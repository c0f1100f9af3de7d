import GoalsFeature
import RillProgram
import RillTree

/// Returns the form of an existing or new goal.
func details(_ goal: GoalForm, _ model: GoalsPageModel) -> PageTree {
  let isNew = model.screen == .new
  let texts = model.texts
  return fragment {
    form(
      .id("goal"), .class("details"), .noValidate(), .onSubmit(.save), .ariaBusy(model.isSaving)
    ) {
      if !isNew { present(model) }
      textField(.title, goal, texts, mode: .text, key: .next)
      textField(.frequency, goal, texts, mode: .numeric, key: .done)
      choices(
        .interval, goal, texts,
        Interval.allCases.map { ($0.rawValue, texts.intervalEach($0), "") })
      choices(
        .color, goal, texts,
        Color.allCases.map { ($0.rawValue, texts.color($0), "color-\($0.rawValue)") })
      div(.class("actions")) {
        button(.class("button primary"), .type(.submit), .ariaDisabled().when(model.isSaving)) {
          text(isNew ? texts.formAdd : texts.formSave)
        }
        a(.class("button"), .href(isNew ? Screen.summary : .list)) {
          text(texts.cancel)
        }
      }
    }
    if let shown = model.shownGoal { lazy(shown) { chart($0, texts) }.key("history") }
    if case .details(let id) = model.screen {
      form(.id("delete"), .class("delete"), .onSubmit(.delete(id))) {
        button(.class("button danger"), .type(.submit)) {
          icon(.trash)
          span { text(texts.goalDelete) }
        }
      }
    }
  }
}

/// Returns hidden inputs with the values of the fields when the page was rendered, for a submission
/// without a script. They prevent untouched fields from reverting changes by others.
private func present(_ model: GoalsPageModel) -> PageTree {
  fragment {
    if case .details(let id) = model.screen, let status = model.snapshot[id] {
      let texts = GoalForm.texts(of: status)
      for field in GoalField.allCases {
        input(
          .key(field.rawValue), .type(.hidden), .name("was-\(field.rawValue)"),
          .value(texts[field] ?? ""), .onInput { .opened(field, $0) })
      }
    }
  }
}

private func textField(
  _ field: GoalField, _ goal: GoalForm, _ texts: GoalsTexts, mode: AttributeValue.InputMode,
  key: AttributeValue.EnterKey
) -> PageTree {
  let mistake = goal.shownMistake(in: field)
  return div(.class("field"), .class("field-short").when(mode == .numeric)) {
    label(.for(PageID.field(field))) { text(texts.field(field)) }
    input(
      .id(PageID.field(field)), .name(field.rawValue), .type(.text), .inputMode(mode),
      .enterKeyHint(key), .autocomplete("off"), .ariaRequired(), .value(goal[field]),
      .ariaInvalid(.true).when(mistake != nil),
      .ariaDescribedBy(PageID.mistake(field)).when(mistake != nil),
      // The browser undoes typing by itself.
      .stopPropagation(.keyDown),
      .onInput { .typed(field, $0) })
    mistakeView(mistake, field, texts)
  }
}

private func choices(
  _ field: GoalField, _ goal: GoalForm, _ texts: GoalsTexts,
  _ values: [(value: String, name: String, style: String)]
) -> PageTree {
  let mistake = goal.shownMistake(in: field)
  return fieldset(
    .class("field"), .class("choices-\(field.rawValue)"),
    .ariaDescribedBy(PageID.mistake(field)).when(mistake != nil)
  ) {
    legend { text(texts.field(field)) }
    div(.class("choices")) {
      for (index, (value, name, style)) in values.enumerated() {
        label(.key(value), .class("choice"), .class(style).when(!style.isEmpty)) {
          input(
            // The first input has the id that gets the focus of the group.
            .id(PageID.field(field) + (index == 0 ? "" : "-\(value)")), .type(.radio),
            .name(field.rawValue), .value(value), .checked(goal[field] == value),
            .on("change", fields: [.value, .isChecked]) {
              $0.isChecked ? .typed(field, $0.value) : nil
            })
          span(.class("choice-text")) { text(name) }
        }
      }
    }
    mistakeView(mistake, field, texts)
  }
}

private func mistakeView(
  _ mistake: GoalForm.Mistake?, _ field: GoalField, _ texts: GoalsTexts
) -> PageTree {
  fragment {
    if let mistake {
      p(.id(PageID.mistake(field)), .class("mistake")) {
        icon(.warning)
        text(texts.sentence(mistake, in: field))
      }
    }
  }
}
