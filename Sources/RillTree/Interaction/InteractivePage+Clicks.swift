#if !hasFeature(Embedded)
  extension InteractivePage {
    /// Clicks on an element that isn't disabled.
    ///
    /// Unless a listener prevents it, what is clicked does what it does in a browser: a checkbox changes, a label
    /// clicks on what it is the label of, a submit button submits its form.
    ///
    /// - Parameter event: where the pointer is, and the keys held down.
    @discardableResult
    package func click(_ node: Node, _ event: TreeEvent = TreeEvent()) -> PageDispatch {
      // A checkbox is changed before anybody hears of the click, and changed back if they prevent it.
      let control = ([node] + node.elementsAround).first {
        $0.isControl || $0.name == "label" || $0.name == "a"
      }
      let checkbox = control.flatMap { $0.isCheckable ? $0 : nil }
      let before = checkbox.map(checkedStates) ?? []
      let changes = checkbox.map(toggle) ?? false
      var event = event
      event.value = node.shownValue
      event.isChecked = node.flag("checked")
      var all = tell("click", event, at: node)
      guard let control, !control.isUnavailable else { return all }
      if all.isDefaultPrevented {
        for (node, name, property) in before { change(name, to: property, of: node) }
      } else if control.isCheckable {
        guard changes else { return all }
        all.append(tell("input", self.event(of: control), at: control))
        all.append(tell("change", self.event(of: control), at: control))
      } else if control.name == "label" {
        // A click in what it is the label of is none on the label.
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

    /// What a key does on an element that has the focus, unless that is prevented: Enter in a field submits its
    /// form, Enter or the space bar on a button clicks on it, Escape closes a dialog that is shown modally.
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

    /// The properties that a click on a checkbox or radio button may change, by their names.
    private func checkedStates(with node: Node) -> [(Node, String, PropertyValue?)] {
      ([node] + radioGroup(of: node)).map { ($0, "checked", $0.property("checked")) }
        + (node.flag("indeterminate")
          ? [(node, "indeterminate", node.property("indeterminate"))] : [])
    }

    /// - Returns: whether that changes it, which it doesn't if it is a radio button that is checked.
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

    /// The radio buttons of which only one is checked, without `node`; none, if it is no such button.
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

    /// What a label is the label of.
    package func labeledControl(of label: Node) -> Node? {
      if let id = label["for"] {
        return root.nodesWithin.first { $0["id"] == id }.flatMap { $0.isLabelable ? $0 : nil }
      }
      return label.nodesWithin.first(where: \.isLabelable)
    }

    /// Chooses an option of a `select`: its property `value`, or where options say whether they are, their property
    /// `selected` is changed, and an `input` and a `change` event happen.
    package func choose(_ option: Node, in select: Node) -> PageDispatch {
      let options = select.options
      let optionsSay = options.contains { $0.property("selected") != nil }
      // What options say counts where nothing says the value itself.
      if !optionsSay || select.property("value") != nil {
        change("value", to: .string(option.shownValue), of: select)
      }
      if optionsSay {
        for other in options { change("selected", to: .boolean(other === option), of: other) }
      }
      var all = tell("input", event(of: select), at: select)
      all.append(tell("change", event(of: select), at: select))
      return all
    }
  }
#endif
