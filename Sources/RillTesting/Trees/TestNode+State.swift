import RillTree

extension TestNode {
  /// What is typed or chosen in a field: the property `value`, if it is set, otherwise what the field has
  /// from the beginning.
  ///
  /// That is the attribute `value`, the text of a `textarea`, the value of the selected option of a
  /// `select`, and `on` for a checkbox or radio button.
  public var value: String {
    if let value = properties["value"] { return value.description }
    switch name {
    case "textarea": return textContent
    case "select": return selectedOption?.value ?? ""
    case "option": return self["value"] ?? textContent
    case "input" where isCheckable: return self["value"] ?? "on"
    default: return self["value"] ?? ""
    }
  }

  /// Whether a checkbox or radio button is checked: the property `checked`, if it is set, otherwise whether
  /// there is such an attribute.
  public var isChecked: Bool { flag("checked") }

  /// Whether the element is disabled, or in one that is, so that it hears of no clicks.
  public var isDisabled: Bool {
    if isControl || name == "fieldset", flag("disabled") { return true }
    var inner = self
    for element in ancestors {
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
  func flag(_ name: String) -> Bool {
    switch properties[name] {
    case .boolean(let flag): flag
    case .string(let text): !text.isEmpty
    case .number(let number): number != 0
    case nil: self[name] != nil
    }
  }

  var inputType: String {
    (properties["type"]?.description ?? self["type"] ?? "text").lowercased()
  }

  var isCheckable: Bool {
    name == "input" && (inputType == "checkbox" || inputType == "radio")
  }

  var isControl: Bool {
    ["button", "input", "select", "textarea", "option", "optgroup"].contains(name)
  }

  /// Whether a label can be of it.
  var isLabelable: Bool {
    if name == "input" { return inputType != "hidden" }
    // Pages define what has a hyphen in its name, and may have it take a label.
    return ["button", "meter", "output", "progress", "select", "textarea"].contains(name)
      || name.contains("-")
  }

  /// Whether a text can be typed into it.
  var isTextField: Bool {
    if name == "textarea" { return true }
    let others = [
      "button", "checkbox", "color", "file", "hidden", "image", "radio", "range", "reset", "submit",
    ]
    return name == "input" && !others.contains(inputType)
  }

  /// Whether clicking it submits the form that it is in.
  var isSubmitButton: Bool {
    switch name {
    case "button": (self["type"] ?? "submit").lowercased() == "submit"
    case "input": inputType == "submit" || inputType == "image"
    default: false
    }
  }

  var options: [TestNode] { descendants.filter { $0.name == "option" } }

  private var selectedOption: TestNode? {
    options.last { $0.flag("selected") } ?? options.first { !$0.isDisabled }
  }
}
