import RillTree

extension TestPage {
  /// Submits the form that an element is or is in: a `submit` event happens on it, with the form's fields.
  ///
  /// - Throws: that there is no such element, or that it is in no form.
  @discardableResult
  public func submit(_ query: TestQuery) throws(TestPageError) -> TestDispatch {
    let node = try find(query)
    guard let form = node.name == "form" ? node : formOwner(of: node) else {
      throw error(.notInForm, query)
    }
    return submit(form, by: node.isSubmitButton ? node : nil)
  }

  func submit(_ form: TestNode, by button: TestNode?) -> TestDispatch {
    var event = TreeEvent()
    event.form = fields(of: form, submittedBy: button)
    return dispatch("submit", event, at: form)
  }

  /// What Enter in a field does: clicks on the first submit button; where there is none, submits the form,
  /// unless it has several fields to type into.
  func submitImplicitly(from node: TestNode) -> TestDispatch {
    guard let form = formOwner(of: node) else { return TestDispatch() }
    let controls = controls(of: form)
    if let button = controls.first(where: \.isSubmitButton) {
      return button.isDisabled ? TestDispatch() : click(button, [])
    }
    let isSure = controls.count { $0.name == "input" && $0.isTextField } <= 1
    return isSure ? submit(form, by: nil) : TestDispatch()
  }

  /// The form that an element belongs to: that which its attribute `form` names, or the one around it.
  func formOwner(of node: TestNode) -> TestNode? {
    if let id = node["form"] {
      return root.descendants.first { $0.name == "form" && $0["id"] == id }
    }
    return node.ancestors.first { $0.name == "form" }
  }

  private func controls(of form: TestNode) -> [TestNode] {
    root.descendants.filter { $0.isControl && formOwner(of: $0) === form }
  }

  private func fields(
    of form: TestNode, submittedBy button: TestNode?
  ) -> [TreeEvent.FormField] {
    var fields: [TreeEvent.FormField] = []
    for control in controls(of: form) where !control.isDisabled {
      guard let name = control["name"], !name.isEmpty else { continue }
      switch control.name {
      case "button" where control !== button: continue
      case "input" where control.isCheckable && !control.isChecked: continue
      case "input" where control.isSubmitButton && control !== button: continue
      case "input" where ["button", "reset", "file"].contains(control.inputType): continue
      case "select" where control.flag("multiple"):
        for option in control.options where option.flag("selected") && !option.isDisabled {
          fields.append(TreeEvent.FormField(name: name, value: option.value))
        }
        continue
      case "select" where control.options.isEmpty: continue
      case "option", "optgroup": continue
      default: break
      }
      fields.append(TreeEvent.FormField(name: name, value: control.value))
    }
    return fields
  }
}
