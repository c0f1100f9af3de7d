extension FormModel {
  /// Processes a message of the form.
  ///
  /// ```swift
  /// func update(_ message: Message, _ model: inout Model) -> Effect<Message> {
  ///   switch message {
  ///   case .form(let message):
  ///     return model.form.update(message, as: Message.form) { values in
  ///       .task { await server.save(values) ? .saved : .failed }
  ///     }
  ///   case .saved: model.form.accept()
  ///   case .failed: return model.form.reject(["": "The server is unreachable."])
  ///   }
  ///   return .none
  /// }
  /// ```
  ///
  /// A submission of an invalid form shows all errors and focuses the first field with an error.
  /// It waits for running checks; an edit meanwhile withdraws it. Otherwise the stage is
  /// ``FormStage/sending`` until the program calls ``accept()`` or ``reject(_:)``. Further
  /// submissions are rejected until then.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - checks: The asynchronous checks.
  ///   - wrap: A function that returns the program's message for a message of the form.
  ///   - submit: A function that returns the effect of a valid submission.
  /// - Returns: The effect, or `.rejected` for a message that doesn't apply, such as one about a
  ///   removed row.
  public mutating func update<Message>(
    _ message: FormMessage, checks: [FormCheck<Values>] = [],
    as wrap: @escaping (FormMessage) -> Message, submit: (Values) -> Effect<Message>
  ) -> Effect<Message> {
    switch message {
    case .typed(let text, let name):
      let before = self[name]?.text
      guard type(text, into: name) else { return .rejected }
      return before.isSame(as: text) ? .none : check(name, by: checks).map(wrap)
    case .left(let name):
      return leave(name) ? .none : .rejected
    case .added(let name):
      return addRow(to: name) ? .none : .rejected
    case .removed(let row, let name):
      let fields = walk.fields.filter {
        $0.place.name.isInside("\(name).\(row)") && checking.contains(FormName($0.place.name))
      }
      guard removeRow(row, from: name) else { return .rejected }
      return .merge(fields.map { .cancel(checkID(of: $0.place.name)) })
    case .submit:
      guard !isBusy else { return .rejected }
      isSubmitted = true
      rejections = [:]
      if hasProblems {
        stage = .filling
        return focusFirstError(walk)
      }
      let begun: Effect<Message> = beginMissingChecks(checks).map(wrap)
      return .merge(begun, proceed(submit))
    case .checked(let name, let text, let result):
      let key = FormName(name)
      guard checking.contains(key), (self[name]?.text).isSame(as: text) else { return .rejected }
      checking.remove(key)
      checked[key] = result
      return stage == .waiting ? proceed(submit) : .none
    }
  }

  /// Sends the values if the checks have passed, waits for running ones, or focuses the first
  /// field with an error.
  private mutating func proceed<Message>(_ submit: (Values) -> Effect<Message>) -> Effect<Message> {
    if hasProblems {
      stage = .filling
      return focusFirstError(walk)
    }
    guard checking.isEmpty else {
      stage = .waiting
      return .none
    }
    stage = .sending
    return submit(values)
  }

  /// Begins the check of an edited field, or cancels that of an earlier text.
  private mutating func check(
    _ name: String, by checks: [FormCheck<Values>]
  ) -> Effect<FormMessage> {
    guard let field = walk.fields.first(where: { $0.place.name.isSame(as: name) }),
      let check = checks.first(where: { $0.pattern.isSame(as: field.place.pattern) })
    else { return .none }
    let id = checkID(of: name)
    guard let effect = begin(check, of: field) else { return .cancel(id) }
    return effect.queue(.debounce(check.delay, id))
  }

  /// Begins the checks of valid fields that have no result, such as initial values.
  private mutating func beginMissingChecks(
    _ checks: [FormCheck<Values>]
  ) -> Effect<FormMessage> {
    var effects: [Effect<FormMessage>] = []
    for field in checks.isEmpty ? [] : walk.fields {
      let key = FormName(field.place.name)
      guard checked[key] == nil, !checking.contains(key),
        let check = checks.first(where: { $0.pattern.isSame(as: field.place.pattern) }),
        let effect = begin(check, of: field)
      else { continue }
      effects.append(effect)
    }
    return .merge(effects)
  }

  /// Returns the effect of a check; nil if the text is blank or invalid.
  private mutating func begin(
    _ check: FormCheck<Values>, of field: FormWalk.Field
  ) -> Effect<FormMessage>? {
    let name = field.place.name
    let text = field.text
    guard field.problem == nil, !text.isBlank, let effect = check.effect(text) else { return nil }
    checking.insert(FormName(name))
    return effect.map { .checked(name, text: text, $0) }.id(checkID(of: name))
  }

  private func checkID(of name: String) -> FormName { FormName("check \(id) \(name)") }
}
