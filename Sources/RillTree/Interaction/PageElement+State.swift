#if !hasFeature(Embedded)
  extension PageElement {
    /// What is typed or chosen in a field: the property `value`, if it is set, otherwise what the field has from
    /// the beginning.
    ///
    /// That is the attribute `value`, the text of a `textarea`, the value of the selected option of a `select`, and
    /// `on` for a checkbox or radio button.
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

    /// Whether the element is disabled, or in one that is, so that it hears of no clicks.
    package var isUnavailable: Bool {
      if isControl || name == "fieldset", flag("disabled") { return true }
      var inner = self
      for element in elementsAround {
        switch element.name {
        case "fieldset" where element.flag("disabled"):
          // What is in the first legend is not disabled with the rest.
          if inner !== element.children.first(where: { $0.name == "legend" }) { return true }
        case "button", "optgroup", "select":
          if element.flag("disabled") { return true }
        default: break
        }
        inner = element
      }
      return false
    }

    /// A property that is true or not, or an attribute that is there or not.
    package func flag(_ name: String) -> Bool {
      switch property(name) {
      case .boolean(let flag): flag
      case .string(let text): !text.isEmpty
      case .number(let number): number != 0
      case nil: self[name] != nil
      }
    }

    /// What kind of field an `input` is, in small letters; `text`, if it doesn't say.
    package var inputType: String {
      (property("type")?.description ?? self["type"] ?? "text").lowercased()
    }

    /// Whether it is a checkbox or a radio button.
    package var isCheckable: Bool {
      name == "input" && (inputType == "checkbox" || inputType == "radio")
    }

    /// Whether it can be disabled by itself.
    package var isControl: Bool {
      ["button", "input", "select", "textarea", "option", "optgroup"].contains(name)
    }

    /// Whether a label can be of it.
    package var isLabelable: Bool {
      if name == "input" { return inputType != "hidden" }
      // Pages define what has a hyphen in its name, and may have it take a label.
      return ["button", "meter", "output", "progress", "select", "textarea"].contains(name)
        || name.contains("-")
    }

    /// Whether a text can be typed into it.
    package var isTextField: Bool {
      if name == "textarea" { return true }
      let others = [
        "button", "checkbox", "color", "file", "hidden", "image", "radio", "range", "reset",
        "submit",
      ]
      return name == "input" && !others.contains(inputType)
    }

    /// Whether what is in a field can't be changed.
    package var isReadOnly: Bool { flag("readonly") || flag("readOnly") }

    /// Whether clicking it submits the form that it is in.
    package var isSubmitButton: Bool {
      switch name {
      case "button": (self["type"] ?? "submit").lowercased() == "submit"
      case "input": inputType == "submit" || inputType == "image"
      default: false
      }
    }

    /// Whether it is a button, of whatever kind.
    package var isButton: Bool {
      name == "button" || isSubmitButton
        || name == "input" && ["button", "reset"].contains(inputType)
    }

    /// The options of a `select`.
    package var options: [Self] { nodesWithin.filter { $0.name == "option" } }

    /// The option of a `select` that is chosen.
    package var selectedOption: Self? {
      let options = options
      if let value = property("value")?.description {
        return options.first { $0.shownValue == value }
      }
      return options.last { $0.flag("selected") } ?? options.first { !$0.isUnavailable }
    }
  }
#endif
