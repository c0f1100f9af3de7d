import RillTree

extension TestPage {
  /// Clicks on an element with the main button.
  ///
  /// Unless a listener prevents it, the element performs its default action. A checkbox changes, a
  /// label clicks its control, and a submit button submits its form.
  ///
  /// - Throws: A ``TestPageError`` if there is no such element, or it is disabled.
  @discardableResult
  public func click(
    _ query: TestQuery, modifiers: TreeEvent.Modifiers = []
  ) throws(TestPageError) -> TestDispatch {
    let node = try enabled(query)
    focus = node
    return click(node, modifiers)
  }

  /// Sets the property `value` of a field to `text`, then dispatches an `input` event.
  ///
  /// - Throws: A ``TestPageError`` if there is no such element, it is disabled, or it is not
  ///   editable.
  @discardableResult
  public func type(
    _ text: String, into query: TestQuery
  ) throws(TestPageError) -> TestDispatch {
    let node = try enabled(query)
    guard node.isTextField && !node.isReadOnly else {
      throw error(.notEditable, query)
    }
    focus = node
    node.properties["value"] = .string(text)
    return TestDispatch(fire("input", event(of: node), at: node))
  }

  /// Moves a slider, an `input` of the type `range`, to a value, then dispatches an `input`
  /// event.
  ///
  /// As in a browser, the result is between `min` and `max`, by default 0 and 100. It is `min` plus
  /// a multiple of `step`, by default 1.
  ///
  /// - Throws: A ``TestPageError`` if there is no such element, it is disabled, or it is not a
  ///   slider.
  @discardableResult
  public func slide(
    _ query: TestQuery, to value: Double
  ) throws(TestPageError) -> TestDispatch {
    let node = try enabled(query)
    guard node.name == "input" && node.inputType == "range" else {
      throw error(.notSlider, query)
    }
    focus = node
    func number(_ name: String, _ standard: Double) -> Double {
      node[name].flatMap { Double($0) } ?? standard
    }
    let low = number("min", 0)
    let high = max(number("max", 100), low)
    var result = min(max(value, low), high)
    if node["step"] != "any" {
      let given = number("step", 1)
      let step = given > 0 ? given : 1
      result = low + ((result - low) / step).rounded() * step
      if result > high { result -= step }
    }
    let isWhole = result == result.rounded() && abs(result) < 1e15
    node.properties["value"] = .string(isWhole ? "\(Int(result))" : "\(result)")
    return TestDispatch(fire("input", event(of: node), at: node))
  }

  /// Leaves a field: dispatches a `change` event, then `blur`.
  ///
  /// - Throws: A ``TestPageError`` if there is no such element, or it is disabled.
  @discardableResult
  public func leave(_ query: TestQuery) throws(TestPageError) -> TestDispatch {
    let node = try enabled(query)
    focus = nil
    var all = fire("change", event(of: node), at: node)
    all.append(fire("blur", event(of: node), at: node, bubbles: false))
    return TestDispatch(all)
  }

  /// Checks a checkbox or radio button, or clears a checkbox, by clicking it.
  ///
  /// An element that is already in this state is not clicked.
  ///
  /// - Throws: A ``TestPageError`` if there is no such element, it is disabled, or it can't be
  ///   checked.
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

  /// Chooses the option of a `select` that has `value`, then dispatches an `input` and a `change`
  /// event.
  ///
  /// Choosing changes the property `value` of the `select`. If its options state their selection,
  /// it changes their property `selected`.
  ///
  /// - Throws: A ``TestPageError`` if there is no such element, it is disabled, it is not a
  ///   `select`, or it has no such option.
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
    return TestDispatch(choose(option, in: node))
  }

  /// Presses and releases a key on an element, which dispatches `keydown` and `keyup`.
  ///
  /// Unless `keydown` is prevented, Enter in a field submits its form. Enter on a button, or the
  /// space bar on a button or a checkbox, clicks it. Escape closes a modal dialog, unless its
  /// `cancel` event is prevented. The key types no text: see ``type(_:into:)``.
  ///
  /// - Parameter key: The name of the key in browsers: `a`, `Enter`, `ArrowUp`.
  /// - Throws: A ``TestPageError`` if there is no such element, or it is disabled.
  @discardableResult
  public func press(
    _ key: String, on query: TestQuery, modifiers: TreeEvent.Modifiers = []
  ) throws(TestPageError) -> TestDispatch {
    let node = try enabled(query)
    focus = node
    var event = event(of: node)
    event.key = key
    event.modifiers = modifiers
    var all = fire("keydown", event, at: node)
    if !all.isDefaultPrevented { all.append(doDefault(of: key, on: node)) }
    event.value = node.value
    event.isChecked = node.isChecked
    all.append(fire("keyup", event, at: node))
    return TestDispatch(all)
  }

  private func click(_ node: TestNode, _ modifiers: TreeEvent.Modifiers) -> TestDispatch {
    var event = TreeEvent()
    event.modifiers = modifiers
    return TestDispatch(click(node, event))
  }

  /// Submits the form of an element: dispatches a `submit` event with the form's fields.
  ///
  /// - Throws: A ``TestPageError`` if there is no such element, or it is not in a form.
  @discardableResult
  public func submit(_ query: TestQuery) throws(TestPageError) -> TestDispatch {
    let node = try find(query)
    guard let form = node.name == "form" ? node : formOwner(of: node) else {
      throw error(.notInForm, query)
    }
    return TestDispatch(submit(form, by: node.isSubmitButton ? node : nil))
  }

  func enabled(_ query: TestQuery) throws(TestPageError) -> TestNode {
    let node = try find(query)
    if node.isDisabled { throw error(.disabled, query) }
    if isBehindModal(node) { throw error(.behindDialog, query) }
    return node
  }
}
