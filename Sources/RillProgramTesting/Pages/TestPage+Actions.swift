import RillTree

extension TestPage {
  /// Clicks on an element with the main button.
  ///
  /// Unless a listener prevents it, what is clicked does what it does in a browser: a checkbox
  /// changes, a label clicks on what it is the label of, a submit button submits its form.
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

  /// Replaces the text of a field with `text`, as if it had been typed: the field's property
  /// `value` is changed, and an `input` event happens.
  ///
  /// - Throws: that there is no such element, that it is disabled, or that nothing can be typed
  ///   into it.
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
    return TestDispatch(tell("input", event(of: node), at: node))
  }

  /// Leaves a field: a `change` event happens, and then `blur`.
  ///
  /// - Throws: that there is no such element, or that it is disabled.
  @discardableResult
  public func leave(_ query: TestQuery) throws(TestPageError) -> TestDispatch {
    let node = try enabled(query)
    focus = nil
    var all = tell("change", event(of: node), at: node)
    all.append(tell("blur", event(of: node), at: node, bubbles: false))
    return TestDispatch(all)
  }

  /// Checks a checkbox or radio button, or clears a checkbox, by clicking it.
  ///
  /// An element in the wanted state already is not clicked.
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

  /// Presses a key on an element and releases it: a `keydown` and a `keyup` event happen.
  ///
  /// Unless `keydown` is prevented, Enter in a field submits its form, and Enter on a button, or
  /// the space bar on a button or a checkbox, clicks on it. Escape closes a dialog that is shown
  /// modally, unless its `cancel` event is prevented. Nothing is typed: see ``type(_:into:)``.
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
    var all = tell("keydown", event, at: node)
    if !all.isDefaultPrevented { all.append(doDefault(of: key, on: node)) }
    event.value = node.value
    event.isChecked = node.isChecked
    all.append(tell("keyup", event, at: node))
    return TestDispatch(all)
  }

  private func click(_ node: TestNode, _ modifiers: TreeEvent.Modifiers) -> TestDispatch {
    var event = TreeEvent()
    event.modifiers = modifiers
    return TestDispatch(click(node, event))
  }

  /// Submits the form that an element is or is in: a `submit` event happens on it, with the form's
  /// fields.
  ///
  /// - Throws: that there is no such element, or that it is in no form.
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
