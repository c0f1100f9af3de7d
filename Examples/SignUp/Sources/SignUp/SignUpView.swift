import RillTree

/// Returns the view of the form.
func signUpView(_ model: SignUp) -> VTree<SignUpMessage> {
  if model.stage == .done {
    return p(.role(.status)) { "Welcome, \(model[.name])." }
  }
  return form(.onSubmit(.send), .ariaBusy(model.stage == .sending)) {
    field(.name, "Name", .text, of: model)
    if model.availability == .checking {
      p(.role(.status)) { "Is \(model[.name]) free?" }
    }
    field(.password, "Password", .password, of: model)
    field(.repeated, "Password again", .password, of: model)
    if case .failed(let reason) = model.stage {
      p(.role(.alert)) { text(reason) }
    }
    button(.type(.submit), .disabled(model.stage == .sending)) { "Sign up" }
  }
}

private func field(
  _ field: SignUp.Field, _ name: String, _ type: AttributeValue.InputType, of model: SignUp
) -> VTree<SignUpMessage> {
  let id = field.rawValue
  let mistake = model.visited.contains(field) ? model.mistake(in: field) : nil
  return div(.key(id)) {
    label(.for(id)) { text(name) }
    input(
      .id(id), .type(type), .value(model[field]), .ariaInvalid(mistake == nil ? .false : .true),
      .ariaDescribedBy("\(id)-mistake").when(mistake != nil),
      .onInput { .typed(field, $0) }, .onBlur(.left(field)))
    if let mistake {
      p(.id("\(id)-mistake"), .class("mistake")) { text(mistake) }
    }
  }
}
