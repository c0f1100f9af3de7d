#if !hasFeature(Embedded)
  extension InteractivePage {
    /// Submits a form by a `submit` event with its fields.
    ///
    /// - Parameter button: The submit button, whose name and value are included.
    @discardableResult
    package func submit(_ form: Node, by button: Node?) -> PageDispatch {
      var event = TreeEvent()
      event.form = fields(of: form, submittedBy: button)
      var all = fire("submit", event, at: form)
      let method = button?["formmethod"] ?? form["method"]
      if !all.isDefaultPrevented, method?.lowercased() == "dialog",
        let dialog = form.elementsAround.first(where: { $0.name == "dialog" })
      {
        all.append(closeDialog(dialog))
      }
      return all
    }

    /// Performs the action of Enter in a field. It clicks the first submit button. Without one, it
    /// submits the form unless the form has several text fields.
    package func submitImplicitly(from node: Node) -> PageDispatch {
      guard let form = formOwner(of: node) else { return PageDispatch() }
      let controls = controls(of: form)
      if let button = controls.first(where: \.isSubmitButton) {
        return button.isUnavailable ? PageDispatch() : click(button)
      }
      let isSure = controls.count { $0.name == "input" && $0.isTextField } <= 1
      return isSure ? submit(form, by: nil) : PageDispatch()
    }

    /// Returns the form of an element: the form that its attribute `form` names, or else the
    /// enclosing form.
    package func formOwner(of node: Node) -> Node? {
      if let id = node["form"] {
        return root.nodesWithin.first { $0.name == "form" && $0["id"] == id }
      }
      return node.elementsAround.first { $0.name == "form" }
    }

    private func controls(of form: Node) -> [Node] {
      root.nodesWithin.filter { $0.isControl && formOwner(of: $0) === form }
    }

    private func fields(of form: Node, submittedBy button: Node?) -> [TreeEvent.FormField] {
      var fields: [TreeEvent.FormField] = []
      for control in controls(of: form) where !control.isUnavailable {
        guard let name = control["name"], !name.isEmpty else { continue }
        switch control.name {
        case "button" where control !== button: continue
        case "input" where control.isCheckable && !control.flag("checked"): continue
        case "input" where control.isSubmitButton && control !== button: continue
        case "input" where ["button", "reset", "file"].contains(control.inputType): continue
        case "select" where control.flag("multiple"):
          for option in control.options where option.flag("selected") && !option.isUnavailable {
            fields.append(TreeEvent.FormField(name: name, value: option.shownValue))
          }
          continue
        case "select" where control.options.isEmpty: continue
        case "option", "optgroup": continue
        default: break
        }
        fields.append(TreeEvent.FormField(name: name, value: control.shownValue))
      }
      return fields
    }
  }
#endif
