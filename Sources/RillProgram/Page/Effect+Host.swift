import RillAutomaton

/// Effects that the host performs once the page shows the model of the transition.
extension Effect {
  /// Focuses the element with the attribute `id`.
  ///
  /// ```swift
  /// case .edit(let goal):
  ///   model.editing = goal
  ///   return .focus("title")   // the page already shows the field
  /// ```
  ///
  /// If the element doesn't exist, nothing happens.
  ///
  /// Elsewhere: `Browser.Dom.focus` (Elm).
  public static func focus(_ id: String) -> Effect { .command(HostCommand.focus(id)) }

  /// Removes the focus from the element with the attribute `id`.
  public static func blur(_ id: String) -> Effect { .command(HostCommand.blur(id)) }

  /// Selects the text in the field with the attribute `id`.
  public static func selectText(in id: String) -> Effect { .command(HostCommand.selectText(id)) }

  /// Scrolls the element with the attribute `id` into view.
  public static func scroll(toElement id: String) -> Effect {
    .command(HostCommand.scrollTo(element: id))
  }

  /// Scrolls the page, or the element with the attribute `id`, to a position in CSS pixels from its
  /// top left.
  public static func scroll(_ id: String? = nil, toX x: Double = 0, y: Double) -> Effect {
    if let id { return .command(HostCommand.scrollElement(id, x: x, y: y)) }
    return .command(HostCommand.scroll(x: x, y: y))
  }

  /// Shows the `dialog` with the attribute `id` modally: with the focus in it and the rest of the
  /// page blocked.
  ///
  /// ```swift
  /// case .delete: return .showModal("confirm")
  /// ```
  ///
  /// The dialog is shown once: a rebuilt page doesn't show it. If the model stores the state of the
  /// dialog, use `Attribute.modal(_:)` in the tree instead.
  ///
  /// Elsewhere: `HTMLDialogElement.showModal()`.
  public static func showModal(_ id: String) -> Effect { .command(HostCommand.showModal(id)) }

  /// Closes the `dialog` with the attribute `id` and returns the focus to its previous element. No
  /// `close` event follows.
  public static func closeDialog(_ id: String) -> Effect { .command(HostCommand.closeDialog(id)) }

  /// Navigates the program to `location`. The window shows it, and subscriptions to the location
  /// receive it.
  ///
  /// - Parameters:
  ///   - location: The new location.
  ///   - isReplacing: True to replace the current location in the history, so that going back skips
  ///     it.
  ///
  /// Elsewhere: `Browser.Navigation.pushUrl` and `replaceUrl` (Elm).
  public static func navigate(to location: Location, replacing isReplacing: Bool = false) -> Effect
  {
    .command(isReplacing ? HostCommand.replace(location) : HostCommand.push(location))
  }

  /// Goes back by a number of locations.
  ///
  /// - Parameter steps: The number of steps, not negative; zero has no effect.
  public static func goBack(by steps: Int = 1) -> Effect {
    precondition(
      steps >= 0,
      """
      Rill: goBack(by:) needs at least 0 steps; got \(steps). Use goForward(by: \(steps.magnitude)).
      """)
    return steps == 0 ? .none : .command(HostCommand.go(-steps))
  }

  /// Goes forward by a number of locations.
  ///
  /// - Parameter steps: The number of steps, not negative; zero has no effect.
  public static func goForward(by steps: Int = 1) -> Effect {
    precondition(
      steps >= 0,
      """
      Rill: goForward(by:) needs at least 0 steps; got \(steps). Use goBack(by: \(steps.magnitude)).
      """)
    return steps == 0 ? .none : .command(HostCommand.go(steps))
  }

  /// Leaves the program for a URL.
  ///
  /// A URL that would run a script, such as one that begins with `javascript:`, isn't loaded but
  /// reported.
  ///
  /// Elsewhere: `Browser.Navigation.load` (Elm).
  public static func load(_ address: String) -> Effect { .command(HostCommand.load(address)) }

  /// Sends a custom command to the host.
  ///
  /// ```swift
  /// .host("copy", model.address)
  /// ```
  ///
  /// ``Subscription/host(_:id:_:)`` receives custom events.
  ///
  /// Elsewhere: ports (Elm).
  public static func host(_ name: String, _ detail: String = "") -> Effect {
    .command(HostCommand.custom(name, detail: detail))
  }
}
