#if !hasFeature(Embedded)
  extension PageElement {
    /// The current value of a field: the property `value` if it is set, and otherwise the initial
    /// value.
    ///
    /// The initial value is the attribute `value`, the text of a `textarea`, or the value of the
    /// selected option of a `select`. For a checkbox or radio button without this attribute, it is
    /// `on`.
    package var shownValue: String {
      if let value = property("value") { return value.description }
      switch name {
      case "textarea": return joinedText
      case "select": return selectedOption?.shownValue ?? ""
      case "option": return self["value"] ?? joinedText
      case "input" where isCheckable: return self["value"] ?? "on"
      default: return self["value"] ?? ""
      }
    }

    /// True if the element or an enclosing element is disabled, so that it receives no clicks.
    package var isUnavailable: Bool {
      if isControl || name == "fieldset", flag("disabled") { return true }
      var inner = self
      for element in elementsAround {
        switch element.name {
        case "fieldset" where element.flag("disabled"):
          // The content of the first legend stays enabled.
          if inner !== element.children.first(where: { $0.name == "legend" }) { return true }
        case "button", "optgroup", "select":
          if element.flag("disabled") { return true }
        default: break
        }
        inner = element
      }
      return false
    }

    /// Returns a Boolean property, or the presence of an attribute.
    package func flag(_ name: String) -> Bool {
      switch property(name) {
      case .boolean(let flag): flag
      case .string(let text): !text.isEmpty
      case .number(let number): number != 0
      case nil: self[name] != nil
      }
    }

    /// The type of an `input`, in lowercase; `text` by default.
    package var inputType: String {
      (property("type")?.description ?? self["type"] ?? "text").lowercased()
    }

    /// True for a checkbox or a radio button.
    package var isCheckable: Bool {
      name == "input" && (inputType == "checkbox" || inputType == "radio")
    }

    /// True if the element itself can be disabled.
    package var isControl: Bool {
      ["button", "input", "select", "textarea", "option", "optgroup"].contains(name)
    }

    /// True if a label can refer to the element.
    package var isLabelable: Bool {
      if name == "input" { return inputType != "hidden" }
      // Custom elements, which have a hyphen in their name, can be labelable.
      return ["button", "meter", "output", "progress", "select", "textarea"].contains(name)
        || name.contains("-")
    }

    /// True if the user can type text into the element.
    package var isTextField: Bool {
      if name == "textarea" { return true }
      let others = [
        "button", "checkbox", "color", "file", "hidden", "image", "radio", "range", "reset",
        "submit",
      ]
      return name == "input" && !others.contains(inputType)
    }

    /// True if the content of a field is read-only.
    package var isReadOnly: Bool { flag("readonly") || flag("readOnly") }

    /// True if a click on the element submits its form.
    package var isSubmitButton: Bool {
      switch name {
      case "button": (self["type"] ?? "submit").lowercased() == "submit"
      case "input": inputType == "submit" || inputType == "image"
      default: false
      }
    }

    /// True for buttons of all kinds.
    package var isButton: Bool {
      name == "button" || isSubmitButton
        || name == "input" && ["button", "reset"].contains(inputType)
    }

    /// The options of a `select`.
    package var options: [Self] { nodesWithin.filter { $0.name == "option" } }

    /// The selected option of a `select`.
    package var selectedOption: Self? {
      let options = options
      if let value = property("value")?.description {
        return options.first { $0.shownValue == value }
      }
      return options.last { $0.flag("selected") } ?? options.first { !$0.isUnavailable }
    }
  }
#endif
