#if !hasFeature(Embedded)
  extension InteractivePage {
    /// Clicks an element that isn't disabled.
    ///
    /// Unless a listener prevents it, the element performs its default action as in a browser. A
    /// checkbox changes, a label clicks its control, and a submit button submits its form.
    ///
    /// - Parameter event: The position of the pointer and the modifier keys.
    @discardableResult
    package func click(_ node: Node, _ event: TreeEvent = TreeEvent()) -> PageDispatch {
      // A checkbox changes before listeners receive the click, and changes back if they prevent it.
      let control = ([node] + node.elementsAround).first {
        $0.isControl || $0.name == "label" || $0.name == "a"
      }
      let checkbox = control.flatMap { $0.isCheckable ? $0 : nil }
      let before = checkbox.map(checkedStates) ?? []
      let changes = checkbox.map(toggle) ?? false
      var event = event
      event.value = node.shownValue
      event.isChecked = node.flag("checked")
      var all = fire("click", event, at: node)
      guard let control, !control.isUnavailable else { return all }
      if all.isDefaultPrevented {
        for (node, name, property) in before { change(name, to: property, of: node) }
      } else if control.isCheckable {
        guard changes else { return all }
        all.append(fire("input", self.event(of: control), at: control))
        all.append(fire("change", self.event(of: control), at: control))
      } else if control.name == "label" {
        // A click inside the labeled control isn't a click on the label.
        if let labeled = labeledControl(of: control), !labeled.isUnavailable,
          !node.isWithin(labeled)
        {
          all.append(click(labeled, event))
        }
      } else if control.isSubmitButton, let form = formOwner(of: control) {
        all.append(submit(form, by: control))
      }
      return all
    }

    /// Performs the default action of a key on the focused element, unless a listener prevents it.
    /// Enter in a field submits its form. Enter or the space bar clicks a button. Escape closes a
    /// modal dialog.
    package func doDefault(of key: String, on node: Node) -> PageDispatch {
      switch key {
      case "Enter" where node.isButton || node.name == "a",
        " " where node.isButton || node.isCheckable:
        return click(node)
      case "Escape": return dismissModal()
      case "Enter" where node.name == "input": return submitImplicitly(from: node)
      default: return PageDispatch()
      }
    }

    /// Returns the properties that a click on a checkbox or radio button can change.
    private func checkedStates(with node: Node) -> [(Node, String, PropertyValue?)] {
      ([node] + radioGroup(of: node)).map { ($0, "checked", $0.property("checked")) }
        + (node.flag("indeterminate")
          ? [(node, "indeterminate", node.property("indeterminate"))] : [])
    }

    /// - Returns: False if nothing changes, because a radio button is already checked.
    private func toggle(_ node: Node) -> Bool {
      let isChecked = node.flag("checked")
      if node.inputType == "checkbox" {
        change("checked", to: .boolean(!isChecked), of: node)
        if node.flag("indeterminate") { change("indeterminate", to: .boolean(false), of: node) }
        return true
      }
      for other in radioGroup(of: node) { change("checked", to: .boolean(false), of: other) }
      change("checked", to: .boolean(true), of: node)
      return !isChecked
    }

    /// Returns the other radio buttons of the group of `node`; empty if it isn't a radio button.
    package func radioGroup(of node: Node) -> [Node] {
      guard node.name == "input", node.inputType == "radio", let name = node["name"] else {
        return []
      }
      let form = formOwner(of: node)
      return root.nodesWithin.filter {
        $0 !== node && $0.name == "input" && $0.inputType == "radio" && $0["name"] == name
          && formOwner(of: $0) === form
      }
    }

    /// Returns the control that a label labels.
    package func labeledControl(of label: Node) -> Node? {
      if let id = label["for"] {
        return root.nodesWithin.first { $0["id"] == id }.flatMap { $0.isLabelable ? $0 : nil }
      }
      return label.nodesWithin.first(where: \.isLabelable)
    }

    /// Chooses an option of a `select` and sends an `input` and a `change` event. It changes the
    /// property `value`, or the property `selected` of options that have it.
    package func choose(_ option: Node, in select: Node) -> PageDispatch {
      let options = select.options
      let optionsSay = options.contains { $0.property("selected") != nil }
      // The options' own state applies if the `select` has no value.
      if !optionsSay || select.property("value") != nil {
        change("value", to: .string(option.shownValue), of: select)
      }
      if optionsSay {
        for other in options { change("selected", to: .boolean(other === option), of: other) }
      }
      var all = fire("input", event(of: select), at: select)
      all.append(fire("change", event(of: select), at: select))
      return all
    }
  }
#endif
