import RillTree

extension TestPage {
  /// Clicks on an element with the main button.
  ///
  /// Unless a listener prevents it, what is clicked does what it does in a browser: a checkbox changes, a
  /// label clicks on what it is the label of, a submit button submits its form.
  ///
  /// - Throws: that there is no such element, or that it is disabled.
  @discardableResult
  public func click(
    _ query: TestQuery, modifiers: TreeEvent.Modifiers = []
  ) throws(TestPageError) -> TestDispatch {
    let node = try enabled(query)
    focus = node
    return click(node, modifiers)
  }

  /// Replaces the text of a field with `text`, as if it had been typed: the field's property `value` is
  /// changed, and an `input` event happens.
  ///
  /// - Throws: that there is no such element, that it is disabled, or that nothing can be typed into it.
  @discardableResult
  public func type(
    _ text: String, into query: TestQuery
  ) throws(TestPageError) -> TestDispatch {
    let node = try enabled(query)
    guard node.isTextField && !node.flag("readonly") && !node.flag("readOnly") else {
      throw error(.notEditable, query)
    }
    focus = node
    node.properties["value"] = .string(text)
    return dispatch("input", event(of: node), at: node)
  }

  /// Leaves a field: a `change` event happens, and then `blur`.
  ///
  /// - Throws: that there is no such element, or that it is disabled.
  @discardableResult
  public func leave(_ query: TestQuery) throws(TestPageError) -> TestDispatch {
    let node = try enabled(query)
    focus = nil
    let change = dispatch("change", event(of: node), at: node)
    let blur = dispatch("blur", event(of: node), at: node, bubbles: false)
    return merged(change, blur)
  }

  /// Checks a checkbox or radio button, or clears a checkbox, by clicking on it. What is so already stays,
  /// and nothing happens.
  ///
  /// - Throws: that there is no such element, that it is disabled, or that it can't be checked.
  @discardableResult
  public func check(
    _ query: TestQuery, _ isChecked: Bool = true
  ) throws(TestPageError) -> TestDispatch {
    let node = try enabled(query)
    guard node.isCheckable && (isChecked || node.inputType == "checkbox") else {
      throw error(.notCheckable, query)
    }
    if node.isChecked == isChecked { return TestDispatch() }
    focus = node
    return click(node, [])
  }

  /// Chooses the option of a `select` that has `value`: its property `value`, or where options say whether
  /// they are, their property `selected` is changed, and an `input` and a `change` event happen.
  ///
  /// - Throws: that there is no such element, that it is disabled, no `select`, or has no such option.
  @discardableResult
  public func choose(
    _ value: String, in query: TestQuery
  ) throws(TestPageError) -> TestDispatch {
    let node = try enabled(query)
    guard node.name == "select" else { throw error(.notSelect, query) }
    guard let option = node.options.first(where: { $0.value == value && !$0.isDisabled }) else {
      throw error(.noSuchOption(value), query)
    }
    focus = node
    let optionsSay = node.options.contains { $0.properties["selected"] != nil }
    // What options say counts where nothing says the value itself.
    if !optionsSay || node.properties["value"] != nil { node.properties["value"] = .string(value) }
    if optionsSay {
      for other in node.options { other.properties["selected"] = .boolean(other === option) }
    }
    let input = dispatch("input", event(of: node), at: node)
    return merged(input, dispatch("change", event(of: node), at: node))
  }

  /// Presses a key on an element and releases it: a `keydown` and a `keyup` event happen.
  ///
  /// Unless `keydown` is prevented, Enter in a field submits its form, and Enter on a button, or the space
  /// bar on a button or a checkbox, clicks on it. Nothing is typed: see ``type(_:into:)``.
  ///
  /// - Parameter key: the key, as the platform names it: `a`, `Enter`, `ArrowUp`.
  /// - Throws: that there is no such element, or that it is disabled.
  @discardableResult
  public func press(
    _ key: String, on query: TestQuery, modifiers: TreeEvent.Modifiers = []
  ) throws(TestPageError) -> TestDispatch {
    let node = try enabled(query)
    focus = node
    var event = event(of: node)
    event.key = key
    event.modifiers = modifiers
    var all = dispatch("keydown", event, at: node)
    if !all.isDefaultPrevented { all = merged(all, doDefault(of: key, on: node)) }
    event.value = node.value
    event.isChecked = node.isChecked
    return merged(all, dispatch("keyup", event, at: node))
  }

  private func doDefault(of key: String, on node: TestNode) -> TestDispatch {
    let isButton =
      node.name == "button" || node.name == "input" && ["button", "reset"].contains(node.inputType)
      || node.isSubmitButton
    switch key {
    case "Enter" where isButton || node.name == "a", " " where isButton || node.isCheckable:
      return click(node, [])
    case "Enter" where node.name == "input": return submitImplicitly(from: node)
    default: return TestDispatch()
    }
  }

  func click(_ node: TestNode, _ modifiers: TreeEvent.Modifiers) -> TestDispatch {
    // A checkbox is changed before anybody hears of the click, and changed back if they prevent it.
    let control = ([node] + node.ancestors).first {
      $0.isControl || $0.name == "label" || $0.name == "a"
    }
    let checkbox = control.flatMap { $0.isCheckable ? $0 : nil }
    let before = checkbox.map(checkedStates) ?? []
    let changes = checkbox.map(toggle) ?? false
    var event = event(of: node)
    event.modifiers = modifiers
    var all = dispatch("click", event, at: node)
    guard let control, !control.isDisabled else { return all }
    if all.isDefaultPrevented {
      for (node, property) in before { node.properties["checked"] = property }
    } else if control.isCheckable {
      guard changes else { return all }
      all = merged(all, dispatch("input", self.event(of: control), at: control))
      all = merged(all, dispatch("change", self.event(of: control), at: control))
    } else if control.name == "label" {
      // A click in what it is the label of is none on the label.
      if let labeled = labeledControl(of: control), !labeled.isDisabled, labeled !== node,
        !node.ancestors.contains(where: { $0 === labeled })
      {
        all = merged(all, click(labeled, modifiers))
      }
    } else if control.isSubmitButton, let form = formOwner(of: control) {
      all = merged(all, submit(form, by: control))
    }
    return all
  }

  /// The properties that a click on a checkbox or radio button may change.
  private func checkedStates(with node: TestNode) -> [(TestNode, PropertyValue?)] {
    ([node] + radioGroup(of: node)).map { ($0, $0.properties["checked"]) }
  }

  /// - Returns: whether that changes it, which it doesn't if it is a radio button that is checked.
  private func toggle(_ node: TestNode) -> Bool {
    if node.inputType == "checkbox" {
      node.properties["checked"] = .boolean(!node.isChecked)
      return true
    }
    defer {
      for other in radioGroup(of: node) { other.properties["checked"] = .boolean(false) }
      node.properties["checked"] = .boolean(true)
    }
    return !node.isChecked
  }

  private func radioGroup(of node: TestNode) -> [TestNode] {
    guard node.inputType == "radio", let name = node["name"] else { return [] }
    let form = formOwner(of: node)
    return root.descendants.filter {
      $0 !== node && $0.name == "input" && $0.inputType == "radio" && $0["name"] == name
        && formOwner(of: $0) === form
    }
  }

  private func labeledControl(of label: TestNode) -> TestNode? {
    if let id = label["for"] {
      return root.descendants.first { $0["id"] == id }.flatMap { $0.isLabelable ? $0 : nil }
    }
    return label.descendants.first(where: \.isLabelable)
  }

  func enabled(_ query: TestQuery) throws(TestPageError) -> TestNode {
    let node = try find(query)
    if node.isDisabled { throw error(.disabled, query) }
    return node
  }

  func merged(_ first: TestDispatch, _ second: TestDispatch) -> TestDispatch {
    TestDispatch(
      listeners: first.listeners + second.listeners,
      isDefaultPrevented: first.isDefaultPrevented || second.isDefaultPrevented,
      isStopped: first.isStopped || second.isStopped)
  }
}
